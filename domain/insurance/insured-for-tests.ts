import { addDays, day } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { Problem } from '../problem.ts';
import { decide, decideNext } from './decide.ts';
import { begin, stateOf } from './decision.ts';
import type { InsuranceEvent } from './events.ts';
import type { InsuredCase, Policy, RecordFacts } from './insured-case.ts';

// The case that insurance tests use: it has a policy for $2,000.00.

export const START = day('2026-03-02'); // a Monday
export const actor = { id: 'p', name: 'Pat' };
export const onTime: RecordFacts = { monthlySupport: cents(1_000_00), paid: 12, failed: 0, returns: 0 };

export const aCase = (more: Partial<InsuredCase> = {}): InsuredCase => ({
  caseId: 'case',
  timeZone: 'America/New_York',
  now: new Date(`${START}T15:00:00Z`),
  sandbox: true,
  quotes: [],
  applications: [],
  policies: [],
  premiums: [],
  claims: [],
  beneficiaryId: 'payee',
  record: onTime,
  instalment: null,
  beingPaid: new Set(),
  balances: new Map(),
  numbers: [101, 102],
  ...more,
});

export const on = (state: InsuredCase, days: number): InsuredCase => ({
  ...state,
  now: new Date(`${addDays(START, days)}T15:00:00Z`),
});

export const after = (state: InsuredCase, ...events: InsuranceEvent[]): InsuredCase =>
  events.reduce((known, event) => {
    const draft = begin(known);
    decideNext(draft, event);
    return stateOf(draft);
  }, state);

export const quoteAsked: InsuranceEvent = {
  kind: 'quote_asked',
  newId: 'quote',
  asked: { coverage: cents(2_000_00), monthlyIncome: cents(5_000_00), debts: ZERO },
};
export const quoted = after(aCase(), quoteAsked);
export const premiumOf = (state: InsuredCase) => state.quotes[0]?.monthlyPremium ?? ZERO;
export const applied = (state: InsuredCase): InsuranceEvent => ({
  kind: 'application_asked',
  actor,
  applicationId: 'app',
  newId: 'pol',
  asked: {
    coverage: cents(2_000_00),
    approvedCoverage: cents(2_000_00),
    monthlyIncome: cents(5_000_00),
    debts: ZERO,
    quotedPremium: premiumOf(state),
    quoteId: undefined,
  },
});
export const insured = after(quoted, applied(quoted));
export const policyIn = (state: InsuredCase): Policy => {
  const [policy] = state.policies;
  if (!policy) throw new Error('there is no policy');
  return policy;
};

const debit = (n: number, id = `debit${n}`): Debit => ({
  id,
  purpose: 'premium',
  subject: `pol.${n}`,
  sourceId: 'bank',
  lastFour: '4321',
  amount: insured.premiums[n - 1]?.amount ?? ZERO,
  presentation: 1,
  represents: null,
  state: 'originated',
  originateOn: START,
  firstSettledOn: null,
  settledAt: null,
  applied: true,
  returnedAt: null,
  returnCode: 'R01',
  returnedBy: null,
  over: ZERO,
  coveredAt: null,
  operationId: id,
  startedBy: actor.id,
  startedByName: actor.name,
  createdAt: new Date(`${START}T15:00:00Z`),
});
export const taken = (n: number, id?: string): InsuranceEvent => ({
  kind: 'premium_taken',
  debit: debit(n, id),
  newId: 'next',
});
export const returned = (n: number, id?: string): InsuranceEvent => ({
  kind: 'premium_returned',
  debit: debit(n, id),
  at: new Date(`${START}T16:00:00Z`),
  newId: 'next',
});
export const dayDue: InsuranceEvent = { kind: 'policy_day_due', policyId: 'pol', newId: 'next' };

export const refusalOf = (state: InsuredCase, event: InsuranceEvent) => {
  try {
    decide(state, event);
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
  return null;
};
