import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../banking-day.ts';
import { type Day, day } from '../day.ts';
import { type Cents, cents, minus, plus, sum, ZERO } from '../money.ts';
import { statementOf } from './bai2-for-tests.ts';
import { continueStatements } from './continuity.ts';
import { matchLines } from './match.ts';
import type { BookedLine, ExpectedItem } from './open-lines.ts';
import { proveDay, type SettlementBalances } from './proof.ts';
import { type Statement, signed } from './statement.ts';

const TUESDAY = day('2026-11-17');
const EMPTY: SettlementBalances = {
  clearing: ZERO,
  payable: ZERO,
  wallet: ZERO,
  paidInEscrow: ZERO,
  fees: ZERO,
  ownFunds: ZERO,
};
const nothingOpen = { missing: [], unexpected: [], onItsWay: [] };
const item = (id: string, amount: number, more: Partial<ExpectedItem> = {}): ExpectedItem => ({
  id,
  kind: 'file_credits',
  direction: 'debit',
  amount: cents(amount),
  day: TUESDAY,
  reference: null,
  ...more,
});

describe('the proof of a day', () => {
  test('all that is ours is in the bank', () => {
    const balances = { ...EMPTY, clearing: cents(850_00), wallet: cents(100_00), ownFunds: cents(5_000_00) };
    const proof = proveDay({ day: TUESDAY, closing: cents(5_950_00), balances, open: nothingOpen });
    expect(proof).toMatchObject({ ledger: 5_950_00, bank: 5_950_00, onItsWay: 0, difference: 0, alarms: false });
  });

  test('or on its way: 850.00 paid to payees tomorrow have left the ledger, and not the bank', () => {
    const onItsWay = [item('file', 850_00, { day: addBankingDays(TUESDAY, 1) })];
    const balances = { ...EMPTY, ownFunds: cents(5_000_00) };
    const proof = proveDay({ day: TUESDAY, closing: cents(5_850_00), balances, open: { ...nothingOpen, onItsWay } });
    expect(proof).toMatchObject({ ledger: 5_000_00, bank: 5_850_00, onItsWay: -850_00, difference: 0, alarms: false });
  });

  test('what is past its day is the difference', () => {
    const missing = [{ item: item('file', 850_00), age: 1 }];
    const balances = { ...EMPTY, ownFunds: cents(5_000_00) };
    const proof = proveDay({ day: TUESDAY, closing: cents(5_850_00), balances, open: { ...nothingOpen, missing } });
    expect(proof).toMatchObject({ onItsWay: 0, difference: -850_00, unexplained: 0, alarms: true }); // 5,000 - 5,850
    expect(proof.missing.map(({ id }) => id)).toEqual(['file']);
  });

  test('a cent that no item and no line explains is told apart', () => {
    const balances = { ...EMPTY, fees: cents(10_01) };
    const proof = proveDay({ day: TUESDAY, closing: cents(10_00), balances, open: nothingOpen });
    expect(proof).toMatchObject({ difference: 1, unexplained: 1, alarms: true });
  });

  test('two faults that come to nothing alarm all the same', () => {
    const open = {
      missing: [{ item: item('file', 5_00), age: 1 }],
      unexpected: [{ line: { ...item('l', 5_00), customerReference: null, text: '', typeCode: '451' }, age: 1 }],
      onItsWay: [],
    };
    const proof = proveDay({ day: TUESDAY, closing: ZERO, balances: EMPTY, open });
    expect(proof).toMatchObject({ difference: 0, alarms: true });
  });

  test('without a statement nothing is proven, and nothing alarms', () => {
    const proof = proveDay({ day: TUESDAY, closing: null, balances: EMPTY, open: nothingOpen });
    expect(proof).toMatchObject({ bank: null, difference: null, unexplained: 0, alarms: false });
  });
});

/** A random file or return: the day we book it, and how many banking days later the bank does. */
type Event = {
  kind: ExpectedItem['kind'];
  account: keyof SettlementBalances;
  amount: number;
  on: number;
  after: number;
};
const CREDITS: readonly ExpectedItem['kind'][] = ['file_debits'];
const event = fc.record<Event>({
  kind: fc.constantFrom('file_debits', 'file_credits', 'return'),
  account: fc.constantFrom('clearing', 'payable', 'wallet', 'paidInEscrow', 'fees', 'ownFunds'),
  amount: fc.integer({ min: 1, max: 50_000_00 }),
  on: fc.nat(9),
  after: fc.nat(3),
});
const DAYS = 14;

/** A bank and a ledger that see the same events; the bank may lose some of its lines (`lost`, by the event's index). */
function live({ events, opening, lost }: { events: readonly Event[]; opening: Cents; lost: ReadonlySet<number> }) {
  const first = day('2026-11-16');
  const items = events.map(({ kind, account, amount, on, after }, i) => ({
    ...item(`e${i}`, amount, { kind, direction: CREDITS.includes(kind) ? 'credit' : 'debit' }),
    day: addBankingDays(addBankingDays(first, on), after),
    reference: i % 3 === 0 ? null : `MS2611${Math.floor(i / 6)}${i % 2}`, // some share one, some have none
    account,
    on,
    isLost: lost.has(i),
  }));
  const booked: Statement[] = [];
  let [closing, open] = [opening, { lines: [] as BookedLine[], items: [] as ExpectedItem[] }];
  return Array.from({ length: DAYS }, (_, n) => {
    const today: Day = addBankingDays(first, n);
    const lines = items
      .filter((each) => each.day === today && !each.isLost)
      .map(({ id, direction, amount, reference }) => ({
        ...{ id: `l${id}`, direction, amount, day: today, reference },
        ...{ customerReference: null, text: '', typeCode: '' },
      }));
    const [statement] = continueStatements(booked, [statementOf({ day: today, opening: closing, lines })]).next;
    if (!statement) throw new Error(`the statement of ${today} does not follow`);
    booked.push(statement);
    closing = statement.closing;

    const matched = matchLines(
      { lines: [...open.lines, ...lines], items: [...open.items, ...items.filter(({ on }) => on === n)] },
      { through: today, today: addBankingDays(today, 1) },
    );
    open = {
      lines: matched.unexpected.map((each) => each.line),
      items: [...matched.missing.map((each) => each.item), ...matched.onItsWay],
    };
    const balances = { ...EMPTY, ownFunds: opening };
    for (const each of items.filter(({ on }) => on <= n))
      balances[each.account] = plus(balances[each.account], signed(each));
    return proveDay({ day: today, closing, balances, open: matched });
  });
}

describe('a random life', () => {
  const opening = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);

  test('proves to zero every day', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), opening, (events, own) => {
        for (const proof of live({ events, opening: own, lost: new Set() }))
          expect(proof).toMatchObject({ difference: 0, unexplained: 0, missing: [], unexpected: [], alarms: false });
      }),
    );
  });

  test('with a line dropped it has exactly that difference from its day on', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 25 }), opening, fc.nat(), (events, own, at) => {
        const place = at % events.length;
        const { on, after, amount, kind } = events[place] as Event;
        const missing = CREDITS.includes(kind) ? amount : -amount;
        for (const [n, proof] of live({ events, opening: own, lost: new Set([place]) }).entries()) {
          const expected = n < on + after ? 0 : missing;
          expect([n, proof.difference, proof.unexplained]).toEqual([n, expected, 0]);
          expect(proof.alarms).toBe(expected !== 0);
          if (expected !== 0)
            expect(minus(sum(proof.missing.map(signed)), sum(proof.unexpected.map(signed)))).toBe(missing);
        }
      }),
    );
  });
});
