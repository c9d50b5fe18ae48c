import { ShieldCheck } from 'lucide-react';
import { useHasLeft } from '#cases/useHasLeft.ts';
import { locale } from '#lib/catalogue.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { useVerifyRecord } from './queries.ts';
import { rich, t } from './words.ts';

/** Verifies the chain of everything recorded in the case and says plainly whether it is intact. */
export function VerifyRecordCard() {
  const verify = useVerifyRecord();
  if (useHasLeft()) return null; // the record has moved on, and only current parties read it
  return (
    <Card title={t('recordOfThisCase')} description={t('everyChangeIsRecordedWithWho')}>
      <Button
        working={verify.isPending}
        workingLabel={t('checking')}
        onClick={() => verify.mutate(undefined, { onError: (error) => toastFailure(t('recordNotVerified'), error) })}
      >
        <ShieldCheck aria-hidden />
        {t('verifyTheRecord')}
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
      <Notice meaning="negative" title={t('theRecordHasBeenAltered')}>
        {t('chainBreaksAtEntryEverythingBefore', { sequence: broken?.sequence, reason: told(broken?.reason ?? '') })}
      </Notice>
    );
  }
  return (
    <Notice meaning="positive" title={t('theRecordIsIntact')}>
      <p>
        {t('checkedNothingWasChangedRemovedOr', {
          count: events,
          events: events.toLocaleString(locale),
        })}
      </p>
      {lastHash && (
        <p className="mt-2 text-13 text-muted">
          {rich('sealOfTheLastEntry', { span: <span className="font-medium break-all">{lastHash}</span> })}
        </p>
      )}
    </Notice>
  );
}
