import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { listBankFiles, releaseBankFile } from '@mainstay/contract/bank-files.ts';
import type { Sent } from '@mainstay/contract/call.ts';
import { answerDispute, listOpenDisputes } from '@mainstay/contract/disputes.ts';
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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

export const KEY = 'operations';
export const POLL_MS = 30_000; // no event tells an operator of the cases of others

/** What waits for a decision, the longest waiting first. */
export const reviewsQuery = queryOptions({
  queryKey: [KEY, 'queue'],
  queryFn: ({ signal }) => send(listReviews, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Credit lines that a default has frozen. */
export const frozenLinesQuery = queryOptions({
  queryKey: [KEY, 'frozen-lines'],
  queryFn: ({ signal }) => send(listFrozenLines, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** What went to the bank and came from it, newest first. */
export const bankFilesQuery = queryOptions({
  queryKey: [KEY, 'bank-files'],
  queryFn: ({ signal }) => send(listBankFiles, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

export function useReleaseFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release: Sent<typeof releaseBankFile>) => send(releaseBankFile, release),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Payouts that are held or came back, newest first. */
export const heldPayoutsQuery = queryOptions({
  queryKey: [KEY, 'payouts'],
  queryFn: ({ signal }) => send(listHeldPayouts, { query: {} }, { signal }),
  refetchInterval: POLL_MS,
});

/** Accounts that a bank sent something back from. */
export const suspendedAccountsQuery = queryOptions({
  queryKey: [KEY, 'suspended-accounts'],
  queryFn: ({ signal }) => send(listSuspendedAccounts, {}, { signal }),
  refetchInterval: POLL_MS,
});

/** Bank debits that their payors dispute, the one that is due first at the top. */
export const openDisputesQuery = queryOptions({
  queryKey: [KEY, 'disputes'],
  queryFn: ({ signal }) => send(listOpenDisputes, {}, { signal }),
  refetchInterval: POLL_MS,
});

export function useAnswerDispute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Sent<typeof answerDispute>) => send(answerDispute, answer),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Proposals that rest on a court order. */
export const orderProposalsQuery = queryOptions({
  queryKey: [KEY, 'orders'],
  queryFn: ({ signal }) => send(listOrderProposals, {}, { signal }),
  refetchInterval: POLL_MS,
});

export function useConfirmOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: Sent<typeof confirmOrderProposal>) => send(confirmOrderProposal, confirmation),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Accounts that are not proven, or suspended. */
export const accountsToProveQuery = queryOptions({
  queryKey: [KEY, 'accounts'],
  queryFn: ({ signal }) => send(listAccountsToProve, {}, { signal }),
  refetchInterval: POLL_MS,
});

export function useProveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seen: Sent<typeof proveAccountByDocument>) => send(proveAccountByDocument, seen),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Lawyers and courts to check, and parties who were asked to leave and have not. */
export const partiesToCheckQuery = queryOptions({
  queryKey: [KEY, 'parties'],
  queryFn: ({ signal }) => send(listPartiesToCheck, {}, { signal }),
  refetchInterval: POLL_MS,
});

export function useVerifyParty() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (checked: Sent<typeof verifyParty>) => send(verifyParty, checked),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useRemoveForReason() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removal: Sent<typeof removePartyForReason>) => send(removePartyForReason, removal),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Cases that a parent has marked as dangerous for them. */
export const dangerousCasesQuery = queryOptions({
  queryKey: [KEY, 'dangers'],
  queryFn: ({ signal }) => send(listDangerousCases, {}, { signal }),
  refetchInterval: POLL_MS,
});

export function useReleaseLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release: Sent<typeof releaseFrozenLine>) => send(releaseFrozenLine, release),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDecideReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Sent<typeof decideReview>) => send(decideReview, decision),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
