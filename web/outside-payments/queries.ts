import type { Sent } from '@mainstay/contract/call.ts';
import { type Document, uploadDocument } from '@mainstay/contract/documents.ts';
import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  foreseeOutsidePayment,
  importOutsidePayments,
  listOutsidePayments,
  type NewOutsidePayment,
  type OutsidePayment,
  recordOutsidePayment,
  spendOutsideCredit,
} from '@mainstay/contract/outside-payments.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';
import { decodeReply } from '#lib/reply.ts';
import { sendFormOnce } from '#lib/send-file.ts';

export const PAYMENTS = 'payments'; // the payments topic makes this list stale too
const MOST = 1000;

/** Payments outside Mainstay, latest first. */
export const outsidePaymentsQuery = queryOptions({
  queryKey: [PAYMENTS, 'outside'],
  queryFn: ({ signal }) => send(listOutsidePayments, { query: { limit: MOST } }, { signal }),
});

type Foreseen = {
  paidOn: Day | null;
  amount: Cents | null;
  method: OutsidePayment['method'];
  obligationId: string | null;
};

/** What an outside payment will do if it is confirmed now; not asked before its day and amount are known. */
export const foreseenQuery = ({ paidOn, amount, method, obligationId }: Foreseen) =>
  queryOptions({
    queryKey: [PAYMENTS, 'outside', 'effect', paidOn, amount, method, obligationId],
    queryFn:
      paidOn === null || amount === null || amount <= 0
        ? skipToken
        : ({ signal }) =>
            send(
              foreseeOutsidePayment,
              { query: { paidOn, amount, method, ...(obligationId !== null && { obligationId }) } },
              { signal },
            ),
  });

const TOUCHED = [PAYMENTS, 'dashboard'];

export const useRecordOutside = () =>
  useMoneyMove(recordOutsidePayment, (body: NewOutsidePayment) => ({ body }), TOUCHED);

export const useConfirmOutside = (onConfirmed: (confirmed: OutsidePayment) => void) =>
  useMoneyMove(
    confirmOutsidePayment,
    ({ id, another }: { id: string; another: boolean }) => ({
      params: { id },
      body: another ? { another } : undefined,
    }),
    TOUCHED,
    onConfirmed,
  );

export const useSpendCredit = () =>
  useMoneyMove(spendOutsideCredit, (paymentId: string | null) => ({ body: { paymentId } }), TOUCHED);

export const useImportOutside = () =>
  useMoneyMove(importOutsidePayments, (body: Sent<typeof importOutsidePayments>['body']) => ({ body }), TOUCHED);

export function useDisputeOutside(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => send(disputeOutsidePayment, { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [PAYMENTS] }),
  });
}

/** Stores the picture or PDF of a proof. */
export async function uploadReceipt(file: File): Promise<Document> {
  const fields = { documentType: 'receipt' };
  return decodeReply(uploadDocument, await sendFormOnce(file, uploadDocument.path, { fields }));
}
