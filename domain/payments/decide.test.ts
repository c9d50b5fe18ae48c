import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../audit/actor.ts';
import { type Balance, EMPTY, heldOn, isBalanced, stillOwed } from '../ledger/transfer.ts';
import { cents, sum, ZERO } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { Problem } from '../problem.ts';
import type { CaseMoney } from './case-money.ts';
import { decide, decideNext } from './decide.ts';
import { begin, type Draft, stateOf, takeDecision } from './decision.ts';
import type { MoneyEvent, Terms } from './events.ts';

const NOW = new Date('2026-03-02T15:00:00Z'); // ten in New York
const ids = (prefix: string) => Array.from({ length: 24 }, (_, i) => `${prefix}${i}`);

const source = (more: Partial<FundingSource>): FundingSource => ({
  id: 'bank',
  sourceType: 'ach',
  sourceName: 'Checking',
  lastFour: '4321',
  isPrimary: false,
  state: 'active',
  creditLimit: null,
  isAuthorized: true,
  ...more,
});
const bank = source({ isPrimary: true });
const line = source({ id: 'line', sourceType: 'loc', sourceName: 'Line', creditLimit: cents(400_00) });

const terms = (more: Partial<Terms> = {}): Terms => ({
  paymentAmount: cents(1_000_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 20,
  arrearsAmount: ZERO,
  arrearsInstalment: null,
  firstPaymentDate: null,
  endDate: null,
  paymentType: 'child_support',
  version: 1,
  ...more,
});

/** A case with these sources, in which nothing has happened; the line may be drawn to its limit. */
function aCase(...sources: FundingSource[]): CaseMoney {
  const drawable: Balance = { ...EMPTY, creditsPosted: cents(400_00) };
  const declared: Balance = { ...EMPTY, debitsPosted: cents(400_00) };
  return {
    caseId: 'case',
    timeZone: 'America/New_York',
    now: NOW,
    sandbox: true,
    schedules: [],
    payments: [],
    debits: [],
    fundings: [],
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

/** The state after these events, one after the other; a state before an event may say a later time. */
const after = (state: CaseMoney, ...events: MoneyEvent[]): CaseMoney =>
  events.reduce((known, event) => {
    const draft = begin(known);
    decideNext(draft, event);
    return stateOf(draft);
  }, state);

const saved: MoneyEvent = { kind: 'settings_changed', before: null, after: terms(), newIds: ids('p') };
const at = (state: CaseMoney, now: string): CaseMoney => ({ ...state, now: new Date(now) });

describe('an instalment', () => {
  const collecting = after(at(after(aCase(bank, line), saved), '2026-03-17T12:00:00Z'), {
    kind: 'collection_due',
    paymentId: 'p0',
  });

  test('is generated with the steps that will happen to it', () => {
    const { addedPayments, steps } = decide(aCase(bank), saved);
    expect(addedPayments.map(({ scheduledDate }) => scheduledDate)).toEqual(['2026-03-20', '2026-04-20']);
    expect(steps.filter(({ subject }) => subject === 'p0').map(({ kind }) => kind)).toEqual([
      'collect',
      'credit',
      'remind',
    ]);
  });

  test('is debited once, however often it is due for collection', () => {
    const due = { kind: 'collection_due', paymentId: 'p0' } as const;
    expect(collecting.debits.map(({ id, state }) => [id, state])).toEqual([['p0:1', 'intended']]);
    const again = decide(collecting, due);
    expect([again.addedDebits, again.entries, again.submits]).toEqual([[], [], [{ debitId: 'p0:1' }]]);
  });

  test('whose debit comes back is covered by the line, and told to all four audiences as one event', () => {
    const settled = after(
      at(collecting, '2026-03-18T13:00:00Z'),
      { kind: 'debit_accepted', debitId: 'p0:1', at: NOW, wasKnown: false },
      { kind: 'debit_settled', debitId: 'p0:1', at: new Date('2026-03-18T13:00:00Z') },
    );
    const returned = {
      kind: 'debit_returned',
      debitId: 'p0:1',
      at: new Date('2026-03-20T13:00:00Z'),
      code: 'R01',
    } as const;
    const { entries, happened, steps } = decide(at(settled, '2026-03-20T13:00:00Z'), returned);
    expect(entries.map(({ amount }) => amount)).toEqual([1_000_00, 400_00]); // back to the bank, and from the line
    expect(happened.map(({ kind }) => kind)).toEqual(['debit_returned', 'backup_drawn']);
    expect(steps.map(({ kind }) => kind)).toEqual(['present-again', 'present-again']);
  });

  test('that the bank speaks of before it was asked is brought to the bank first', () => {
    const { submits, changedDebits } = decide(collecting, { kind: 'debit_settled', debitId: 'p0:1', at: NOW });
    expect([submits, changedDebits.size]).toEqual([[{ debitId: 'p0:1' }], 0]);
  });

  test('without a source waits, and says so once', () => {
    const bare = at(after(aCase(), saved), '2026-03-17T12:00:00Z');
    const due = { kind: 'collection_due', paymentId: 'p0' } as const;
    expect(decide(bare, due).happened.map(({ kind }) => kind)).toEqual(['waiting_for_source']);
    expect(decide(after(bare, due), due).happened).toEqual([]);
  });
});

test('a decision leaves the state that it was made from as it was', () => {
  const state = aCase(bank, line);
  const before = structuredClone({ ...state, balances: [...state.balances] });
  decide(state, saved);
  expect({ ...state, balances: [...state.balances] }).toEqual(before);
});

test('what cannot be asked for is refused in words, and decides nothing', () => {
  const asked = { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: 'o', amount: cents(1) } as const;
  expect(() => decide(aCase(bank), asked)).toThrow(new Problem('conflict', 'No arrears are owed.'));
});

/** Whatever is drawn may come at any time, twice, late, or before what it follows from. */
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
const steps = fc.array(fc.record({ event: drawn, hours: fc.nat(120) }), { minLength: 1, maxLength: 60, size: 'max' });

test('no order of events, repeated or late, breaks what the ledger must keep true', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (events, backed) => {
      const first = terms({ arrearsAmount: cents(300_00), arrearsInstalment: cents(80_00) });
      const draft = begin(backed ? aCase(bank, line) : aCase(bank));
      decideNext(draft, { kind: 'settings_changed', before: null, after: first, newIds: ids('p') });
      for (const { event, hours } of events) {
        draft.known.now = new Date(draft.known.now.getTime() + hours * 3_600_000);
        if (!happens(draft, event)) continue;
        mustHold(draft);
      }
    }),
    { numRuns: 500 },
  );
}, 60_000);

/** False when it was refused: a refusal decides nothing. */
function happens(draft: Draft, event: MoneyEvent): boolean {
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

/** The invariants of docs/ledger.md: every account keeps its own rule too, or `post` would have thrown. */
function mustHold(draft: Draft) {
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
