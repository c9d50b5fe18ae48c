import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { type SettingsBefore, startAhead, untilThen } from './start-ahead.ts';

const decided = {
  paymentAmount: cents(1_846_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: cents(0),
} as const;
const settings: SettingsBefore = {
  paymentAmount: cents(850_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  steps: [],
  firstPaymentDate: null,
};
const from = day('2027-01-15');
const today = day('2026-11-26');

describe('terms that begin on a day ahead', () => {
  test.each<[string, SettingsBefore | null, string]>([
    ['begin with their first payment where nothing is in force', null, 'first'],
    ['and where nothing is paid before them', { ...settings, firstPaymentDate: day('2027-02-01') }, 'first'],
    ['are a change of settings with the same days', settings, 'step'],
    ['of settings that began before too', { ...settings, firstPaymentDate: day('2027-01-01') }, 'step'],
    ['cannot follow settings with another day', { ...settings, paymentDueDate: 15 }, 'now'],
    ['nor with another frequency', { ...settings, paymentFrequency: 'weekly' }, 'now'],
  ])('%s', (_, before, how) => {
    expect(startAhead(decided, before, from)).toEqual({ from, dueOn: '2027-02-01', how });
  });

  test('every week, they follow whatever day of the month the settings keep', () => {
    const weekly = { ...decided, paymentFrequency: 'weekly' } as const;
    const before = { ...settings, paymentFrequency: 'weekly', paymentDueDate: 20 } as const;
    expect(startAhead(weekly, before, from)).toEqual({ from, dueOn: from, how: 'step' });
    expect(untilThen(weekly, before, { today, from, later: [] }).paymentDueDate).toBe(20);
  });
});

test('until then the settings go on, with the changes that they have before', () => {
  const step = (date: string, amount: number) => ({ from: day(date), amount: cents(amount) });
  const before = {
    ...settings,
    steps: [step('2026-06-01', 850_00), step('2026-12-01', 900_00), step('2027-03-01', 1_000_00)],
  };
  const later = [step('2028-05-01', 1_190_00)];
  expect(untilThen(decided, before, { today, from, later })).toEqual({
    paymentAmount: 850_00,
    paymentDueDate: 1,
    steps: [step('2026-12-01', 900_00), step('2027-01-15', 1_846_00), step('2028-05-01', 1_190_00)],
  });
});
