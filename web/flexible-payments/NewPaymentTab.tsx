import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { Card } from '#ui/Card.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { walletQuery } from '#wallet/queries.ts';
import { NewPaymentForm } from './NewPaymentForm.tsx';

type Props = { settings: FlexibleSettings; onCreated: () => void };

/** The form once everything that it is filled from is here. */
export function NewPaymentTab({ settings, onCreated }: Props) {
  const payment = useQuery(paymentSettingsQuery);
  const wallet = useQuery(walletQuery);
  const current = useQuery(currentCaseQuery);
  const all = [payment, wallet, current];
  const failed = all.find(({ isError }) => isError);
  if (failed) {
    return (
      <Card title="New Flexible Payment">
        <LoadError
          what="payment form"
          error={failed.error}
          retry={() => void Promise.all(all.map((each) => each.refetch()))}
        />
      </Card>
    );
  }
  if (payment.data === undefined || !wallet.data || !current.data) {
    return (
      <Card title="New Flexible Payment">
        <Skeleton rows={4} rowClassName="h-16" label="Loading the payment form" />
      </Card>
    );
  }
  return (
    <NewPaymentForm
      settings={settings}
      paymentAmount={payment.data?.paymentAmount}
      walletBalance={wallet.data.wallet.availableBalance}
      currentCase={current.data}
      onCreated={onCreated}
    />
  );
}
