import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccountNumber, isRoutingNumber, lastFour, missingForBank } from './bank-details.ts';

describe('a routing number', () => {
  test.each(['021000021', '121042882', '103000648', '011000015'])('%s is one', (number) => {
    expect(isRoutingNumber(number)).toBe(true);
  });

  test.each([
    ['021000022', 'its last digit does not fit'],
    ['201000021', 'two digits are swapped'],
    ['02100002', 'a digit is missing'],
    ['0210000210', 'a digit too many'],
    ['02100002a', 'a letter'],
    [' 021000021', 'a space'],
    ['०२१०००२१२', 'digits of another script'],
    ['000000000', 'its sum is right and no bank has it'],
    ['', 'nothing'],
  ])('%s is none: %s', (number) => {
    expect(isRoutingNumber(number)).toBe(false);
  });

  // 3, 7 and 1 share no factor with 10, so no single wrong digit leaves the weighted sum a multiple of ten.
  test('with one wrong digit is refused, whichever it is', () => {
    fc.assert(
      fc.property(routingNumbers, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const digits = [...number].map(Number);
        digits[place] = ((digits[place] ?? 0) + by) % 10;
        expect(isRoutingNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  test('every eight digits have exactly one ninth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (first) => {
        const eight = String(first).padStart(8, '0');
        expect([...'0123456789'].filter((last) => isRoutingNumber(eight + last)).length).toBe(1);
      }),
    );
  });
});

const routingNumbers = fc.integer({ min: 1, max: 99_999_999 }).map((first) => {
  const eight = String(first).padStart(8, '0');
  const last = [...'0123456789'].find((digit) => isRoutingNumber(eight + digit));
  return eight + last;
});

test.each([
  ['1234', true],
  ['12345678901234567', true],
  ['123', false],
  ['123456789012345678', false],
  ['1234-5678', false],
  ['', false],
])('%s as an account number: %s', (number, expected) => {
  expect(isAccountNumber(number)).toBe(expected);
});

test('of an account number the last four digits are shown', () => {
  expect([lastFour('000123456789'), lastFour('0001')]).toEqual(['6789', '0001']);
});

const ROUTING = 'Enter the nine digits of the routing number, as shown on a check';

test.each([
  ['1000014321', '021000021', {}],
  ['4321', '021000021', { accountNumber: 'Enter the whole account number' }],
  ['1000014321', null, { routingNumber: ROUTING }],
  [null, null, { accountNumber: 'Enter the whole account number', routingNumber: ROUTING }],
])('of account %s with routing number %s a real bank misses %j', (accountNumber, routingNumber, missing) => {
  expect(missingForBank({ accountNumber, routingNumber })).toEqual(missing);
});
