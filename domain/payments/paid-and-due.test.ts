import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { sourceAccount } from '../ledger/accounts.ts';
import { type Balance, EMPTY } from '../ledger/transfer.ts';
import { type Cents, cents } from '../money.ts';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import type { Payment } from './case-money.ts';
import {
  aheadOfNext,
  coverablePart,
  coverOf,
  type DueInstalment,
  dueTogether,
  lastPaidDay,
  type PaidPart,
  paidLateOn,
  paidOfNext,
  waitsForRoomUntil,
} from './paid-and-due.ts';

const TODAY = day('2026-03-20');
const holds = (amount: number): Balance => ({ ...EMPTY, creditsPosted: cents(amount) });

describe('what was paid last', () => {
  const paid = (paidOn: string, amount: number, more: Partial<PaidPart> = {}): PaidPart => ({
    ...{ paidOn: day(paidOn), amount: cents(amount), arrivesOn: day(paidOn), isOutside: false },
    ...more,
  });
  const outside = (paidOn: string, amount: number) => paid(paidOn, amount, { arrivesOn: null, isOutside: true });

  test.each<[string, PaidPart[], [number, string, string, number] | null]>([
    ['nothing', [], null],
    ['one', [paid('2026-03-20', 1_250_00)], [1_250_00, '2026-03-20', '2026-03-20', 0]],
    [
      'the later day, whatever the order',
      [paid('2026-03-20', 300_00), paid('2026-02-20', 1_00)],
      [300_00, '2026-03-20', '2026-03-20', 0],
    ],
    [
      'several of one day, which have arrived with the last of them',
      [
        paid('2026-03-20', 300_00, { arrivesOn: day('2026-03-24') }),
        paid('2026-03-20', 200_00),
        paid('2026-03-13', 9_00),
      ],
      [500_00, '2026-03-20', '2026-03-24', 0], // 300 + 200
    ],
    [
      'what was paid outside on an earlier day is no part of it',
      [paid('2026-03-20', 950_00), outside('2026-03-02', 300_00)],
      [950_00, '2026-03-20', '2026-03-20', 0],
    ],
    [
      'what was paid outside on a later day is the last',
      [paid('2026-03-20', 950_00), outside('2026-03-21', 300_00)],
      [300_00, '2026-03-21', '2026-03-21', 300_00],
    ],
    [
      'both on one day',
      [paid('2026-03-20', 950_00), outside('2026-03-20', 300_00)],
      [1_250_00, '2026-03-20', '2026-03-20', 300_00], // 950 + 300
    ],
  ])('%s', (_, parts, last) => {
    const found = lastPaidDay(parts);
    expect(found && [found.amount, found.paidOn, found.arrivesOn, found.outside]).toEqual(last);
  });
});

const due = (dueOn: string, amount: number): DueInstalment => ({
  id: `${dueOn}:${amount}`,
  dueOn: day(dueOn),
  amount: cents(amount),
  paid: cents(0),
  outside: cents(0),
});

const instalment = (id: string, more: Partial<Pick<Payment, 'amount' | 'obligation' | 'state'>> = {}) => ({
  ...due('2026-04-01', 1_000_00),
  ...{ id, obligation: 'child_support' as const, state: 'scheduled' as const, ...more },
});

describe('what is due next', () => {
  const next = (instalments: DueInstalment[]) => {
    const found = dueTogether(instalments);
    return found && [found.dueOn, found.amount];
  };

  test.each<[string, DueInstalment[], [string, number] | null]>([
    ['nothing where nothing is scheduled', [], null],
    ['what is late comes first', [due('2026-04-20', 50_00), due('2026-03-19', 100_00)], ['2026-03-19', 100_00]],
    [
      'the obligations of one day are one amount',
      [due('2026-04-01', 1_250_00), due('2026-04-01', 400_00), due('2026-04-15', 1_250_00)],
      ['2026-04-01', 1_650_00], // 1,250 + 400
    ],
    [
      'what was paid of it already is not due',
      [
        { ...due('2026-04-01', 100_00), outside: cents(100_00) },
        { ...due('2026-05-01', 9_00), paid: cents(2_00) },
      ],
      ['2026-05-01', 7_00], // 9 - 2
    ],
  ])('%s', (_, instalments, expected) => expect(next(instalments)).toEqual(expected));

  test('is never nothing, and the soonest', () => {
    const drawn = fc.record({ days: fc.integer({ min: -90, max: 90 }), amount: fc.nat(5_000_00) });
    fc.assert(
      fc.property(fc.array(drawn), (all) => {
        const instalments = all.map(({ days, amount }) => due(addDays(TODAY, days), amount));
        const found = next(instalments);
        const open = instalments.filter(({ amount }) => amount > 0);
        expect(found?.[0]).toBe(open.map(({ dueOn }) => dueOn).sort()[0]);
        if (found) expect(found[1]).toBeGreaterThan(0);
      }),
    );
  });
});

test.each<[string, number, Parameters<typeof aheadOfNext>[0], [number, number]]>([
  ['nothing', 0, [instalment('a')], [0, 1_000_00]],
  ['a part', 440_00, [instalment('a')], [440_00, 560_00]],
  ['more than all of it', 1_500_00, [instalment('a')], [1_000_00, 0]],
  ['both of a day, in turn', 1_300_00, [instalment('a'), instalment('b')], [1_300_00, 700_00]],
  ['none of what goes toward arrears', 440_00, [instalment('a', { obligation: 'arrears' })], [0, 1_000_00]],
  ['none of what is being collected', 440_00, [instalment('a', { state: 'originated' })], [0, 1_000_00]],
])('what is paid ahead is not debited: %s', (_, held, instalments, [ahead, toDebit]) => {
  const next = dueTogether(instalments);
  if (!next) throw new Error('something is due');
  expect(aheadOfNext(instalments, next, new Map([['ahead', holds(held)]]))).toEqual({ ahead, toDebit });
});

test.each<[string, { creditOn: string; waiting?: boolean; waitsUntil?: string }, [string | null, string | null]]>([
  ['in time', { creditOn: '2026-03-20' }, [null, null]],
  ['late', { creditOn: '2026-03-23' }, ['2026-03-23', null]],
  ['not debited yet', { creditOn: '2026-03-23', waiting: true }, [null, null]],
  // it is looked at again each banking day, so the next of them promises nothing
  ['over the limit on advances', { creditOn: '2026-03-23', waitsUntil: '2026-04-10' }, [null, '2026-04-10']],
])('when it is paid: %s', (_, { creditOn, waiting = false, waitsUntil }, [late, until]) => {
  const all = [
    {
      ...{ ...due('2026-03-20', 1_00), creditOn: day(creditOn), waiting },
      ...{ waitsUntil: waitsUntil ? day(waitsUntil) : null },
    },
  ];
  const next = dueTogether(all);
  if (!next) throw new Error('something is due');
  expect([paidLateOn(all, next, 0), waitsForRoomUntil(all, next)]).toEqual([late, until]);
});

describe('cover', () => {
  const source = (id: string, sourceType: FundingSource['sourceType'], more: Partial<FundingSource> = {}) => ({
    ...{ id, sourceType, sourceName: id, lastFour: null, isPrimary: false, state: 'active' as const, addedBy: 'payor' },
    ...{ creditLimit: cents(2_000_00), isAuthorized: true, isProven: true, isCleared: true },
    ...more,
  });
  type Has = {
    line?: number;
    escrow?: number;
    given?: number;
    ahead?: number;
    frozen?: boolean;
    limit?: number;
    obligation?: Payment['obligation'];
  };
  const cover = (amount: number, has: Has) => {
    const {
      line = 0,
      escrow = 0,
      given = 0,
      ahead = 0,
      frozen = false,
      limit,
      obligation = 'child_support' as const,
    } = has;
    const balances = new Map([
      [sourceAccount('loc', 'line'), holds(line)],
      [sourceAccount('escrow', 'escrow'), holds(escrow)],
      ['ahead', holds(ahead)],
      ['bank', holds(9_999_00)],
    ]);
    const due = [instalment('one', { amount: cents(amount), obligation })];
    const { covered, missing, backup } = coverOf(
      aheadOfNext(due, { dueOn: TODAY, ids: ['one'], amount: cents(amount) }, balances).toDebit,
      {
        sources: [
          source('bank', 'ach'),
          source('line', 'loc', frozen ? { state: 'suspended' } : {}),
          source('escrow', 'escrow'),
        ],
        balances,
        exposure: limit === undefined ? null : { limit: cents(limit), lineId: 'line' },
        fundings: [
          { kind: 'loc', amount: cents(given), repaid: cents(0) },
          { kind: 'loc', amount: cents(50_00), repaid: cents(50_00) },
          { kind: 'bank', amount: cents(700_00), repaid: cents(0) },
        ],
      },
    );
    return [covered, missing, backup];
  };

  test.each<[string, Has, [boolean, number, number]]>([
    ['backup that reaches to the cent', { line: 1_000_00, escrow: 846_00 }, [true, 0, 1_846_00]],
    ['a cent short', { line: 1_000_00, escrow: 845_99 }, [false, 1, 1_845_99]],
    ['what is left after a draw', { escrow: 154_00 }, [false, 1_692_00, 154_00]], // 1,846 - 154
    ['no backup, whatever the bank account holds', {}, [false, 1_846_00, 0]],
    ['what was drawn for it already', { given: 1_846_00 }, [true, 0, 0]],
    ['some of both', { escrow: 154_00, given: 1_000_00 }, [false, 692_00, 154_00]], // 1,846 - 154 - 1,000
    ['what was paid ahead', { ahead: 1_800_00, escrow: 46_00 }, [true, 0, 46_00]],
    ['none of it where all goes toward arrears', { ahead: 1_800_00, obligation: 'arrears' }, [false, 1_846_00, 0]],
    ['a frozen line gives nothing', { line: 1_846_00, frozen: true }, [false, 1_846_00, 0]],
    // 500 may be paid ahead. 1,846 of the line's 2,000 is available, so 154 is drawn and 346 more may be.
    ['no more than may be paid ahead', { line: 1_846_00, limit: 500_00 }, [false, 1_500_00, 346_00]],
  ])('%s', (_, has, expected) => expect(cover(1_846_00, has)).toEqual(expected));

  test('what is missing is what would just cover it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_00 }),
        fc.nat(9_000_00),
        fc.nat(9_000_00),
        (amount, escrow, given) => {
          const [covered, missing] = cover(amount, { escrow, given }) as [boolean, Cents, Cents];
          expect(covered).toBe(missing === 0);
          expect(cover(amount, { escrow: escrow + missing, given })[0]).toBe(true);
          if (missing > 0) expect(cover(amount, { escrow: escrow + missing - 1, given })[0]).toBe(false);
        },
      ),
    );
  });
});

test('backup is asked for everything due on a day but the arrears', () => {
  const due = [
    instalment('support', { amount: cents(1_190_00), obligation: 'child_support' }),
    instalment('arrears', { amount: cents(200_00), obligation: 'arrears' }),
  ];
  const next = { dueOn: TODAY, ids: ['support', 'arrears'], amount: cents(1_390_00) };
  expect(coverablePart(due, next)).toEqual({ dueOn: TODAY, ids: ['support'], amount: 1_190_00 });
  expect(coverablePart(due, { ...next, ids: ['arrears'] })).toBeNull();
});

test('what the payee has received of what is due next counts with what was paid outside, and not what is due later', () => {
  const part = (id: string, paid: number, outside: number) => ({ id, paid: cents(paid), outside: cents(outside) });
  const instalments = [part('a', 450_00, 0), part('b', 0, 20_00), part('later', 70_00, 0)];
  expect(paidOfNext(instalments, { dueOn: day('2026-04-01'), amount: cents(800_00), ids: ['a', 'b'] })).toBe(470_00);
});
