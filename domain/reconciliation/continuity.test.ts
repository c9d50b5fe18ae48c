import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../banking-day.ts';
import { day } from '../day.ts';
import { cents, minus, ZERO } from '../money.ts';
import { statementOf } from './bai2-for-tests.ts';
import { continueStatements } from './continuity.ts';
import type { Statement } from './statement.ts';

/** Consecutive statements from a Monday on, one per movement; the fourth is the day before Thanksgiving. */
function chain(movements: readonly number[], from = '2026-11-23'): Statement[] {
  let [at, opening] = [day(from), cents(1_000_00)];
  return movements.map((movement) => {
    const line = {
      direction: movement < 0 ? ('debit' as const) : ('credit' as const),
      amount: cents(Math.abs(movement)),
      day: at,
      reference: null,
      customerReference: null,
      text: '',
      typeCode: movement < 0 ? '451' : '142',
    };
    const statement = statementOf({ day: at, opening, lines: movement === 0 ? [] : [line] });
    [at, opening] = [addBankingDays(at, 1), statement.closing];
    return statement;
  });
}

const days = (statements: readonly Statement[]) => statements.map((each) => each.day);
const doubts = (found: readonly { statement: Statement; why: string }[]) =>
  found.map(({ statement, why }) => `${statement.day}: ${why}`);

const [monday, tuesday, wednesday, friday] = chain([100, -50, 0, 25]) as [Statement, Statement, Statement, Statement];

describe('statements', () => {
  test('follow each other from banking day to banking day, in whatever order they come', () => {
    const { next, held, faults } = continueStatements([], [friday, tuesday, wednesday, monday]);
    expect(days(next)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27']); // Thursday is a holiday
    expect([held, faults]).toEqual([[], []]);
  });

  test('wait behind a gap, and are booked when it closes', () => {
    const first = continueStatements([monday], [friday, wednesday]);
    expect(first.next).toEqual([]);
    expect(doubts(first.held)).toEqual([
      '2026-11-25: the statement of 2026-11-24 is missing',
      '2026-11-27: the statement of 2026-11-24 is missing',
    ]);
    const waiting = first.held.map(({ statement }) => statement);
    expect(days(continueStatements([monday], [...waiting, tuesday]).next)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
    ]);
  });

  test('wait when they do not open with what the last one closed with', () => {
    const other = { ...tuesday, opening: cents(1_001_01), closing: minus(tuesday.closing, cents(-1)) };
    expect(doubts(continueStatements([monday], [other]).held)).toEqual([
      '2026-11-24: it opens with 1001.01, the one of 2026-11-23 closed with 1001.00',
    ]);
  });

  test('of a day without banks are taken where a bank sends them', () => {
    const saturday = statementOf({ day: day('2026-11-28'), opening: friday.closing, lines: [] });
    const next = statementOf({ day: day('2026-11-30'), opening: friday.closing, lines: [] });
    expect(days(continueStatements([friday], [next, saturday]).next)).toEqual(['2026-11-28', '2026-11-30']);
  });

  test('go their own way for each account', () => {
    const other = { ...wednesday, account: '77' };
    expect(continueStatements([monday], [other, tuesday]).next).toEqual([tuesday, other]);
  });
});

describe('the same statement twice', () => {
  const inXml = {
    ...tuesday,
    sequence: '231',
    lines: tuesday.lines.map((line) => ({ ...line, text: 'Settlement', typeCode: 'PMNT' })),
  };

  test.each([
    ['booked before', [monday, tuesday], [tuesday]],
    ['in the same files', [monday], [tuesday, { ...tuesday }]],
    ['in another format', [monday, tuesday], [inXml]],
  ])('%s is known', (_, booked, arrived) => {
    const { next, repeated, held, faults } = continueStatements(booked, arrived);
    expect([next.length, repeated.length, held, faults]).toEqual([2 - booked.length, 1, [], []]);
  });

  test.each([
    ['another closing balance', { ...tuesday, opening: cents(1_002_00), closing: cents(1_001_50) }],
    [
      'other lines',
      statementOf({
        day: tuesday.day,
        opening: tuesday.opening,
        lines: [...tuesday.lines, ...tuesday.lines, ...monday.lines.map((line) => ({ ...line, amount: cents(50) }))],
      }),
    ],
    ['another number', { ...tuesday, sequence: '8' }],
  ])('with %s it is another one, for a person to look at', (_, other) => {
    const numbered = { ...tuesday, sequence: '7' };
    const { next, repeated, faults } = continueStatements([monday, numbered], [other, numbered]);
    expect([next, repeated]).toEqual([[], [numbered]]);
    expect(doubts(faults)).toEqual(['2026-11-24: another statement of that day is booked']);
  });

  test('two that differ are neither of them booked, and what follows waits', () => {
    const other = { ...tuesday, sequence: '8' };
    const { next, held, faults } = continueStatements([monday], [wednesday, other, { ...tuesday, sequence: '7' }]);
    expect([next, doubts(held)]).toEqual([[], ['2026-11-25: the statement of 2026-11-24 is missing']]);
    expect(doubts(faults)).toEqual(Array(2).fill('2026-11-24: two statements of that day differ'));
  });

  test('one from before the first is a fault', () => {
    expect(doubts(continueStatements([tuesday], [monday]).faults)).toEqual([
      '2026-11-23: its day is before 2026-11-24, the last one booked',
    ]);
  });
});

test('late, doubled and out of order: each is booked once, in order, in the end', () => {
  const movements = fc.array(fc.integer({ min: -100_00, max: 100_00 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(movements, fc.infiniteStream(fc.nat(1_000)), fc.nat(3), (drawn, keys, doubled) => {
      const [first, ...rest] = chain(drawn) as [Statement, ...Statement[]];
      const shuffled = [...rest, ...rest.slice(0, doubled)]
        .map((statement) => ({ statement, key: keys.next().value ?? ZERO }))
        .sort((a, b) => a.key - b.key);
      const booked = [first];
      let waiting: Statement[] = [];
      for (const { statement } of shuffled) {
        const { next, held, faults } = continueStatements(booked, [...waiting, statement]);
        expect(faults).toEqual([]);
        booked.push(...next);
        waiting = held.map((each) => each.statement);
      }
      expect([booked, waiting]).toEqual([[first, ...rest], []]);
    }),
  );
});
