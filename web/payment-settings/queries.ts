import type { Reply } from '@mainstay/contract/call.ts';
import { listObligations, type Obligation } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  type NewPaymentSettings,
  type PaymentSettings,
  type Proposal,
  refuseProposal,
  savePaymentSettings,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { isSettingsFrequency } from '@mainstay/domain/payment-settings/frequency.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** The result of saving terms: the settings in force, and the proposal if the other side must agree. */
export type SavedTerms = { settings: PaymentSettings | null; proposal: Proposal | null };

const KEY = 'payment-settings'; // also the topic of the events, which makes settings and history stale
const SHOWN = 100;

/** The payment settings in force; null until there are any. */
export const paymentSettingsQuery = queryOptions({
  queryKey: [KEY, 'current'],
  queryFn: ({ signal }) => send(getPaymentSettings, {}, { signal }),
});

/** Every saved version, newest first. */
export const settingsHistoryQuery = queryOptions({
  queryKey: [KEY, 'history'],
  queryFn: ({ signal }) => send(listPaymentSettingsHistory, {}, { signal }),
});

/** The case's latest settings proposals, newest first. */
export const proposalsQuery = queryOptions({
  queryKey: [KEY, 'proposals'],
  queryFn: ({ signal }) => send(listProposals, { query: { limit: SHOWN } }, { signal }),
  select: (proposals): Proposal[] => proposals.filter((each): each is Proposal => each.about !== 'expense_shares'),
});

/** Every obligation of the order, oldest first. */
export const obligationsQuery = queryOptions({
  queryKey: [KEY, 'obligations'],
  queryFn: ({ signal }) => send(listObligations, {}, { signal }),
});

/**
 * The payment settings with the terms of the first obligation as they are in force: the settings report a frequency that
 * they do not know by the month.
 */
export function useTermsInForce(settings: PaymentSettings | null): PaymentSettings | null {
  const isMonthly = settings?.paymentFrequency === 'monthly'; // any other frequency is its own
  const obligations = useQuery({ ...obligationsQuery, enabled: isMonthly }).data;
  return isMonthly ? inForceOf(settings, obligations) : settings;
}

/** As `useTermsInForce`, from the obligations of the case. */
export function inForceOf(settings: PaymentSettings, obligations: readonly Obligation[] = []): PaymentSettings {
  const first = obligations.find(({ id }) => id === settings.obligationId);
  if (!first || isSettingsFrequency(first.frequency)) return settings;
  const { amountNow: paymentAmount, frequency: paymentFrequency, steps, awaited } = first;
  const [paymentDueDate = settings.paymentDueDate, secondDueDay = null] = first.days;
  return { ...settings, paymentAmount, paymentFrequency, paymentDueDate, secondDueDay, steps, awaited };
}

/** The latest version of any obligation that this page has loaded. */
export const useLastVersion = () => {
  const client = useQueryClient();
  return () => Math.max(0, ...(client.getQueryData(obligationsQuery.queryKey) ?? []).map(({ version }) => version));
};

/** Reloads the terms and the payments that follow from them. */
export function useStaleTerms() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [KEY] });
    void client.invalidateQueries({ queryKey: ['payments'] });
  };
}

/** Saves terms as a new version or as a proposal. With `documentId` they are that agreement's terms. */
export function useSavePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPaymentSettings): Promise<SavedTerms> => {
      const { proposal, proposals: _, ...settings } = await send(savePaymentSettings, { body });
      return { proposal, settings: 'version' in settings ? settings : null };
    },
    onSuccess: ({ settings }) => {
      client.setQueryData(paymentSettingsQuery.queryKey, settings);
      void client.invalidateQueries({ queryKey: [KEY] });
    },
  });
}

type Accepted = Reply<typeof acceptProposal>;
export type Decided = { id: string } & ({ decision: 'accept' | 'withdraw' } | { decision: 'refuse'; reason: string });

/** Decides a proposal. The outcome is reloaded, even after a refusal. */
export function useDecideProposal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...of }: Decided): Promise<Pick<Accepted, 'asks'>> => {
      const params = { id };
      if (of.decision === 'accept') return send(acceptProposal, { params });
      if (of.decision === 'refuse') await send(refuseProposal, { params, body: { reason: of.reason } });
      else await send(withdrawProposal, { params });
      return { asks: null };
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [KEY] });
      void client.invalidateQueries({ queryKey: ['payments'] });
    },
  });
}
