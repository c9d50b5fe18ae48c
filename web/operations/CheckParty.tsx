import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useRemoveForReason, useVerifyParty } from './queries.ts';

const WORDS = {
  verify: {
    label: 'Bar number or address of the court',
    missing: 'Give the bar number or the address of the court',
    button: 'Mark as verified',
    done: 'Person Verified',
    failed: 'Person Not Verified',
    refused: 'They were not marked as verified',
  },
  remove: {
    label: 'Reason for the removal',
    missing: 'Give a reason',
    button: 'Remove from the case',
    done: 'Person Removed',
    failed: 'Person Not Removed',
    refused: 'They were not removed',
  },
};

/** What an operator does with a party, for a reason. */
export function CheckParty({ partyId, name, does }: { partyId: string; name: string; does: keyof typeof WORDS }) {
  const words = WORDS[does];
  const verify = useVerifyParty();
  const remove = useRemoveForReason();
  const action = does === 'verify' ? verify : remove;
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (action.isPending) return;
    setWrong(reason.trim() === '' ? words.missing : undefined);
    if (reason.trim() === '') return input.current?.focus();
    // Told even though the card is gone by then.
    action.mutateAsync({ params: { partyId }, body: { reason: reason.trim() } }).then(
      () => toast({ title: words.done, description: name }),
      (error: unknown) => toastFailure(words.failed, error),
    );
  }

  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <Field label={words.label} help="Everybody in the case can read it in the record." error={wrong}>
        {(control) => (
          <TextArea
            {...control}
            ref={input}
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      <FormRefusal title={words.refused} error={action.error} />
      <Button type="submit" variant={does === 'remove' ? 'danger' : 'secondary'} working={action.isPending}>
        {words.button}
      </Button>
    </form>
  );
}
