import type { CasePaymentCaps } from '@mainstay/contract/cases.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { dollars } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DebitLimitsForm } from './DebitLimitsForm.tsx';
import { t } from './words.ts';

/**
 * The most that may be debited from the payor's bank accounts. The payor sets it, and everyone in the case can read it.
 */
export function DebitLimitsCard() {
  const current = useQuery(currentCaseQuery);
  return (
    <Card title={t('limitsOnBankDebits')} description={t('noDebitIsMadeOverLimit')}>
      {current.isPending && <Skeleton rows={2} rowClassName="h-11" label={t('loadingTheLimits')} />}
      {current.isError && <LoadError what={t('limits')} error={current.error} retry={() => current.refetch()} />}
      {current.data &&
        (current.data.mayChangeCaps ? (
          <DebitLimitsForm caps={current.data.caps} />
        ) : (
          <Limits caps={current.data.caps} />
        ))}
    </Card>
  );
}

const Limits = ({ caps: { perDebit, perMonth } }: { caps: CasePaymentCaps }) => (
  <>
    <dl className="grid grid-cols-2 tiny:grid-cols-1 gap-4">
      <Fact label={t('oneDebit')}>{perDebit === null ? t('noLimit') : dollars(perDebit)}</Fact>
      <Fact label={t('calendarMonth')}>{perMonth === null ? t('noLimit') : dollars(perMonth)}</Fact>
    </dl>
    <p className="mt-4 text-13 text-muted">{t('onlyPayorCanChangeLimitsOn')}</p>
  </>
);
