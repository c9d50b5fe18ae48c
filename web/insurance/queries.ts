import {
  applyForInsurance,
  fileClaim,
  getInsuranceDashboard,
  getInsuranceQuote,
  type InsuranceApply,
  listClaims,
  listInsuranceApplications,
  listPolicies,
  listPremiums,
  type NewClaim,
  payPremium,
  type QuoteForm,
  renewPolicy,
  uploadClaimDocument,
} from '@mainstay/contract/insurance.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';
import { pathOf } from '#lib/path-of.ts';
import { decodeReply } from '#lib/reply.ts';
import { sendFormOnce } from '#lib/send-file.ts';

const KEY = 'insurance'; // also the topic of the events, which makes all of it stale

/** The four figures and the three most recent claims. */
export const insuranceDashboardQuery = queryOptions({
  queryKey: [KEY, 'dashboard'],
  queryFn: ({ signal }) => send(getInsuranceDashboard, {}, { signal }),
});

export const policiesQuery = queryOptions({
  queryKey: [KEY, 'policies'],
  queryFn: ({ signal }) => send(listPolicies, {}, { signal }),
});

export const claimsQuery = queryOptions({
  queryKey: [KEY, 'claims'],
  queryFn: ({ signal }) => send(listClaims, {}, { signal }),
});

/** Only for the payor. */
export const applicationsQuery = queryOptions({
  queryKey: [KEY, 'applications'],
  queryFn: ({ signal }) => send(listInsuranceApplications, {}, { signal }),
});

/** Only for the payor, and requested only while the dialog is open. */
export const premiumsQuery = (policyId: string) =>
  queryOptions({
    queryKey: [KEY, 'premiums', policyId],
    queryFn: ({ signal }) => send(listPremiums, { params: { id: policyId } }, { signal }),
  });

/** A quote changes nothing shown elsewhere. */
export const useQuote = () => useMutation({ mutationFn: (body: QuoteForm) => send(getInsuranceQuote, { body }) });

export const useApplyForInsurance = () => useMoneyMove(applyForInsurance, (body: InsuranceApply) => ({ body }), [KEY]);

export const usePayPremium = () =>
  useMoneyMove(payPremium, (id: string) => ({ params: { id }, body: { paymentMethod: 'ach' as const } }), [
    KEY,
    'payment-sources',
  ]);

export const useRenewPolicy = () => useMoneyMove(renewPolicy, (id: string) => ({ params: { id } }), [KEY]);

export const useFileClaim = () => useMoneyMove(fileClaim, (body: NewClaim) => ({ body }), [KEY]);

/** Sends a file to a claim. */
export function useUploadClaimDocument(claimId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      decodeReply(uploadClaimDocument, await sendFormOnce(file, pathOf(uploadClaimDocument, { id: claimId }))),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
