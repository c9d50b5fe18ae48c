import { useQuery } from '@tanstack/react-query';
import { useMay } from '#cases/useMay.ts';
import { paymentSourcesQuery } from '#payment-sources/queries.ts';
import { DebitAccount } from '#review/debit-account.ts';
import ReviewScreen from '#review/ReviewScreen.tsx';

/** The review, which says from which account the first payment would be debited. */
export default function ReviewPage() {
  const { allowed } = useMay('manage_funding');
  const sources = useQuery({ ...paymentSourcesQuery, enabled: allowed }).data ?? [];
  const bank = sources.filter(({ sourceType, state }) => sourceType === 'ach' && state === 'active');
  const debited = bank.find(({ isPrimary }) => isPrimary) ?? bank[0];
  const account = debited ? `${debited.sourceName} ••${debited.accountNumber ?? ''}` : null;
  return (
    <DebitAccount value={account}>
      <ReviewScreen />
    </DebitAccount>
  );
}
