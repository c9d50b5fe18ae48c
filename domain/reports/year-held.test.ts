import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, day, yearOf } from '../day.ts';
import { type Cents, cents, sum } from '../money.ts';
import type { Receipt } from './facts.ts';
import { heldAtEndWords, heldBefore, heldBridge, paidIn, receivedIn, receivedOn, receivedWords } from './year-held.ts';

/** $12.00 on a day; held for some days, or until now if `days` is null. */
const receipt = (on: string, dollars: number, days?: number | null): Receipt => ({
  ...{ on: day(on), at: new Date(`${on}T14:00:00Z`), amount: cents(dollars * 100), creditId: on, paymentId: null },
  ...{ kind: 'child_support', by: 'bank', instalment: null, isArrears: true },
  ...(days !== undefined && { arrivedOn: days === null ? null : addDays(day(on), days) }),
});
const yearIs = (year: number) => ({ start: day(`${year}-01-01`), end: day(`${year}-12-31`) });
const totalOf = (some: readonly { amount: Cents }[]) => sum(some.map(({ amount }) => amount)) / 100;

test('what is held over the end of a year is paid in the one and received in the other', () => {
  const all = [
    receipt('2027-11-01', 500),
    receipt('2027-12-31', 600, 6), // until January 6
    receipt('2027-12-31', 40, 6), // a second payment of the same day
    receipt('2027-12-20', 75, 5), // held within the year
    receipt('2028-01-03', 30), // not held
    receipt('2028-02-01', 20, null), // still held
  ];
  expect([totalOf(paidIn(all, yearIs(2027))), totalOf(receivedIn(all, yearIs(2027)))]).toEqual([1215, 575]); // 500 + 75
  expect([totalOf(paidIn(all, yearIs(2028))), totalOf(receivedIn(all, yearIs(2028)))]).toEqual([50, 670]); // 640 + 30
  expect(heldBefore(all, yearIs(2028))).toEqual([{ paidIn: 2027, until: '2028-01-06', amount: 640_00 }]);
  expect(heldBridge(all, { beside: cents(100), period: yearIs(2028) })).toMatchObject({
    rows: [
      ['Paid in 2028, insurance included', '$51.00'],
      ['Less not received by Dec 31, 2028', '-$20.00'],
      ['Paid before 2028, received in 2028', '$640.00'],
      ['Received in 2028', '$671.00'],
    ],
  });
});

test('of several days of arrival each is told', () => {
  const before = [
    { paidIn: 2027, until: day('2028-01-06'), amount: cents(600_00) },
    { paidIn: 2027, until: day('2028-01-09'), amount: cents(50_00) },
  ];
  expect(receivedWords('Dora Quist', { amount: '$650.00', before })).toBe(
    ' Dora Quist received $650.00. $600.00 of that was paid in 2027 and held until Jan 6, 2028. $50.00 of that was paid in 2027 and held until Jan 9, 2028.',
  );
});

test('why it was held is told of the end of the year, or of now', () => {
  const held = [
    { amount: cents(1_00), why: 'nobody' as const },
    { amount: cents(2_00), why: 'left' as const, name: 'Cora Ahlers' },
    { amount: cents(3_00), why: 'no_account' as const },
  ];
  expect(heldAtEndWords(held, { end: day('2027-12-31'), isNow: false, it: 'it' })).toBe(
    ' $1.00 of it was held on Dec 31, 2027 because nobody was the payee. $2.00 of it was held on Dec 31, 2027 for Cora Ahlers, who had left. $3.00 of it was held on Dec 31, 2027 because there was no account of the payee that it could be paid to.',
  );
  expect(heldAtEndWords(held, { end: day('2028-03-01'), isNow: true, it: 'it' })).toBe(
    ' $1.00 of it is held because nobody is the payee. $2.00 of it is held for Cora Ahlers, who has left. $3.00 of it is held for the payee.',
  );
});

test('beside what does not count, what was held is said to be of what was paid', () => {
  const held = [{ amount: cents(600_00), why: 'nobody' as const }];
  expect(heldAtEndWords(held, { end: day('2027-12-31'), isNow: false, it: 'what was paid' })).toBe(
    ' $600.00 of what was paid was held on Dec 31, 2027 because nobody was the payee.',
  );
});

const anyReceipt = fc
  .record({
    on: fc.integer({ min: 0, max: 1_095 }),
    cents: fc.integer({ min: 1, max: 100_000 }),
    held: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
    isWaiting: fc.boolean(),
  })
  .map(({ on, cents: amount, held, isWaiting }) => ({
    ...receipt('2025-01-01', 0, held === undefined ? undefined : isWaiting ? null : held),
    ...{ on: addDays(day('2025-01-01'), on), amount: cents(amount) },
    ...(held !== undefined && { arrivedOn: isWaiting ? null : addDays(day('2025-01-01'), on + held) }),
  }));

test('over all years, what was received and what still waits is what was paid; each year leads from the one to the other', () => {
  fc.assert(
    fc.property(fc.array(anyReceipt, { maxLength: 30 }), (all) => {
      const years = [2025, 2026, 2027, 2028, 2029].map(yearIs);
      const waiting = all.filter((each) => receivedOn(each) === null);
      const paid = years.flatMap((period) => paidIn(all, period));
      const received = years.flatMap((period) => receivedIn(all, period));
      expect(totalOf(received) + totalOf(waiting)).toBeCloseTo(totalOf(paid), 6);
      for (const period of years) {
        const isKept = (each: Receipt) => paidIn([each], period).length > 0 && receivedIn([each], period).length === 0;
        const out = totalOf(paidIn(all, period)) - totalOf(all.filter(isKept)) + totalOf(heldBefore(all, period));
        expect(out).toBeCloseTo(totalOf(receivedIn(all, period)), 6);
        for (const { paidIn: year } of heldBefore(all, period)) expect(year).toBeLessThan(yearOf(period.start));
      }
    }),
  );
});
