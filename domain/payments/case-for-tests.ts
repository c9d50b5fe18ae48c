import fc from 'fast-check';
import { expect } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { NO_CAPS } from '../cases/caps.ts';
import { type Balance, EMPTY, heldOn, isBalanced, stillOwed } from '../ledger/transfer.ts';
import { cents, sum, ZERO } from '../money.ts';
import { FIRST_OBLIGATION } from '../payment-settings/obligation-kind.ts';
import { NO_MORE_TERMS } from '../payment-settings/terms.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import type { PayeeAccount } from '../payout-accounts/payout-account.ts';
import { Problem } from '../problem.ts';
import type { CaseMoney } from './case-money.ts';
import { decideNext } from './decide.ts';
import { begin, type Draft, stateOf, takeDecision } from './decision.ts';
import type { MoneyEvent, Terms } from './events.ts';

// A case for tests of `decide`: its terms, its sources, and everything that can happen to it.

export const NOW = new Date('2026-03-02T15:00:00Z'); // ten in New York
export const ids = (prefix: string) => Array.from({ length: 24 }, (_, i) => `${prefix}${i}`);

const source = (more: Partial<FundingSource>): FundingSource => ({
  id: 'bank',
  sourceType: 'ach',
  sourceName: 'Checking',
  lastFour: '4321',
  isPrimary: false,
  state: 'active',
  creditLimit: null,
  addedBy: 'p',
  isAuthorized: true,
  isProven: true,
  isCleared: true,
  ...more,
});
export const bank = source({ isPrimary: true });
export const line = source({ id: 'line', sourceType: 'loc', sourceName: 'Line', creditLimit: cents(400_00) });

export const terms = (more: Partial<Terms> = {}): Terms => ({
  paymentAmount: cents(1_000_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: ZERO,
  arrearsInstalment: null,
  firstPaymentDate: null,
  endDate: null,
  paymentType: 'child_support',
  ...NO_MORE_TERMS,
  obligationId: FIRST_OBLIGATION,
  version: 1,
  ...more,
});

export const payeeAccount: PayeeAccount = { id: 'account', name: 'Checking', lastFour: '7788' };

/** A case with these sources and no events yet; the line can be drawn to its limit. */
export function aCase(...sources: FundingSource[]): CaseMoney {
  const drawable: Balance = { ...EMPTY, creditsPosted: cents(400_00) };
  const declared: Balance = { ...EMPTY, debitsPosted: cents(400_00) };
  return {
    caseId: 'case',
    timeZone: 'America/New_York',
    now: NOW,
    sandbox: true,
    leadDays: 0,
    countsAfter: null,
    exposure: null,
    windows: null,
    caps: NO_CAPS,
    schedules: [],
    payments: [],
    debits: [],
    fundings: [],
    paidIn: [],
    payouts: [],
    payeeAccount,
    whyHeld: null,
    payeeId: null,
    formerPayees: [],
    sources,
    balances: new Map(
      sources.includes(line)
        ? [
            ['line:line', drawable],
            ['declared', declared],
          ]
        : [],
    ),
  };
}

/** The state after these events in order; a state before an event may set a later time. */
export const after = (state: CaseMoney, ...events: MoneyEvent[]): CaseMoney =>
  events.reduce((known, event) => {
    const draft = begin(known);
    decideNext(draft, event);
    return stateOf(draft);
  }, state);

export const saved: MoneyEvent = { kind: 'settings_changed', before: null, after: terms(), newIds: ids('p') };
export const at = (state: CaseMoney, now: string): CaseMoney => ({ ...state, now: new Date(now) });

/** Generated events can arrive at any time, twice, late, or before the ones they follow from. */
const PAYMENTS = ['p0', 'p1', 'o0', 'o1'];
const DEBITS = ['p0:1', 'p0:2', 'p0:3', 'p1:1', 'p1:2', 'o0:now', 'o1:now', 'p0:now:o2', 'owed:o3', 'i0'];
const drawn: fc.Arbitrary<MoneyEvent> = fc.oneof(
  fc
    .constantFrom(...PAYMENTS)
    .chain((paymentId) =>
      fc.constantFrom<MoneyEvent>(
        { kind: 'collection_due', paymentId },
        { kind: 'representment_due', paymentId },
        { kind: 'credit_due', paymentId },
        { kind: 'reminder_due', paymentId },
        { kind: 'return_window_closed', paymentId },
        { kind: 'pay_now_asked', actor: SYSTEM, operationId: 'o2', paymentId },
      ),
    ),
  fc
    .constantFrom(...DEBITS)
    .chain((debitId) =>
      fc.constantFrom<MoneyEvent>(
        { kind: 'debit_followed', debitId },
        { kind: 'debit_accepted', debitId, at: NOW, wasKnown: false },
        { kind: 'debit_refused', debitId, code: 'R02' },
        { kind: 'debit_settled', debitId, at: NOW },
        { kind: 'debit_returned', debitId, at: NOW, code: 'R01' },
        { kind: 'debit_returned', debitId, at: NOW, code: 'R10' },
        { kind: 'funds_cleared', debitId },
      ),
    ),
  fc.constantFrom('o0', 'o1').map(
    (paymentId): MoneyEvent => ({
      kind: 'arrears_payment_asked',
      actor: SYSTEM,
      paymentId,
      amount: cents(100_00),
    }),
  ),
  fc.constant<MoneyEvent>({ kind: 'due_payment_asked', actor: SYSTEM, operationId: 'o3', amount: cents(150_00) }),
  fc.constant<MoneyEvent>({
    kind: 'pay_in_asked',
    actor: SYSTEM,
    debitId: 'i0',
    sourceId: 'line',
    amount: cents(50_00),
  }),
  fc.constant<MoneyEvent>({ kind: 'source_available' }),
);
export const steps = fc.array(fc.record({ event: drawn, hours: fc.nat(120) }), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

/** False if it was refused: a refusal decides nothing. */
export function happens(draft: Draft, event: MoneyEvent): boolean {
  try {
    decideNext(draft, event);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  } finally {
    takeDecision(draft);
  }
}

/** The invariants of docs/ledger.md. Every account also keeps its own rule, or `post` would have thrown. */
export function mustHold(draft: Draft) {
  const balance = (account: string) => draft.balances.get(account) ?? EMPTY;
  const payments = [...draft.payments.values()];
  const debits = [...draft.debits.values()];
  expect(isBalanced(draft.balances.values())).toBe(true);
  expect(heldOn(balance('payee'))).toBe(sum(payments.map(({ paid }) => paid)));
  for (const { paid, amount } of payments) expect(paid).toBeLessThanOrEqual(amount);
  expect(Math.max(0, ...debits.map(({ presentation }) => presentation))).toBeLessThanOrEqual(3);
  expect(stillOwed(balance('owed'))).toBeGreaterThanOrEqual(0);
  const stands = debits.filter(({ state, applied }) => state === 'settled' || (state === 'originated' && applied));
  expect(heldOn(balance('bank')) + sum(stands.map(({ amount }) => amount))).toBe(0);
}
