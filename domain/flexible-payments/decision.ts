import type { ApprovedLine, LineEvent } from '../credit-line/approved-line.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import type { MoneyEvent } from '../payments/events.ts';
import type { Follows } from '../payments/follows.ts';
import type { FlexibleCaseEvent } from './case-events.ts';
import type { FlexibleMoney, FlexibleSettings, Plan, Reported } from './flexible-money.ts';
import { nextPlanStatus, type PlanTransition } from './plan-state.ts';

/** What is to happen because time passes; `part` tells apart steps of one kind on one subject. */
export type FlexibleStep = {
  kind: 'membership' | 'plan-day' | 'second-payment' | 'release-line';
  subject: string;
  dueAt: Date;
  part?: string;
};

/** What follows from an event, as data: all of it is committed together, or none. */
export type FlexibleDecision = Follows<FlexibleStep, FlexibleCaseEvent | LineEvent> & {
  settings: FlexibleSettings | null;
  addedPlans: Plan[];
  changedPlans: Map<string, Partial<Plan>>;
  reported: Reported[];
  /** Nothing of it has left the house yet: a payment that the bank returned was none. */
  unreported: Pick<Reported, 'planId' | 'kind'>[];
  line: ApprovedLine | null;
  /** What the bank is to be asked for; null where nothing is. */
  toDebit: Cents | null;
  /** What was taken back from where the money of a returned debit had been used. */
  takenBack: Cents;
};

/** A decision in the making: the state as decided so far, and what changed. Rules change it only through the functions below. */
export type FlexibleDraft = {
  readonly known: FlexibleMoney;
  readonly balances: Map<string, Balance>;
  readonly plans: Map<string, Plan>;
  settings: FlexibleSettings;
  line: ApprovedLine | null;
  readonly decision: FlexibleDecision;
};

/** A draft on the state of the case, with nothing decided yet. */
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

/** The state after what was decided, from which the next event can be decided. */
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

/** Changes anything of a plan but its status, which only `takePlan` does, and what was repaid, which only `cacheRepaid` does. */
export const changePlan = (draft: FlexibleDraft, { id }: Plan, set: PlanChange): Plan => setPlan(draft, id, set);

/** Takes a plan through a transition, with what changes beside its status. */
export const takePlan = (draft: FlexibleDraft, { id }: Plan, transition: PlanTransition, set: PlanChange = {}): Plan =>
  setPlan(draft, id, { ...set, status: nextPlanStatus(planIn(draft, id).status, transition) });

/** Keeps what was repaid of a plan, for the one rule that posts its transfers. */
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
