import {
  listAlarms,
  listBookedFees,
  listProofs,
  listUnmatched,
  reverseBookedFee,
  settleUnmatched,
} from '@mainstay/contract/reconciliation.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { KEY, POLL_MS, useDecision } from './queries.ts';

/** What an operator must look at now. */
export const alarmsQuery = queryOptions({
  queryKey: [KEY, 'alarms'],
  queryFn: ({ signal }) => send(listAlarms, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Whether ledger and bank agreed at the end of each day, newest first. Empty if no bank sends statements. */
export const proofsQuery = queryOptions({
  queryKey: [KEY, 'proofs'],
  queryFn: ({ signal }) => send(listProofs, { query: {} }, { signal }),
  select: (proofs) => (proofs.some(({ bank }) => bank !== null) ? proofs : []),
  refetchInterval: POLL_MS,
});

/** Statement lines that nothing explains, newest first. */
export const unmatchedQuery = queryOptions({
  queryKey: [KEY, 'unmatched'],
  queryFn: ({ signal }) => send(listUnmatched, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

export const useSettleLine = () => useDecision(settleUnmatched);

/** Lines booked automatically as the bank's fees, newest first. */
export const feesQuery = queryOptions({
  queryKey: [KEY, 'fees'],
  queryFn: ({ signal }) => send(listBookedFees, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useReverseFee = () => useDecision(reverseBookedFee);
