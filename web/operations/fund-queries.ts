import { bookFunded } from '@mainstay/contract/operations.ts';
import { listFundableSources, returnHeldPayout } from '@mainstay/contract/operations-money.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';
import { KEY, POLL_MS } from './queries.ts';

/** Lines and escrows for which money can be booked. */
export const fundableSourcesQuery = queryOptions({
  queryKey: [KEY, 'sources'],
  queryFn: ({ signal }) => send(listFundableSources, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useBookFunded = (sourceId: string) =>
  useMoneyMove(bookFunded, (booked: { amount: Cents; reason: string }) => ({ params: { sourceId }, body: booked }), [
    KEY,
  ]);

/** Returns a payout that is held for a payee who has left to the payor. */
export const useReturnPayout = (params: { caseId: string; payoutId: string }) =>
  useMoneyMove(returnHeldPayout, (reason: string) => ({ params, body: { reason } }), [KEY]);
