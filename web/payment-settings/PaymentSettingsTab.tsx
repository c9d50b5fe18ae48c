import type { Cents } from '@mainstay/domain/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ObligationsCard } from './ObligationsCard.tsx';
import { OpenProposals } from './ProposalCard.tsx';
import { paymentSettingsQuery } from './queries.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsHistoryCard } from './SettingsHistoryCard.tsx';
import { t } from './words.ts';

type Props = {
  upcoming?: ReactNode;
  /** What is owed in arrears today, by the ledger. */
  arrearsOwed?: Cents | undefined;
};

/**
 * The settings in force, editable; their upcoming payments and what is owed (from a higher capability); and their
 * history.
 */
export function PaymentSettingsTab({ upcoming, arrearsOwed }: Props) {
  const settings = useQuery(paymentSettingsQuery);
  const current = useQuery(currentCaseQuery);
  const isPending = settings.isPending || (settings.data === null && current.isPending);
  return (
    <div className="space-y-4 lg:space-y-6">
      <OpenProposals />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <Card title={t('paymentConfiguration')} description={t('whatIsPaidHowOftenAnd')}>
          {isPending && <Skeleton rows={4} rowClassName="h-16" label={t('loadingPaymentSettings')} />}
          {settings.isError && (
            <LoadError what={t('paymentSettingsInSentence')} error={settings.error} retry={() => settings.refetch()} />
          )}
          {settings.data !== undefined && !isPending && (
            <SettingsForm
              settings={settings.data}
              arrearsOwed={arrearsOwed}
              usualFrequency={current.data?.usualFrequency ?? null}
            />
          )}
        </Card>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          {upcoming}
          <SettingsHistoryCard />
        </div>
      </div>
      <ObligationsCard arrearsOwed={arrearsOwed} />
    </div>
  );
}
