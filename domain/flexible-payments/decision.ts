import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import type { Follows } from '../payments/follows.ts';
import type { FlexibleCaseEvent } from './case-events.ts';
import type { FlexibleMoney, FlexibleSettings } from './flexible-money.ts';

/** What is to happen because time passes; `part` tells apart steps of one kind on one subject. */
export type FlexibleStep = { kind: 'membership'; subject: string; dueAt: Date; part?: string };

/** What follows from an event, as data: all of it is committed together, or none. */
export type FlexibleDecision = Follows<FlexibleStep, FlexibleCaseEvent> & {
  settings: FlexibleSettings | null;
  /** What the bank is to be asked for; null where nothing is. */
  toDebit: Cents | null;
  /** Of a debit that came back: what went back from where its money was used. */
  takenBack: Cents;
};

/** A decision in the making: the state as decided so far, and what changed. Rules change it only through the functions below. */
export type FlexibleDraft = {
  readonly known: FlexibleMoney;
  readonly balances: Map<string, Balance>;
  settings: FlexibleSettings;
  readonly decision: FlexibleDecision;
};

export const begin = (known: FlexibleMoney): FlexibleDraft => ({
  known,
  balances: new Map(known.balances),
  settings: known.settings,
  decision: {
    entries: [],
    payments: [],
    steps: [],
    happened: [],
    settings: null,
    toDebit: null,
    takenBack: ZERO,
  },
});

/** The state after what was decided, from which the next event can be decided. */
export const stateOf = ({ known, balances, settings }: FlexibleDraft): FlexibleMoney => ({
  ...known,
  balances,
  settings,
});

export function changeSettings(draft: FlexibleDraft, set: Partial<FlexibleSettings>): FlexibleSettings {
  draft.settings = { ...draft.settings, ...set };
  draft.decision.settings = draft.settings;
  return draft.settings;
}

export const planSteps = ({ decision }: FlexibleDraft, ...steps: readonly FlexibleStep[]) =>
  void decision.steps.push(...steps);

export const emit = ({ decision }: FlexibleDraft, ...events: readonly FlexibleCaseEvent[]) =>
  void decision.happened.push(...events);
