import {
  addPayoutAccount,
  confirmPayoutAccount,
  listPayoutAccounts,
  type NewPayoutAccount,
  removePayoutAccount,
  sendPayoutAmounts,
} from '@mainstay/contract/payout-accounts.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useSendOnce } from '#lib/send-once.ts';

/** The payee's payout accounts, newest first. For the payee, and for the owner while no payee has joined. */
export const payoutAccountsQuery = queryOptions({
  queryKey: ['payout-accounts'],
  queryFn: ({ signal }) => send(listPayoutAccounts, {}, { signal }),
});

export function useAddPayoutAccount() {
  const add = useSendOnce(addPayoutAccount);
  return useMutation({
    mutationFn: (body: NewPayoutAccount) => add({ body }),
    onSettled: useListAgain(), // also when no response came: it may have been added
  });
}

export function useRemovePayoutAccount(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(removePayoutAccount, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** Proves an account by the two amounts that arrived. A wrong attempt counts, so the list is reloaded then too. */
export function useConfirmPayoutAccount(id: string) {
  return useMutation({
    mutationFn: (amounts: Cents[]) => send(confirmPayoutAccount, { params: { id }, body: { amounts } }),
    onSettled: useListAgain(),
  });
}

export function useSendPayoutAmounts(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(sendPayoutAmounts, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** Awaited, so a button stays busy until the list shows its effect. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries(payoutAccountsQuery);
}
