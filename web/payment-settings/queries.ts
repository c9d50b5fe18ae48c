import type { Reply } from '@mainstay/contract/call.ts';
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
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';

/** What became of terms that were saved: the settings in force, and the proposal where the other side must agree. */
export type SavedTerms = { settings: PaymentSettings | null; proposal: Proposal | null };

const KEY = 'payment-settings'; // the topic of the events: one word makes settings and history stale
const SHOWN = 100;

/** The payment settings in force; null until there are any. */
export const paymentSettingsQuery = queryOptions({
  queryKey: [KEY, 'current'],
  queryFn: ({ signal }) => send(getPaymentSettings, {}, { signal }),
});

/** Every version that was saved, newest first. */
export const settingsHistoryQuery = queryOptions({
  queryKey: [KEY, 'history'],
  queryFn: ({ signal }) => send(listPaymentSettingsHistory, {}, { signal }),
});

/** The last proposals of the case about its settings, newest first. */
export const proposalsQuery = queryOptions({
  queryKey: [KEY, 'proposals'],
  queryFn: ({ signal }) => send(listProposals, { query: { limit: SHOWN } }, { signal }),
  select: (proposals): Proposal[] => proposals.filter((each) => each.about === 'settings'),
});

/** Saves terms: as a new version, or as a proposal; with `documentId` they are the terms of that agreement. */
export function useSavePaymentSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPaymentSettings): Promise<SavedTerms> => {
      const { proposal, ...settings } = await send(savePaymentSettings, { body });
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

/** Decides on a proposal; what became of it is read anew, also after a refusal. */
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
