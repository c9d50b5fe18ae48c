import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../banking-day.ts';
import { type Day, day } from '../day.ts';
import { type Cents, cents, plus, ZERO } from '../money.ts';
import { matchLines } from './match.ts';
import { type Moved, onItsWay } from './on-its-way.ts';
import type { ExpectedItem } from './open-lines.ts';
import { balancesFrom, openingFunds, ownFundsOn } from './own-funds.ts';
import { daysToProve, lastStatedDay, proveOn, type Settlement } from './prove-days.ts';
import { signed } from './statement.ts';

const MONDAY = day('2026-11-16');
const [TUESDAY, WEDNESDAY] = [addBankingDays(MONDAY, 1), addBankingDays(MONDAY, 2)];

describe('what is on its way at the end of a day', () => {
  const moved = (bankDay: Day | null, bookDay: Day | null): Moved => ({
    ...{ direction: 'credit', amount: cents(10_00), bankDay, bookDay },
  });
  test.each([
    ['in the ledger, effective on a later day', moved(WEDNESDAY, MONDAY), [{ direction: 'credit', amount: 10_00 }]],
    [
      'moved by the bank, and in the ledger a day later',
      moved(MONDAY, WEDNESDAY),
      [{ direction: 'debit', amount: 10_00 }],
    ],
    ['in the ledger, and never brought to the bank', moved(null, TUESDAY), [{ direction: 'credit', amount: 10_00 }]],
    ['on both sides', moved(MONDAY, TUESDAY), []],
    ['on neither side', moved(WEDNESDAY, WEDNESDAY), []],
    ['moved by the bank, and never in the ledger: that is a difference', moved(MONDAY, null), []],
  ])('%s', (_, one, expected) => expect(onItsWay([one], TUESDAY)).toEqual(expected));
});

describe('the days that are proven', () => {
  test.each([
    ['nothing has come yet', [], '2026-11-16', ['2026-11-13']],
    ['yesterday’s has come', ['2026-11-13', '2026-11-16'], '2026-11-17', ['2026-11-16', '2026-11-13']],
    ['two are missing', ['2026-11-13'], '2026-11-18', ['2026-11-17', '2026-11-16', '2026-11-13']],
    [
      'one of a Saturday is there',
      ['2026-11-13', '2026-11-14'],
      '2026-11-17',
      ['2026-11-16', '2026-11-14', '2026-11-13'],
    ],
    ['at most three', ['2026-11-02', '2026-11-13'], '2026-11-18', ['2026-11-17', '2026-11-16', '2026-11-13']],
  ])('%s', (_, stated, today, days) => {
    expect(daysToProve(stated.map(day), day(today), 3)).toEqual(days);
  });

  test('a statement is due on the morning after its banking day', () =>
    expect(lastStatedDay(day('2026-11-27'))).toBe('2026-11-25')); // Thanksgiving is in between
});

describe('own money', () => {
  test('is what lay in the account at first, but for what the books have there', () =>
    expect(openingFunds(cents(5_000_00), { ledger: cents(1_300_00), onItsWay: cents(100_00) })).toBe(3_800_00));

  test('moves on its days', () => {
    const movements = [
      { day: MONDAY, amount: cents(5_000_00) },
      { day: WEDNESDAY, amount: cents(-2_50) },
    ];
    expect([TUESDAY, WEDNESDAY].map((on) => ownFundsOn(movements, on))).toEqual([5_000_00, 4_997_50]);
  });

  test('is what no account of others holds; what is elsewhere is no money here', () => {
    const accounts = new Map(
      Object.entries({
        ...{
          bank: -1_000_00,
          paid_out: 400_00,
          clearing: 60_00,
          uncleared: 40_00,
          payee: 200_00,
          wallet: 50_00,
          escrow: 30_00,
          fees: 5_00,
        },
        ...{ line: 600_00, declared: -1_000_00, owed: -20_00, premiums: 10_00, claims: -75_00, arrears: 700_00 },
      }).map(([account, amount]) => [account, cents(amount)]),
    );
    expect(balancesFrom(accounts, cents(5_000_00))).toEqual({
      ...{ clearing: 100_00, payable: 200_00, wallet: 50_00, paidInEscrow: 30_00, fees: 5_00 },
      ownFunds: 5_215_00, // 5,000 + 600 - 1,000 - 20 + 10 - 75 + 700
    });
  });
});

/** Something the bank moves: when we book it, when the bank does, and with which others it shares a line. */
type Event = { kind: ExpectedItem['kind']; amount: number; booked: number; stated: number; file: number };
const event = fc.record<Event>({
  kind: fc.constantFrom('file_debits', 'file_credits', 'return'),
  amount: fc.integer({ min: 1, max: 50_000_00 }),
  booked: fc.nat(6),
  stated: fc.nat(6),
  file: fc.nat(2),
});
const DAYS = Array.from({ length: 7 }, (_, n) => addBankingDays(MONDAY, n));
const on = (n: number) => DAYS[n] as Day;

/** A week as known at its end; the bank has lost the lines in `lost`. */
function week(events: readonly Event[], opening: Cents, lost: ReadonlySet<string> = new Set()): Settlement {
  const moved = events.map(({ kind, amount, booked, stated, file }) => ({
    ...{ direction: kind === 'file_debits' ? ('credit' as const) : ('debit' as const), amount: cents(amount) },
    ...{ bankDay: on(stated), bookDay: on(booked), kind, name: `${kind}-${file}-${on(stated)}` },
  }));
  const items = [...Map.groupBy(moved, ({ name }) => name)].map(([name, [first, ...more]]) => {
    if (!first) throw new Error('nobody groups nothing');
    const amount = more.reduce((total, each) => plus(total, each.amount), first.amount);
    return { id: name, kind: first.kind, day: first.bankDay, direction: first.direction, amount, reference: name };
  });
  const lines = items
    .filter(({ id }) => !lost.has(id))
    .map(({ kind, ...item }) => ({ ...item, customerReference: null, text: '', typeCode: '' }));
  const matched = matchLines({ lines, items }, { through: on(6), today: on(6) });
  const upTo = (end: Day, all: readonly (Moved & { of: Day })[]) =>
    all.reduce((total, each) => (each.of <= end ? plus(total, signed(each)) : total), opening);
  const ofLines = lines.map((line) => ({ ...line, bankDay: line.day, bookDay: line.day, of: line.day }));
  return {
    closings: new Map(DAYS.map((each) => [each, upTo(each, ofLines)])),
    balancesOn: (end) => ({
      ...{ payable: ZERO, wallet: ZERO, paidInEscrow: ZERO, fees: ZERO, ownFunds: opening },
      clearing: plus(
        upTo(
          end,
          moved.map((each) => ({ ...each, of: each.bookDay })),
        ),
        cents(-opening),
      ),
    }),
    moved,
    open: { lines: matched.unexpected.map(({ line }) => line), items: matched.missing.map(({ item }) => item) },
    statedLate: [],
  };
}

describe('a random week of files, returns and payouts', () => {
  const opening = fc.integer({ min: 0, max: 1_000_000_00 }).map(cents);

  test('is proven to the cent every day, whichever side is first', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), opening, (events, own) => {
        const settlement = week(events, own);
        for (const each of DAYS)
          expect(proveOn(each, on(6), settlement)).toMatchObject({ difference: 0, unexplained: 0, alarms: false });
      }),
    );
  });

  test('with one line that the bank never had, has that difference to the cent from its day on', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), opening, fc.nat(), (events, own, at) => {
        const { kind, file, stated } = events[at % events.length] as Event;
        const whole = events.filter((each) => each.kind === kind && each.file === file && each.stated === stated);
        const total = whole.reduce((sum, { amount }) => sum + amount, 0);
        const settlement = week(events, own, new Set([`${kind}-${file}-${on(stated)}`]));
        for (const [n, each] of DAYS.entries()) {
          const expected = n < stated ? 0 : kind === 'file_debits' ? total : -total;
          const proof = proveOn(each, on(6), settlement);
          expect(proof).toMatchObject({ difference: expected, unexplained: 0, alarms: n >= stated });
        }
      }),
    );
  });

  test('with one entry that the ledger never got, has the difference too, and no line explains it', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), opening, (events, own) => {
        const [lost, ...others] = events as [Event, ...Event[]];
        const all = week(events, own);
        const settlement = {
          ...all,
          balancesOn: week(others, own).balancesOn,
          moved: all.moved.map((each, i) => (i === 0 ? { ...each, bookDay: null } : each)),
        };
        const expected = lost.kind === 'file_debits' ? -lost.amount : lost.amount;
        expect(proveOn(on(6), on(6), settlement)).toMatchObject({
          difference: expected,
          unexplained: expected,
          alarms: true,
        });
      }),
    );
  });
});

test('what the bank had a day late was missing on its day, and alarms no more on the next one', () => {
  const item = {
    id: 'f',
    kind: 'file_debits',
    day: MONDAY,
    direction: 'credit',
    amount: cents(10_00),
    reference: 'F',
  } as const;
  const settlement: Settlement = {
    closings: new Map([
      [MONDAY, ZERO],
      [TUESDAY, cents(10_00)],
    ]),
    balancesOn: () => balancesFrom(new Map([['clearing', cents(10_00)]]), ZERO),
    moved: [{ direction: 'credit', amount: cents(10_00), bankDay: MONDAY, bookDay: MONDAY }],
    open: { lines: [], items: [] },
    statedLate: [{ item, statedOn: TUESDAY }],
  };
  expect(proveOn(MONDAY, TUESDAY, settlement)).toMatchObject({ difference: 10_00, unexplained: 0, alarms: true });
  expect(proveOn(TUESDAY, TUESDAY, settlement)).toMatchObject({ difference: 0, alarms: false });
  expect(proveOn(WEDNESDAY, WEDNESDAY, settlement)).toMatchObject({ bank: null, difference: null, alarms: false });
});
