import type { ApprovedLine, LineEvent } from '../credit-line/approved-line.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import type { MoneyEvent } from '../payments/events.ts';
import type { Follows } from '../payments/follows.ts';
import type { FlexibleCaseEvent } from './case-events.ts';
import type { FlexibleMoney, FlexibleSettings, Plan, Reported } from './flexible-money.ts';
import { nextPlanStatus, type PlanTransition } from './plan-state.ts';

/** A time-driven step; `part` distinguishes steps of one kind on one subject. */
export type FlexibleStep = {
  kind: 'membership' | 'plan-day' | 'second-payment' | 'release-line';
  subject: string;
  dueAt: Date;
  part?: string;
};

/** What follows from an event, as data. It is committed as a whole or not at all. */
export type FlexibleDecision = Follows<FlexibleStep, FlexibleCaseEvent | LineEvent> & {
  settings: FlexibleSettings | null;
  addedPlans: Plan[];
  changedPlans: Map<string, Partial<Plan>>;
  reported: Reported[];
  /** Reports withdrawn because the payment was returned. None of them has been sent to a bureau yet. */
  unreported: Pick<Reported, 'planId' | 'kind'>[];
  line: ApprovedLine | null;
  /** The amount to debit; null if none. */
  toDebit: Cents | null;
  /** How much of a returned debit was taken back from where it had been used. */
  takenBack: Cents;
};

/**
 * A decision being made: the state as decided so far, and the changes. Rules change it only through the functions
 * below.
 */
export type FlexibleDraft = {
  readonly known: FlexibleMoney;
  readonly balances: Map<string, Balance>;
  readonly plans: Map<string, Plan>;
  settings: FlexibleSettings;
  line: ApprovedLine | null;
  readonly decision: FlexibleDecision;
};

/** Starts a draft from the state of the case, with nothing decided yet. */
export const begin = (known: FlexibleMoney): FlexibleDraft => ({
  known,
  balances: new Map(known.balances),
  plans: new Map(known.plans.map((plan) => [plan.id, plan])),
  settings: known.settings,
  line: known.line,
  decision: {
    entries: [],
    payments: [],
    steps: [],
    happened: [],
    settings: null,
    addedPlans: [],
    changedPlans: new Map(),
    reported: [],
    unreported: [],
    line: null,
    toDebit: null,
    takenBack: ZERO,
  },
});

/** The state including the draft's decisions, from which the next event can be decided. */
export const stateOf = ({ known, balances, plans, settings, line }: FlexibleDraft): FlexibleMoney => ({
  ...known,
  balances,
  plans: [...plans.values()],
  settings,
  line,
});

export function changeSettings(draft: FlexibleDraft, set: Partial<FlexibleSettings>): FlexibleSettings {
  draft.settings = { ...draft.settings, ...set };
  draft.decision.settings = draft.settings;
  return draft.settings;
}

export function planIn({ plans, known }: FlexibleDraft, id: string): Plan {
  const plan = plans.get(id);
  if (!plan) throw new Error(`there is no plan ${id} in case ${known.caseId}`);
  return plan;
}

export function addPlan(draft: FlexibleDraft, plan: Plan): Plan {
  draft.plans.set(plan.id, plan);
  draft.decision.addedPlans.push(plan);
  return plan;
}

type PlanChange = Omit<Partial<Plan>, 'id' | 'status' | 'repaid' | 'interestPaid'>;

/** Changes a plan, except for its status (only `takePlan`) and its repaid amounts (only `cacheRepaid`). */
export const changePlan = (draft: FlexibleDraft, { id }: Plan, set: PlanChange): Plan => setPlan(draft, id, set);

/** Moves a plan through a transition, with any other changes to it. */
export const takePlan = (draft: FlexibleDraft, { id }: Plan, transition: PlanTransition, set: PlanChange = {}): Plan =>
  setPlan(draft, id, { ...set, status: nextPlanStatus(planIn(draft, id).status, transition) });

/** Caches what was repaid of a plan; used only by the rule that posts its transfers. */
export const cacheRepaid = (draft: FlexibleDraft, { id }: Plan, set: Pick<Plan, 'repaid' | 'interestPaid'>): Plan =>
  setPlan(draft, id, set);

function setPlan(draft: FlexibleDraft, id: string, set: Partial<Plan>): Plan {
  const after = { ...planIn(draft, id), ...set };
  draft.plans.set(id, after);
  const { changedPlans } = draft.decision;
  changedPlans.set(id, { ...changedPlans.get(id), ...set });
  return after;
}

export const followInPayments = ({ decision }: FlexibleDraft, event: MoneyEvent) => void decision.payments.push(event);

export const planSteps = ({ decision }: FlexibleDraft, ...steps: readonly FlexibleStep[]) =>
  void decision.steps.push(...steps);

export const emit = ({ decision }: FlexibleDraft, ...events: readonly FlexibleCaseEvent[]) =>
  void decision.happened.push(...events);
