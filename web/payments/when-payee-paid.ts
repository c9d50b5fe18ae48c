import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useBankFiles } from '#identity/queries.ts';
import { t } from './words.ts';

/**
 * When the payee is paid what is debited now: the sandbox bank moves it on the next banking day, or today before nine.
 * If the payee has left, it is held for the next one.
 */
export function useWhenPayeePaid(): string {
  const current = useQuery(currentCaseQuery).data;
  const isClearedLater = useBankFiles();
  const isThere = current?.parties.some(
    ({ joined, role, countsAs }) => joined && (role === 'payee' || countsAs === 'payee'),
  );
  // the owner may take the place of a payee who has never joined
  if (current && !isThere && (current.payeeLeft || !current.owner)) return t('onceOneHasJoined');
  return isClearedLater ? t('onceTheDebitClears') : t('byTheNextBankingDay');
}
