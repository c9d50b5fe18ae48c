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

/** Where the payee's money goes, newest first; for the payee, and for the owner as long as none has joined. */
export const payoutAccountsQuery = queryOptions({
  queryKey: ['payout-accounts'],
  queryFn: ({ signal }) => send(listPayoutAccounts, {}, { signal }),
});

export function useAddPayoutAccount() {
  const add = useSendOnce(addPayoutAccount);
  return useMutation({
    mutationFn: (body: NewPayoutAccount) => add({ body }),
    onSettled: useListAgain(), // after no answer too: it may be there
  });
}

export function useRemovePayoutAccount(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(removePayoutAccount, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** Proves an account by the two amounts that arrived there; a wrong try counts, so the list is read anew then too. */
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

/** A button stays busy until the list shows what it did. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries(payoutAccountsQuery);
}
