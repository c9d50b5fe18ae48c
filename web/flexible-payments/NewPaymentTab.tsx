import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { currentCaseQuery } from '#cases/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { walletQuery } from '#wallet/queries.ts';
import { NewPaymentForm } from './NewPaymentForm.tsx';
import { t } from './words.ts';

type Props = Pick<ComponentProps<typeof NewPaymentForm>, 'settings' | 'draft' | 'onCreated'>;

/** Shows the form once everything it is prefilled from has loaded. */
export function NewPaymentTab({ settings, draft, onCreated }: Props) {
  const payment = useQuery(paymentSettingsQuery);
  const wallet = useQuery(walletQuery);
  const current = useQuery(currentCaseQuery);
  const all = [payment, wallet, current];
  const failed = all.find(({ isError }) => isError);
  const failure = failed && (
    <LoadError
      what={t('paymentForm')}
      error={failed.error}
      retry={() => void Promise.all(all.map((each) => each.refetch()))}
    />
  );
  if (payment.data === undefined || !wallet.data || !current.data) {
    return (
      <Card title={t('newFlexiblePayment')}>
        {failure ?? <Skeleton rows={4} rowClassName="h-16" label={t('loadingThePaymentForm')} />}
      </Card>
    );
  }
  return (
    <>
      {failure}
      <NewPaymentForm
        settings={settings}
        paymentAmount={payment.data?.paymentAmount}
        walletBalance={wallet.data.wallet.availableBalance}
        currentCase={current.data}
        draft={draft}
        onCreated={onCreated}
      />
    </>
  );
}
