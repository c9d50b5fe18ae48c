import type { Day } from '../day.ts';
import { applyEntry, type Balance, EMPTY } from '../ledger/transfer.ts';
import { cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import { decideNext } from './decide.ts';
import { begin, type FlexibleDecision, stateOf } from './decision.ts';
import type { FlexibleEvent } from './events.ts';
import { type FlexibleMoney, NOTHING_CHOSEN } from './flexible-money.ts';

// The starting state for tests of flexible payments: a case, a member, and their bank.

export const PAYOR = { id: 'payor', name: 'Pat' };
export const LIMIT = cents(2_000_00);

/** A person without a membership, a line or a bank account, on a Monday at ten in New York. */
export const nobody: FlexibleMoney = {
  caseId: 'case',
  timeZone: 'America/New_York',
  now: new Date('2026-03-02T15:00:00Z'),
  settings: NOTHING_CHOSEN,
  plans: [],
  line: null,
  sources: [],
  debits: [],
  balances: new Map(),
};

const source = {
  lastFour: '4321',
  isPrimary: true,
  state: 'active',
  addedBy: PAYOR.id,
  isAuthorized: true,
  isProven: true,
  isCleared: true,
} as const;
const undrawn: [string, Balance][] = [
  ['line:line', { ...EMPTY, creditsPosted: LIMIT }],
  ['declared', { ...EMPTY, debitsPosted: LIMIT }],
];

/** A member with a bank account and an undrawn line of $2,000, who consented to credit building. */
export const member: FlexibleMoney = {
  ...nobody,
  settings: {
    ...nobody.settings,
    since: '2026-03-02' as Debit['originateOn'],
    monthsPaid: 120,
    creditBuildingSince: nobody.now,
  },
  line: { sourceId: 'line', limit: LIMIT, rate: 20_00, approvedAt: nobody.now, frozen: false },
  sources: [{ ...source, id: 'bank', sourceType: 'ach', sourceName: 'Checking', creditLimit: null }],
  balances: new Map(undrawn),
};

/** A debit that the bank has accepted. */
export const aDebit = (id: string, more: Partial<Debit> = {}): Debit => ({
  id,
  purpose: 'membership',
  subject: 'membership',
  sourceId: 'bank',
  lastFour: '4321',
  amount: cents(14_99),
  presentation: 1,
  represents: null,
  state: 'originated',
  originateOn: '2026-03-02' as Debit['originateOn'],
  firstSettledOn: null,
  settledAt: null,
  applied: true,
  returnedAt: null,
  returnCode: null,
  returnedBy: null,
  over: cents(0),
  coveredAt: null,
  operationId: id,
  startedBy: PAYOR.id,
  startedByName: PAYOR.name,
  createdAt: nobody.now,
  ...more,
});

export const at = (state: FlexibleMoney, now: string): FlexibleMoney => ({ ...state, now: new Date(now) });

/** The state after an event, and the decision. The plan's payee is credited, as the case's payments would do. */
export function advance(
  state: FlexibleMoney,
  event: FlexibleEvent,
): { state: FlexibleMoney; decision: FlexibleDecision } {
  const draft = begin(state);
  decideNext(draft, event);
  for (const each of draft.decision.payments)
    if (each.kind === 'plan_paid') move(draft.balances, 'clearing', 'payee', each.total);
  return { state: stateOf(draft), decision: draft.decision };
}

/** The state after a sequence of events. */
export const after = (state: FlexibleMoney, ...events: FlexibleEvent[]): FlexibleMoney =>
  events.reduce((known, event) => advance(known, event).state, state);

export const move = (balances: Map<string, Balance>, from: string, to: string, amount: Debit['amount']) =>
  applyEntry(balances, { from, to, amount, kind: 'posted', posted: amount });

const DUE = '2026-03-10' as Day;

export const asks = (planId: string, amount = 1_000_00): FlexibleEvent => ({
  kind: 'plan_asked',
  actor: PAYOR,
  planId,
  due: DUE,
  asked: { payeeId: 'payee', totalAmount: cents(amount), firstPaymentPercentage: 50, useWalletFunds: true },
});
export const taken = (planId: string): FlexibleEvent => ({ kind: 'plan_taken', planId });
export const second = (id: string, more: Partial<Debit> = {}): Debit =>
  aDebit(id, { purpose: 'second_payment', subject: 'p', amount: cents(500_00), ...more });
export const paysSecond = (debit: Debit): FlexibleEvent => ({
  kind: 'second_payment_taken',
  planId: debit.subject,
  debit,
});
export const comesBack = (debit: Debit, instant: string): FlexibleEvent => ({
  kind: 'second_payment_returned',
  planId: debit.subject,
  debit: { ...debit, state: 'returned', returnCode: 'R01', returnedAt: new Date(instant) },
  at: new Date(instant),
});
