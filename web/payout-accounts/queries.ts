import {
  addPayoutAccount,
  listPayoutAccounts,
  type NewPayoutAccount,
  removePayoutAccount,
} from '@mainstay/contract/payout-accounts.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** Where the payee's money goes, newest first; for the payee, and for the owner as long as none has joined. */
export const payoutAccountsQuery = queryOptions({
  queryKey: ['payout-accounts'],
  queryFn: ({ signal }) => send(listPayoutAccounts, {}, { signal }),
});

export function useAddPayoutAccount() {
  return useMutation({
    mutationFn: (body: NewPayoutAccount) => send(addPayoutAccount, { body }),
    onSuccess: useListAgain(),
  });
}

export function useRemovePayoutAccount(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(removePayoutAccount, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** A button stays busy until the list shows what it did. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries(payoutAccountsQuery);
}
