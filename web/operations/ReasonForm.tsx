import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { ReasonField } from './ReasonField.tsx';

type Props = {
  /** On the button. */
  action: string;
  /** Over the refusal in the form, and on the toast. */
  refused: { title: string; toast: string };
  done: { title: string; description: string };
  working: boolean;
  error: Error | null;
  send: (reason: string) => Promise<unknown>;
};

/** Does something for a reason, which the people whom it concerns read. */
export function ReasonForm({ action, refused, done, working, error, send }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (working) return;
    setWrong(reason.trim() === '' ? 'Give a reason' : undefined);
    if (reason.trim() === '') return input.current?.focus();
    // Told even though the card is gone by then.
    send(reason.trim()).then(
      () => toast(done),
      (failure: unknown) => {
        toastFailure(refused.toast, failure);
        if (failure instanceof ApiError) setWrong(failure.fields.reason);
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <ReasonField ref={input} value={reason} error={wrong} onChange={setReason} />
      <FormRefusal title={refused.title} error={error} />
      <Button type="submit" working={working}>
        {action}
      </Button>
    </form>
  );
}
