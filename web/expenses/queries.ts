import type { Sent } from '@mainstay/contract/call.ts';
import { type CaseChange, changeCurrentCase } from '@mainstay/contract/cases.ts';
import type { ShareProposal } from '@mainstay/contract/expense-shares.ts';
import {
  addExpense,
  agreeExpense,
  expensePaidOutside,
  listExpenses,
  type NewExpense,
  payExpense,
  refuseExpense,
  withdrawExpense,
} from '@mainstay/contract/expenses.ts';
import {
  acceptProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { UploadFailed, uploadSigned } from '#documents/send-file.ts';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';
import { useSendOnce } from '#lib/send-once.ts';

const KEY = 'expenses'; // also the topic of the events
const MOST_SHOWN = 1000;

/** The shared expenses of the case, newest first. */
export const expensesQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => send(listExpenses, { query: { limit: MOST_SHOWN } }, { signal }),
});

/** Proposed expense shares, newest first. */
const proposedSharesQuery = queryOptions({
  queryKey: [KEY, 'shares'],
  queryFn: async ({ signal }): Promise<ShareProposal[]> => {
    const all = await send(listProposals, { query: { limit: 1000 } }, { signal });
    return all.filter((each): each is ShareProposal => each.about === 'expense_shares');
  },
});

/** The proposal awaiting a decision, if any. */
export const openSharesQuery = queryOptions({
  ...proposedSharesQuery,
  select: (all: ShareProposal[]) => all.find(({ state }) => state === 'open') ?? null,
});

/** The latest proposal, if it was refused. */
export const refusedSharesQuery = queryOptions({
  ...proposedSharesQuery,
  select: ([last]: ShareProposal[]) => (last?.state === 'refused' ? last : null),
});

/** Proposes how to share expenses, or sets it if nobody else must agree. */
export const useProposeShares = () =>
  useExpenseChange((expenseShares: NonNullable<CaseChange['expenseShares']>) =>
    send(changeCurrentCase, { body: { expenseShares } }),
  );

export type SharesDecision = { id: string } & (
  | { decision: 'accept' | 'withdraw' }
  | { decision: 'refuse'; reason: string }
);

export const useDecideShares = () =>
  useExpenseChange(({ id, ...of }: SharesDecision): Promise<unknown> => {
    const params = { id };
    if (of.decision === 'accept') return send(acceptProposal, { params });
    if (of.decision === 'refuse') return send(refuseProposal, { params, body: { reason: of.reason } });
    return send(withdrawProposal, { params });
  });

/** The form shows why the receipt was not uploaded, not at which step it failed. */
function throwCause(failure: unknown): never {
  throw failure instanceof UploadFailed ? failure.cause : failure;
}

export type AskedExpense = Omit<NewExpense, 'documentId'> & { receipt: File };

/**
 * Uploads the receipt, then asks for the share. If that was refused and is retried, the receipt already uploaded is
 * used.
 */
export function useAskExpense() {
  const add = useSendOnce(addExpense);
  const sent = useRef<{ file: File; id: string }>(undefined);
  return useExpenseChange(async ({ receipt, ...expense }: AskedExpense) => {
    if (sent.current?.file !== receipt) {
      const { id } = await uploadSigned(receipt, { documentType: 'receipt' }).catch(throwCause);
      sent.current = { file: receipt, id };
    }
    return add({ body: { ...expense, documentId: sent.current.id } });
  });
}

export const useAgree = () => useExpenseChange((id: string) => send(agreeExpense, { params: { id } }));

export const useWithdraw = () => useExpenseChange((id: string) => send(withdrawExpense, { params: { id } }));

export const useRefuse = () =>
  useExpenseChange(({ id, ...body }: { id: string } & Sent<typeof refuseExpense>['body']) =>
    send(refuseExpense, { params: { id }, body }),
  );

export const useMarkPaid = () =>
  useExpenseChange(({ id, ...body }: { id: string } & Sent<typeof expensePaidOutside>['body']) =>
    send(expensePaidOutside, { params: { id }, body }),
  );

export const usePayExpense = () =>
  useMoneyMove(payExpense, (id: string) => ({ params: { id } }), [KEY, 'payments', 'payment-sources']);

/** Reloads what an expense change affects, even after a refusal, because someone else may have acted first. */
function useExpenseChange<Wanted, Answer>(mutationFn: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: [KEY] }), client.invalidateQueries({ queryKey: ['cases'] })]),
  });
}
