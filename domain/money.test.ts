import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, divideHalfUp, formatMoney, parseMoney, plus, sum } from './money.ts';

describe('parseMoney', () => {
  test.each([
    ['1250', 1250_00],
    ['1250.5', 1250_50],
    ['1250.05', 1250_05],
    ['0', 0],
    ['0.01', 1],
    ['007', 7_00],
    [1250, 1250_00],
    [1250.1, 1250_10],
    [0.07, 7],
    [1.005, null], // a third decimal
    [4.35, 4_35], // as a float it is 4.3499999999999996
    [1e21, null],
    [1e-7, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [-1, null],
    ['', null],
    ['.5', null],
    ['5.', null],
    ['1,250', null],
    ['+1', null],
    ['-1', null],
    ['1e3', null],
    [' 1', null],
    ['1\n', null],
    ['٣', null],
    ['0x10', null],
    ['9'.repeat(14), null],
  ])('reads %j as %j', (written, amount) => expect(parseMoney(written)).toBe(amount));

  test('is the reverse of formatMoney', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (amount) => {
        expect(parseMoney(formatMoney(cents(amount)))).toBe(amount);
      }),
    );
  });

  test('takes every JSON number that is whole cents', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (amount) => {
        expect(parseMoney(amount / 100)).toBe(amount);
      }),
    );
  });

  test('never throws, and answers whole cents or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double()), (written) => {
        const amount = parseMoney(written);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [125_000, '1250.00'],
  [-125_099, '-1250.99'],
])('formatMoney writes %i as %s', (amount, text) => expect(formatMoney(cents(amount))).toBe(text));

describe('divideHalfUp', () => {
  test.each([
    [100_00, 1, 3, 33_33],
    [5, 1, 2, 3], // 2.5 goes up
    [-5, 1, 2, -2], // -2.5 goes up too
    [300_00, 12, 52, 69_23], // $300 a month is $69.23 a week (docs/calendars.md)
    [528_00, 12, 52, 121_85],
  ])('%i times %i / %i is %i', (amount, numerator, denominator, result) =>
    expect(divideHalfUp(cents(amount), numerator, denominator)).toBe(result),
  );

  test('is never more than half a cent away from the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (amount, n, d) => {
          const exact = BigInt(amount) * BigInt(n) * 2n;
          const away = BigInt(divideHalfUp(cents(amount), n, d)) * BigInt(d) * 2n - exact;
          expect(away > -BigInt(d) && away <= BigInt(d)).toBe(true);
        },
      ),
    );
  });
});

test('sums are exact, and a fraction of a cent is a mistake of the program', () => {
  expect(sum([cents(10), cents(20), cents(-5)])).toBe(25);
  expect(() => cents(0.5)).toThrow('not a whole number of cents');
  expect(() => plus(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow();
});
