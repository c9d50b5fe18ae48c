import { useQuery } from '@tanstack/react-query';
import { paymentSettingsQuery } from '#payment-settings/queries.ts';
import { KnownDebit } from '#payments/KnownDebit.tsx';
import ReviewScreen from '#review/ReviewScreen.tsx';

/** The review, which says from which account the first payment would be debited, and when. */
export default function ReviewPage() {
  const settings = useQuery(paymentSettingsQuery).data;
  return (
    <KnownDebit obligationId={settings?.obligationId}>
      <ReviewScreen />
    </KnownDebit>
  );
}
