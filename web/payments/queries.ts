import {
  getArrears,
  getArrearsHistory,
  getPayment,
  listPayments,
  type Payment,
  payArrears,
  payNow,
  payOwed,
} from '@mainstay/contract/payments.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';

const KEY = 'payments'; // also the topic of the events, which makes lists, details and arrears stale

/** How many payments the history page requests. */
export const HISTORY_LIMIT = 1000;
const LARGEST_LIMIT = 10_000;

/** The newest payments of the case, up to the limit. */
export const paymentsQuery = (limit: number) =>
  queryOptions({
    queryKey: [KEY, 'list', limit],
    queryFn: ({ signal }) => send(listPayments, { query: { limit } }, { signal }),
  });

/** One payment with its timeline. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => send(getPayment, { params: { id } }, { signal }),
  });

export const arrearsQuery = queryOptions({
  queryKey: [KEY, 'arrears'],
  queryFn: ({ signal }) => send(getArrears, {}, { signal }),
});

export const arrearsHistoryQuery = queryOptions({
  queryKey: [KEY, 'arrears', 'history'],
  queryFn: ({ signal }) => send(getArrearsHistory, {}, { signal }),
});

/** Every payment of the case, newest first, for an export. `known` are those already loaded, if they may be all. */
export async function fetchAllPayments(known?: readonly Payment[]): Promise<readonly Payment[]> {
  const first = known ?? (await send(listPayments, { query: { limit: HISTORY_LIMIT } }));
  if (first.length < HISTORY_LIMIT) return first;
  const all = new Map<string, Payment>(); // one that becomes due between two pages is in both
  for (let offset = 0; ; offset += LARGEST_LIMIT) {
    const page = await send(listPayments, { query: { limit: LARGEST_LIMIT, offset } });
    for (const payment of page) all.set(payment.id, payment);
    if (page.length < LARGEST_LIMIT) break;
  }
  return [...all.values()].sort((a, b) => b.scheduledDate.getTime() - a.scheduledDate.getTime());
}

const TOUCHED = [KEY, 'dashboard'];

export const usePayNow = () => useMoneyMove(payNow, (id: string) => ({ params: { id } }), TOUCHED);

export const usePayArrears = () => useMoneyMove(payArrears, (amount: Cents) => ({ body: { amount } }), TOUCHED);

export const usePayOwed = () => useMoneyMove(payOwed, (amount: Cents) => ({ body: { amount } }), TOUCHED);
