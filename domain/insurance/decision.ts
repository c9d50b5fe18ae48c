import { type Day, dayAt, yearOf } from '../day.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, ZERO } from '../money.ts';
import type { Follows } from '../payments/follows.ts';
import type { InsuranceCaseEvent } from './case-events.ts';
import type { Application, Claim, ClaimDocument, GivenQuote, InsuredCase, Policy, Premium } from './insured-case.ts';
import { numbered } from './number.ts';
import type { InsuranceStep } from './steps.ts';
import { nextState, premiumStanding, type Transition } from './transitions.ts';

export type Rows = {
  quotes: GivenQuote;
  applications: Application;
  policies: Policy;
  premiums: Premium;
  claims: Claim;
  documents: ClaimDocument;
};
export type Table = keyof Rows;

/** What follows from an event, as data. It is committed as a whole or not at all. */
export type Decision = Follows<InsuranceStep, InsuranceCaseEvent> & {
  added: { [T in Table]: Rows[T][] };
  changed: { [T in Table]: Map<string, Partial<Rows[T]>> };
  /** How many application, policy and claim numbers were assigned. */
  numbersTaken: number;
  /** The amount to debit, if a debit was requested. */
  toDebit: Cents;
  /** How much of a returned debit was taken back from where it had been used. */
  takenBack: Cents;
};

/**
 * A decision being made: the state as decided so far, and the changes. Rules read and write it through these functions.
 */
export type Draft = {
  readonly known: InsuredCase;
  readonly today: Day;
  readonly rows: { readonly [T in Table]: Map<string, Rows[T]> };
  readonly balances: Map<string, Balance>;
  readonly decision: Decision;
};

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/** Starts a draft from the state of the case, with nothing decided yet. */
export const begin = (known: InsuredCase): Draft => ({
  known,
  today: dayAt(known.now, known.timeZone),
  rows: {
    quotes: byId(known.quotes),
    applications: byId(known.applications),
    policies: byId(known.policies),
    premiums: byId(known.premiums),
    claims: byId(known.claims),
    documents: new Map(),
  },
  balances: new Map(known.balances),
  decision: {
    entries: [],
    payments: [],
    steps: [],
    happened: [],
    added: { quotes: [], applications: [], policies: [], premiums: [], claims: [], documents: [] },
    changed: {
      quotes: new Map(),
      applications: new Map(),
      policies: new Map(),
      premiums: new Map(),
      claims: new Map(),
      documents: new Map(),
    },
    numbersTaken: 0,
    toDebit: ZERO,
    takenBack: ZERO,
  },
});

/** The state including the draft's decisions, from which the next event can be decided. */
export const stateOf = ({ known, rows, balances }: Draft): InsuredCase => ({
  ...known,
  quotes: [...rows.quotes.values()],
  applications: [...rows.applications.values()],
  policies: [...rows.policies.values()],
  premiums: [...rows.premiums.values()],
  claims: [...rows.claims.values()],
  balances,
});

export function add<T extends Table>(draft: Draft, table: T, row: Rows[T]): Rows[T] {
  draft.rows[table].set(row.id, row);
  (draft.decision.added[table] as Rows[T][]).push(row);
  return row;
}

/** A row that the event, or another row, refers to. Throws if it was not loaded. */
export function rowOf<T extends Table>(draft: Draft, table: T, id: string): Rows[T] {
  const row = draft.rows[table].get(id);
  if (!row) throw new Error(`${id} of case ${draft.known.caseId} is not among its ${table}`);
  return row;
}

function set<T extends Table>(draft: Draft, table: T, id: string, change: Partial<Rows[T]>): Rows[T] {
  const after: Rows[T] = { ...rowOf(draft, table, id), ...change };
  draft.rows[table].set(id, after);
  const changed = draft.decision.changed[table] as Map<string, Partial<Rows[T]>>;
  changed.set(id, { ...changed.get(id), ...change });
  return after;
}

type But<R, K extends string> = Omit<Partial<R>, K | 'id'>;

export const changeQuote = (draft: Draft, { id }: GivenQuote, change: But<GivenQuote, never>): GivenQuote =>
  set(draft, 'quotes', id, change);

/** Changes a policy, except for its state, which only `takePolicy` changes. */
export const changePolicy = (draft: Draft, { id }: Policy, change: But<Policy, 'status'>): Policy =>
  set(draft, 'policies', id, change);

/** Moves a policy through a transition, with any other changes to it. */
export const takePolicy = (
  draft: Draft,
  { id, status }: Policy,
  transition: Transition<'policy'>,
  change: But<Policy, 'status'>,
): Policy => set(draft, 'policies', id, { ...change, status: nextState('policy', status, transition) });

export const takeApplication = (
  draft: Draft,
  { id, status }: Application,
  transition: Transition<'application'>,
  change: But<Application, 'status'>,
): Application => set(draft, 'applications', id, { ...change, status: nextState('application', status, transition) });

export const takeClaim = (
  draft: Draft,
  { id, status }: Claim,
  transition: Transition<'claim'>,
  change: But<Claim, 'status'>,
): Claim => set(draft, 'claims', id, { ...change, status: nextState('claim', status, transition) });

/** Pays a premium, reopens it after a return, or cancels it. */
export function takePremium(draft: Draft, premium: Premium, by: PremiumChange): Premium {
  nextState('premium', premiumStanding(premium), by.transition);
  const { now } = draft.known;
  if (by.transition === 'pay') return set(draft, 'premiums', premium.id, { paidAt: now, debitId: by.debitId });
  if (by.transition === 'return') return set(draft, 'premiums', premium.id, { paidAt: null, debitId: null });
  return set(draft, 'premiums', premium.id, { cancelledAt: now });
}

type PremiumChange = { transition: 'pay'; debitId: string } | { transition: 'return' } | { transition: 'cancel' };

/** Assigns the next number to an application, a policy or a claim. */
export function takeNumber({ known, today, decision }: Draft, kind: Parameters<typeof numbered>[0]): string {
  const number = known.numbers[decision.numbersTaken] ?? 0;
  decision.numbersTaken += 1;
  return numbered(kind, yearOf(today), number);
}

export const planSteps = ({ decision }: Draft, ...steps: readonly InsuranceStep[]) =>
  void decision.steps.push(...steps);
export const emit = ({ decision }: Draft, ...events: readonly InsuranceCaseEvent[]) =>
  void decision.happened.push(...events);

export const premiumsOf = ({ rows }: Draft, { id }: Policy): Premium[] =>
  [...rows.premiums.values()].filter(({ policyId }) => policyId === id).sort((a, b) => a.due.localeCompare(b.due));

export const openPremiums = (draft: Draft, policy: Policy): Premium[] =>
  premiumsOf(draft, policy).filter((each) => premiumStanding(each) === 'open');
