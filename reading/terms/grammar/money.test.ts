import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, moneyIn } from './money.ts';
import { inWords } from './number-words.ts';

const amounts = (text: string) => moneyIn(text).map(({ value }) => value / 100);

test.each([
  ['the total sum of $1,847.00 per month, of which $739.00 is for Mateo', [1847, 739]],
  ['periodic alimony of USD 7 500 per quarter', [7500]],
  ['FIFTY THOUSAND PESOS (COP 50,000) and PEN 310', [50_000, 310]],
  ['a sum of PLN 1,450 in advance, and CZK 9 300 from May', [1450, 9300]],
  ['£412.50 per calendar month for each child, making £825', [412.5, 825]],
  ['riley six hundred a month', [600]],
  ['buys riley out: 38 grand', [38_000]],
  ['riley pays 250 on the 15th', [250]],
  ['basically 150 a kid', [150]],
  ['Nine Hundred Sixty Dollars remains unpaid', [960]],
  ['The 720 you are behind from the summer', [720]],
  ['318.00 every two weeks', [318]],
])('%s', (text, values) => {
  expect(amounts(text)).toEqual(values);
});

test.each([
  ['50% of the cost'],
  ['sixty-eight percent (68%)'],
  ['born April 19, 2013'],
  ['within thirty (30) days'],
  ['Case No. 2021-DR-0388'],
  ['18.5 overnights'],
  ['let them try 5 sessions of DCF 150 first'],
])('%s is no money', (text) => {
  expect(amounts(text)).toEqual([]);
});

test('words and figures side by side are one amount', () => {
  const [money, ...more] = moneyIn('Eleven Hundred Eighteen and 00/100 Dollars ($1,118.00) per month');
  expect(more).toEqual([]);
  expect(money).toMatchObject({ value: 1_118_00, written: 'both', otherwise: null });
});

test('where words and figures differ the words count and the figures are kept', () => {
  expect(moneyIn('Nine Hundred Dollars ($950.00) per month')).toMatchObject([{ value: 900_00, otherwise: 950_00 }]);
});

test.each([
  ['$l,375.00', 1375],
  ['$ 1,S47.00', 1547],
  ['$1.847.00', 1847],
  ['$1, 430.00', 1430],
  ['$2OO.00', 200],
])('reads %s as a scanner leaves it', (text, value) => {
  expect(amounts(`pay ${text} per month`)).toEqual([value]);
});

test('every amount in words with figures is read to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 99_999 }), fc.integer({ min: 0, max: 99 }), (dollars, cents) => {
      const figures = `$${dollars.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`;
      const text = `the sum of ${inWords(dollars)} and ${String(cents).padStart(2, '0')}/100 dollars (${figures}) monthly`;
      expect(moneyIn(text)).toMatchObject([{ value: dollars * 100 + cents, otherwise: null }]);
    }),
  );
});

test('what is no number has no cents', () => {
  expect(centsOf('1,23')).toBe(1_23);
  expect(centsOf('12,34,5')).toBeNull();
  expect(centsOf('')).toBeNull();
});

test.each(['$1,2500', '$437.560', '£ 437.560', 'US$437.560', '$10/100'])(
  'malformed money is a misreading, no number: %s',
  (text) => {
    expect(moneyIn(`pay ${text} per month`)).toEqual([]);
  },
);

test('a point parts thousands where people write it so', () => {
  expect(amounts('pay €1.250 per month')).toEqual([1250]);
});

test('a scanner reads "no/100" as "10/100": the figures count, and both are kept', () => {
  const text = 'Seven Hundred and 10/100 Dollars ($700.00) per month';
  expect(moneyIn(text, { scanned: true })).toMatchObject([{ value: 700_00, otherwise: 700_10 }]);
  expect(moneyIn(text)).toMatchObject([{ value: 700_10, otherwise: 700_00 }]);
});
