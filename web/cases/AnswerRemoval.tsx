import type { Removal } from '@mainstay/contract/cases.ts';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAcceptRemoval, useRefuseRemoval } from './queries.ts';
import { WhyField } from './WhyField.tsx';

/** Whoever is asked to leave agrees, or says why they stay. */
export function AnswerRemoval({ removal }: { removal: Removal }) {
  const accept = useAcceptRemoval();
  const refuse = useRefuseRemoval();
  const [leaving, setLeaving] = useState(false);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();

  function stay(event: SyntheticEvent) {
    event.preventDefault();
    setWrong(reason.trim() === '' ? 'Give a reason' : undefined);
    if (reason.trim() === '' || refuse.isPending) return;
    refuse.mutate(
      { id: removal.id, reason: reason.trim() },
      { onError: (error) => toastFailure('Answer Not Sent', error) },
    );
  }
  const leave = () =>
    accept
      .mutateAsync(removal.id)
      .then(() => {
        toast({ title: 'You Left the Case', description: 'You can still read what was recorded until now.' });
        setLeaving(false);
      })
      .catch((error: unknown) => toastFailure('You Did Not Leave', error));

  return (
    <form noValidate onSubmit={stay} className="space-y-4">
      <WhyField
        label="Why you stay"
        help="The owner of the case reads it, and it is kept in the record."
        error={wrong}
        value={reason}
        onChange={setReason}
      />
      <FormRefusal title="Your answer was not sent" error={refuse.error} fields={['reason']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={refuse.isPending}>
          Stay in the case
        </Button>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          Agree to leave
        </Button>
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={(shown) => shown || accept.isPending || setLeaving(false)}
        title="Leave this case?"
        action="Leave the case"
        danger
        working={accept.isPending}
        refusal={{ title: 'You did not leave the case', error: accept.error }}
        onConfirm={leave}
      >
        You can still read its documents, payments, settings and reports up to now, and nothing that comes after. To
        come back you need a new invitation.
      </ConfirmDialog>
    </form>
  );
}
