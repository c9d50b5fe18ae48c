import {
  addPaymentSource,
  choosePrimarySource,
  confirmPaymentSource,
  getAuthorization,
  listPaymentSources,
  type NewPaymentSource,
  payIntoSource,
  removePaymentSource,
  revokeAuthorization,
  sendSourceAmounts,
} from '@mainstay/contract/payment-sources.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';
import { useSendOnce } from '#lib/send-once.ts';

/** The case's funding sources, in creation order. Anyone but the payor gets only names and types. */
export const paymentSourcesQuery = queryOptions({
  queryKey: ['payment-sources'],
  queryFn: ({ signal }) => send(listPaymentSources, {}, { signal }),
});

export function useAddPaymentSource() {
  const add = useSendOnce(addPaymentSource);
  return useMutation({
    mutationFn: (body: NewPaymentSource) => add({ body }),
    onSettled: useListAgain(), // also when no response came: it may have been added
  });
}

export function useRemovePaymentSource(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(removePaymentSource, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** The authorization given when a bank account was added. For people who manage the funding. */
export const authorizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment-sources', id, 'authorization'],
    queryFn: ({ signal }) => send(getAuthorization, { params: { id } }, { signal }),
  });

export function useRevokeAuthorization(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(revokeAuthorization, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

export function useChoosePrimary() {
  return useMutation({
    mutationFn: (id: string) => send(choosePrimarySource, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** Proves a bank account by the two amounts that arrived. A wrong attempt counts, so the list is reloaded then too. */
export function useConfirmSource(id: string) {
  return useMutation({
    mutationFn: (amounts: Cents[]) => send(confirmPaymentSource, { params: { id }, body: { amounts } }),
    onSettled: useListAgain(),
  });
}

export function useSendSourceAmounts(id: string) {
  return useMutation({
    mutationFn: (_: undefined) => send(sendSourceAmounts, { params: { id } }),
    onSuccess: useListAgain(),
  });
}

/** Repays a line or tops up an escrow. */
export const usePayIn = (id: string) =>
  useMoneyMove(payIntoSource, (amount: Cents) => ({ params: { id }, body: { amount } }), ['payment-sources']);

/** Awaited, so a button stays busy until the list shows its effect. */
function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries(paymentSourcesQuery);
}
