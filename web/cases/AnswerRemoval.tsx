import type { Removal } from '@mainstay/contract/cases.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { ReasonField } from '#ui/ReasonField.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReason } from '#ui/useReason.ts';
import { useAcceptRemoval, useRefuseRemoval } from './queries.ts';

/** Whoever is asked to leave agrees, or says why they stay. */
export function AnswerRemoval({ removal }: { removal: Removal }) {
  const accept = useAcceptRemoval();
  const refuse = useRefuseRemoval();
  const [leaving, setLeaving] = useState(false);
  const stay = useReason({
    working: refuse.isPending,
    send: (reason) =>
      refuse.mutate(
        { id: removal.id, reason },
        {
          onError: (error) => {
            toastFailure('Answer Not Sent', error);
            stay.refuse(error);
          },
        },
      ),
  });
  const leave = () =>
    accept
      .mutateAsync(removal.id)
      .then(() => {
        toast({ title: 'You Left the Case', description: 'You can still read what was recorded up to now.' });
        setLeaving(false);
      })
      .catch((error: unknown) => toastFailure('You Did Not Leave', error));

  return (
    <form noValidate onSubmit={stay.submit} className="space-y-4">
      <ReasonField
        {...stay.field}
        label="Why you want to stay"
        help="The owner of the case can read it, and it stays in the record."
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
        You can still read its documents, payments, settings and reports up to now, but nothing that comes after. To
        come back, you need a new invitation.
      </ConfirmDialog>
    </form>
  );
}
