import { ShieldCheck } from 'lucide-react';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useVerifyRecord } from './queries.ts';

/** Walks the chain of everything that was recorded in the case and says plainly whether it is whole. */
export function VerifyRecordCard() {
  const verify = useVerifyRecord();
  if (useHasLeft()) return null; // the record has gone on since, and is read by those who are part of the case
  return (
    <Card
      title="Record of this case"
      description="Every change is recorded, with who made it and when. Each entry is sealed to the one before it."
    >
      <Button
        working={verify.isPending}
        workingLabel="Checking..."
        onClick={() => verify.mutate(undefined, { onError: (error) => toastFailure('Record Not Verified', error) })}
      >
        <ShieldCheck aria-hidden />
        Verify the record
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {verify.data && <Answer {...verify.data} />}
      </div>
    </Card>
  );
}

type AnswerProps = NonNullable<ReturnType<typeof useVerifyRecord>['data']>;

function Answer({ intact, events, lastHash, broken }: AnswerProps) {
  if (!intact) {
    return (
      <Notice meaning="negative" title="The record has been altered">
        The chain breaks at entry {broken?.sequence}: {broken?.reason} Everything before it is intact. Keep this page
        open and contact support.
      </Notice>
    );
  }
  return (
    <Notice meaning="positive" title="The record is intact">
      <p>
        {events === 1 ? 'The one entry was' : `All ${events.toLocaleString('en-US')} entries were`} checked. Nothing was
        changed, removed or inserted.
      </p>
      {lastHash && (
        <p className="mt-2 text-13 text-muted">
          Seal of the last entry: <span className="font-medium break-all">{lastHash}</span>
        </p>
      )}
    </Notice>
  );
}
