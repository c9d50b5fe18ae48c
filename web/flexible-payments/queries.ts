import {
  activateMembership,
  type ChangeFlexibleSettings,
  changeFlexibleSettings,
  createPlan,
  getFlexibleSettings,
  getFlexibleStats,
  listCreditBuilding,
  listPlans,
  type NewPlan,
  processSecondPayment,
  resolvePlan,
} from '@mainstay/contract/flexible-payments.ts';
import type { FIRST_ACTIVATION } from '@mainstay/domain/flexible-payments/membership-standing.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#lib/api.ts';
import { useMoneyMove } from '#lib/money-move.ts';

const KEY = 'flexible-payments'; // also the topic of the events, which makes settings, plans and stats stale at once
/** The other lists that a two-part payment changes. */
const TOUCHED = [KEY, 'wallet', 'credit-line', 'payments', 'payment-sources', 'dashboard'];

export const flexibleSettingsQuery = queryOptions({
  queryKey: [KEY, 'settings'],
  queryFn: ({ signal }) => send(getFlexibleSettings, {}, { signal }),
});

export const flexibleStatsQuery = queryOptions({
  queryKey: [KEY, 'stats'],
  queryFn: ({ signal }) => send(getFlexibleStats, {}, { signal }),
});

/** All plans, newest first. */
export const plansQuery = queryOptions({
  queryKey: [KEY, 'plans'],
  queryFn: ({ signal }) => send(listPlans, {}, { signal }),
});

/** What would be reported to a credit bureau. */
export const creditBuildingQuery = queryOptions({
  queryKey: [KEY, 'credit-building'],
  queryFn: ({ signal }) => send(listCreditBuilding, {}, { signal }),
});

type Membership = typeof FIRST_ACTIVATION & { membershipActive: boolean };

/** Activates the membership, or cancels it at the end of the paid month. */
export const useMembership = () => useMoneyMove(activateMembership, (body: Membership) => ({ body }), [KEY]);

export function useChangeFlexibleSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangeFlexibleSettings) => send(changeFlexibleSettings, { body }),
    onSuccess: (saved) => client.setQueryData(flexibleSettingsQuery.queryKey, saved),
  });
}

export const useCreatePlan = () => useMoneyMove(createPlan, (body: NewPlan) => ({ body }), TOUCHED);

export const usePaySecond = () => useMoneyMove(processSecondPayment, (id: string) => ({ params: { id } }), TOUCHED);

export const useResolvePlan = () => useMoneyMove(resolvePlan, (id: string) => ({ params: { id } }), TOUCHED);
