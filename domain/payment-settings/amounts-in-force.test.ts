import { expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { amountsInForce } from './amounts-in-force.ts';
import { terms } from './terms-for-tests.ts';

const step = (from: string, dollars: number) => ({ from: day(from), amount: cents(dollars * 100) });
const version = (on: string, dollars: number, ...steps: ReturnType<typeof step>[]) => ({
  on: day(on),
  terms: terms({ paymentAmount: cents(dollars * 100), steps }),
});

test('a changed amount does not become the one at the start', () => {
  expect(
    amountsInForce([
      version('2027-08-28', 900),
      version('2027-09-08', 1_000),
      version('2027-09-10', 1_000, step('2027-09-26', 1_100)),
    ]),
  ).toEqual({ first: 900_00, steps: [step('2027-09-08', 1_000), step('2027-09-26', 1_100)] });
});

test('nor does one that was saved together with a step of tomorrow', () => {
  const rewritten = version('2027-08-24', 1, step('2027-08-25', 900.01));
  expect(amountsInForce([version('2027-07-31', 900), rewritten])).toEqual({
    first: 900_00,
    steps: [step('2027-08-24', 1), step('2027-08-25', 900.01)],
  });
});

test('the first version says what was so before it; one that was replaced on its day says nothing', () => {
  const first = version('2027-03-01', 800, step('2027-01-15', 850), step('2027-06-01', 900));
  expect(amountsInForce([first])).toEqual({ first: 800_00, steps: [step('2027-01-15', 850), step('2027-06-01', 900)] });
  const later = [version('2027-04-01', 5_000), version('2027-04-01', 850, step('2027-06-01', 900))];
  expect(amountsInForce([first, ...later])).toEqual(amountsInForce([first]));
  expect(amountsInForce([])).toEqual({ first: null, steps: [] });
  const begins = { ...later[1], terms: terms({ firstPaymentDate: day('2027-05-01'), paymentAmount: cents(700_00) }) };
  expect(amountsInForce([first, { on: day('2027-04-20'), terms: begins.terms }])).toEqual({ first: 700_00, steps: [] });
});
