import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import {
  listBankAnswers,
  listBankFiles,
  releaseBankFile,
  settleBankAnswer,
  settleBankFile,
} from '@mainstay/contract/bank-files.ts';
import type { Sent } from '@mainstay/contract/call.ts';
import { answerDispute, listOpenDisputes } from '@mainstay/contract/disputes.ts';
import { answerHelpRequest, listHelpRequests } from '@mainstay/contract/help.ts';
import { listRefusedAddresses } from '@mainstay/contract/mail-bounces.ts';
import {
  confirmOrderProposal,
  decideReview,
  listDangerousCases,
  listFrozenLines,
  listOrderProposals,
  listPartiesToCheck,
  listReviews,
  releaseFrozenLine,
  removePartyForReason,
  verifyParty,
} from '@mainstay/contract/operations.ts';
import { listHeldPayouts, listSuspendedAccounts } from '@mainstay/contract/operations-money.ts';
import { getPaymentsToday } from '@mainstay/contract/operations-today.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type PlainCall, send } from '#lib/api.ts';

export const KEY = 'operations';
export const POLL_MS = 30_000; // no event tells operators about other people's cases

/** An operator's call. Whatever the response, everything on the page is reloaded. */
export function useDecision<C extends PlainCall>(call: C) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent<C>) => send(call, sent),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Whether today's payments are safe, and why. */
export const paymentsTodayQuery = queryOptions({
  queryKey: [KEY, 'today'],
  queryFn: ({ signal }) => send(getPaymentsToday, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Pending reviews, longest waiting first. */
export const reviewsQuery = queryOptions({
  queryKey: [KEY, 'queue'],
  queryFn: ({ signal }) => send(listReviews, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Credit lines frozen by a default. */
export const frozenLinesQuery = queryOptions({
  queryKey: [KEY, 'frozen-lines'],
  queryFn: ({ signal }) => send(listFrozenLines, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Files sent to and received from the bank, newest first. */
export const bankFilesQuery = queryOptions({
  queryKey: [KEY, 'bank-files'],
  queryFn: ({ signal }) => send(listBankFiles, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

export const useReleaseFile = () => useDecision(releaseBankFile);
export const useSettleFile = () => useDecision(settleBankFile);

/** The bank's responses that no rule books, longest waiting first. */
export const bankAnswersQuery = queryOptions({
  queryKey: [KEY, 'bank-answers'],
  queryFn: ({ signal }) => send(listBankAnswers, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useSettleAnswer = () => useDecision(settleBankAnswer);

/** Payouts that are held or were returned, newest first. */
export const heldPayoutsQuery = queryOptions({
  queryKey: [KEY, 'payouts'],
  queryFn: ({ signal }) => send(listHeldPayouts, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

/** Accounts to which a bank returned an entry. */
export const suspendedAccountsQuery = queryOptions({
  queryKey: [KEY, 'suspended-accounts'],
  queryFn: ({ signal }) => send(listSuspendedAccounts, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Disputed bank debits, the earliest due first. */
export const openDisputesQuery = queryOptions({
  queryKey: [KEY, 'disputes'],
  queryFn: ({ signal }) => send(listOpenDisputes, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useAnswerDispute = () => useDecision(answerDispute);

/** People's questions, longest waiting first. */
export const helpRequestsQuery = queryOptions({
  queryKey: [KEY, 'help'],
  queryFn: ({ signal }) => send(listHelpRequests, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useAnswerHelp = () => useDecision(answerHelpRequest);

/** Proposals based on a court order. */
export const orderProposalsQuery = queryOptions({
  queryKey: [KEY, 'orders'],
  queryFn: ({ signal }) => send(listOrderProposals, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useConfirmOrder = () => useDecision(confirmOrderProposal);

/** Accounts that are not proven, or are suspended. */
export const accountsToProveQuery = queryOptions({
  queryKey: [KEY, 'accounts'],
  queryFn: ({ signal }) => send(listAccountsToProve, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useProveAccount = () => useDecision(proveAccountByDocument);

/** Lawyers and courts to verify, and parties who were asked to leave and have not. */
export const partiesToCheckQuery = queryOptions({
  queryKey: [KEY, 'parties'],
  queryFn: ({ signal }) => send(listPartiesToCheck, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useVerifyParty = () => useDecision(verifyParty);

export const useRemoveForReason = () => useDecision(removePartyForReason);

/** Cases that a parent has marked as dangerous for them. */
export const dangerousCasesQuery = queryOptions({
  queryKey: [KEY, 'dangers'],
  queryFn: ({ signal }) => send(listDangerousCases, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Email addresses that no longer receive notices. */
export const refusedAddressesQuery = queryOptions({
  queryKey: [KEY, 'refused-addresses'],
  queryFn: ({ signal }) => send(listRefusedAddresses, {}, { signal }),
  refetchInterval: POLL_MS,
});

export const useReleaseLine = () => useDecision(releaseFrozenLine);

export const useDecideReview = () => useDecision(decideReview);
