import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { amountsSaid } from './amounts-said.ts';
import { checkObligation, NEW_INPUTS } from './obligation-values.ts';

test('a change of the amount without its day or its amount is told as a whole', () => {
  const missing = 'Enter the day and the new amount of each change, or remove the change';
  const wrongOf = (step: { from: string; amount: string }) =>
    checkObligation({ ...NEW_INPUTS, amount: '100', steps: [step] }).wrong?.steps;
  expect(wrongOf({ from: '', amount: '' })).toBe(missing);
  expect(wrongOf({ from: '2030-06-01', amount: '' })).toBe(missing);
  expect(wrongOf({ from: '', amount: '90' })).toBe(missing);
  expect(wrongOf({ from: '2030-06-01', amount: '90' })).toBeUndefined();
});

test('an installment toward arrears is sent with its amount alone, whatever was typed before', () => {
  const typed = { ...NEW_INPUTS, amount: '200', day: '40', endDate: '2030-01-01', steps: [{ from: '', amount: '' }] };
  expect(checkObligation({ ...typed, kind: 'arrears' })).toEqual({
    values: { kind: 'arrears', amount: 200_00, days: [], steps: [], withheld: false, awaited: [], alongside: false },
    wrong: null,
  });
  expect(checkObligation({ ...typed, kind: 'arrears', amount: '' }).wrong).toEqual({ amount: 'Enter the amount' });
});

test('amounts are left out where only the end changes, so that those after an earlier end come back', () => {
  const steps = [{ from: day('2030-06-01'), amount: cents(95_00) }];
  const shown = { amount: cents(90_00), steps, endDate: day('2031-01-01') };
  expect(amountsSaid(shown, { ...shown, steps: [...steps], endDate: null, days: [1] })).toEqual({
    ...{ endDate: null, days: [1] },
  });
  for (const said of [
    { ...shown, days: [1] },
    { ...shown, endDate: null, steps: [] },
    { ...shown, endDate: null, amount: cents(91_00) },
  ])
    expect(amountsSaid(shown, said)).toBe(said);
});
