import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useReleaseLine } from './queries.ts';
import { ReasonField } from './ReasonField.tsx';

/** Releases a line before the rule does; the reason is told to the person. */
export function ReleaseLine({ line: { caseId, caseName } }: { line: FrozenLine }) {
  const release = useReleaseLine();
  const input = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (release.isPending) return;
    setWrong(reason.trim() === '' ? 'Give a reason' : undefined);
    if (reason.trim() === '') return input.current?.focus();
    // Told even though the card is gone by then.
    release.mutateAsync({ params: { caseId }, body: { reason: reason.trim() } }).then(
      () => toast({ title: 'Line Released', description: `${caseName}: the credit line can be used again.` }),
      (error: unknown) => {
        toastFailure('Release Failed', error);
        if (error instanceof ApiError) setWrong(error.fields.reason);
      },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="min-w-0 space-y-4">
      <ReasonField ref={input} value={reason} error={wrong} onChange={setReason} />
      <FormRefusal title="The line was not released" error={release.error} />
      <Button type="submit" working={release.isPending}>
        Release line
      </Button>
    </form>
  );
}
