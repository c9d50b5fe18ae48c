import { changeObligation, createObligation } from '@mainstay/contract/obligations.ts';
import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { DAYS_NAMED, isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import type { ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '#lib/send-once.ts';
import {
  inForceOf,
  obligationsQuery,
  type SavedTerms,
  useSavePaymentSettings,
  useStaleTerms,
} from '#payment-settings/queries.ts';
import type { TermsToSave } from './ApplyDialog.tsx';
import { firstPaymentQuery } from './queries.ts';

export type AgreementToApply = {
  terms: TermsToSave;
  documentId: string;
  /** What the terms pay. */
  kind: ObligationKind;
  settings: PaymentSettings | null;
  today: Day;
};

/**
 * Saves the terms of an agreement over the settings that the person sees: as payment settings, or, where the settings
 * cannot express these terms or those in force, as the first obligation of the case.
 */
export function useApplyAgreement() {
  const client = useQueryClient();
  const { mutateAsync: save } = useSavePaymentSettings();
  const create = useSendOnce(createObligation);
  const change = useSendOnce(changeObligation);
  const stale = useStaleTerms();
  return useMutation({
    mutationFn: async ({
      terms,
      documentId,
      kind,
      settings,
      today,
    }: AgreementToApply): Promise<Pick<SavedTerms, 'proposal'>> => {
      const { paymentFrequency, secondDueDay: _, ...rest } = terms;
      const inForce = settings && inForceOf(settings, await client.ensureQueryData(obligationsQuery));
      const version = settings?.version ?? 0;
      if (isSettingsFrequency(paymentFrequency) && (!inForce || isSettingsFrequency(inForce.paymentFrequency)))
        return save({ ...rest, paymentFrequency, paymentType: kind, documentId, version });
      const counted = DAYS_NAMED[paymentFrequency] === 0 && !terms.firstPaymentDate;
      const first = counted ? (await client.fetchQuery(firstPaymentQuery(terms))).dueOn : terms.firstPaymentDate;
      const body = { ...asObligation(terms), kind, firstPaymentDate: first, documentId, version };
      const isRunning = settings && (settings.endDate === null || settings.endDate >= today);
      const { proposal } = isRunning
        ? await change({ params: { id: settings.obligationId }, body })
        : await create({ body: { ...body, ...listsOf(body), alongside: false } });
      stale();
      return { proposal };
    },
  });
}

/** Terms as the first obligation takes them, with everything that the settings would have taken. */
const asObligation = (terms: TermsToSave) => ({
  amount: terms.paymentAmount,
  frequency: terms.paymentFrequency,
  days: [terms.paymentDueDate, terms.secondDueDay]
    .filter((day) => day !== undefined)
    .slice(0, DAYS_NAMED[terms.paymentFrequency]),
  endDate: terms.endDate,
  endReason: terms.endReason,
  steps: terms.steps,
  awaited: terms.awaited,
  withheld: terms.withheld,
  citation: terms.citation ?? null,
  bonusShare: terms.bonusShare,
  orderStatus: terms.orderStatus,
  arrearsAmount: terms.arrearsAmount,
  arrearsInstalment: terms.arrearsInstalment,
  obligations: terms.obligations ?? [],
});

/** A new obligation states these; a change may leave them out. */
const listsOf = ({ steps = [], awaited = [], withheld = false }: ReturnType<typeof asObligation>) => ({
  steps,
  awaited,
  withheld,
});
