import { useQuery } from '@tanstack/react-query';
import { paymentSourcesQuery } from './queries.ts';
import { t } from './words.ts';

/** The name of the account that is debited: the primary one, or the first usable one. */
export function useBankName(): string {
  const sources = useQuery(paymentSourcesQuery).data ?? [];
  const banks = sources.filter((each) => each.sourceType === 'ach' && each.state === 'active');
  return (banks.find((each) => each.isPrimary) ?? banks[0])?.sourceName ?? t('yourBankAccount');
}
