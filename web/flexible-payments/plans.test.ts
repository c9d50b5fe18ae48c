import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { choicesIn, DAY_OPTIONS, nearestStep, SHARE_OPTIONS } from './choices.ts';
import { ordered, type PlanOrder } from './plan-order.ts';
import { newPlanInputs, type PlanInputs, planResolver, totalOf, typedIn } from './plan-values.ts';
import { planBadge } from './plan-words.ts';

const NEW_YORK = 'America/New_York';
const settings: FlexibleSettings = {
  membershipActive: true,
  activatedBefore: true,
  defaultFirstPaymentPercentage: 50,
  preferredSecondPaymentDay: 28,
  creditBuildingOptIn: true,
  creditBuildingSince: null,
  autopay: false,
  membershipFee: cents(14_99),
  nextChargeAt: null,
  endsAt: null,
  paused: false,
  whyNoNewPlan: null,
};
const inputs: PlanInputs = newPlanInputs(settings, cents(1_250_00), 'p1');

const read = (more: Partial<PlanInputs>, today = '2026-03-10') =>
  planResolver(day(today), NEW_YORK)({ ...inputs, ...more }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

const plan = (id: number, status = 'active', overdue = false) => ({ id, status, overdue });

test('an overdue plan is among the first, however many newer ones there are', () => {
  const newestFirst = [
    ...[plan(6), plan(5, 'completed'), plan(4)],
    ...[plan(3, 'defaulted'), plan(2, 'cancelled'), plan(1, 'active', true)],
  ];
  const places = (first: PlanOrder) => ordered(newestFirst, first).map(({ id }) => id);
  expect(places('newest')).toEqual([6, 5, 4, 3, 2, 1]);
  expect(places('owing')).toEqual([3, 1, 6, 5, 4, 2]);
  expect(places('open')).toEqual([3, 1, 6, 4, 5, 2]);
});

describe('the inputs of a new plan', () => {
  test('are filled from the payment settings and the defaults of the membership', () => {
    expect(inputs).toEqual({
      payeeId: 'p1',
      totalAmount: '1250.00',
      firstPaymentPercentage: 50,
      secondPaymentDay: '28',
      useWalletFunds: true,
    });
    expect(newPlanInputs(settings, undefined, '').totalAmount).toBe('');
    expect(newPlanInputs(settings, cents(0), '').totalAmount).toBe('');
  });

  test('become the body of the call, the day the date that it means', async () => {
    expect((await read({ totalAmount: '$1,000' })).values).toEqual({
      payeeId: 'p1',
      totalAmount: 1_000_00,
      firstPaymentPercentage: 50,
      secondPaymentDate: new Date('2026-03-28T13:00:00Z'), // nine in New York
      useWalletFunds: true,
    });
    const onTheDay = await read({}, '2026-03-28'); // today has not passed yet
    expect(onTheDay.values).toMatchObject({ secondPaymentDate: new Date('2026-03-28T13:00:00Z') });
    const theDayAfter = await read({}, '2026-03-29');
    expect(theDayAfter.values).toMatchObject({ secondPaymentDate: new Date('2026-04-28T13:00:00Z') });
    const lastOfFebruary = await read({ secondPaymentDay: '31' }, '2026-02-10');
    expect(lastOfFebruary.values).toMatchObject({ secondPaymentDate: new Date('2026-02-28T14:00:00Z') });
  });

  test.for<[Partial<PlanInputs>, string, string]>([
    [{ payeeId: '' }, 'payeeId', 'Payee is required'],
    [{ totalAmount: '' }, 'totalAmount', 'Amount must be greater than 0'],
    [{ totalAmount: '0.99' }, 'totalAmount', 'Amount must be greater than 0'],
    [{ totalAmount: '12,50' }, 'totalAmount', 'Enter an amount in dollars, like 1250.00'],
    [{ totalAmount: '1000000.01' }, 'totalAmount', 'Enter an amount of at most $1,000,000.00'],
    [{ firstPaymentPercentage: 9 }, 'firstPaymentPercentage', 'The first payment must be at least 10%'],
    [{ firstPaymentPercentage: 91 }, 'firstPaymentPercentage', 'The first payment must be at most 90%'],
  ])('%o is refused at %s: %s', async ([more, field, message]) => {
    expect((await read(more)).errors).toMatchObject({ [field]: { message } });
  });

  test('count as nothing while they are no amount', () => {
    expect([totalOf(''), totalOf('abc'), totalOf('$1,250')]).toEqual([0, 0, 1_250_00]);
  });
});

const OFFERED = { creditLine: true, insurance: true, creditBureau: true };

test('a first activation sends the defaults, a later one what was chosen since', () => {
  const first = { defaultFirstPaymentPercentage: 50, preferredSecondPaymentDay: 28, creditBuildingOptIn: true };
  const chosen = { defaultFirstPaymentPercentage: 30, preferredSecondPaymentDay: 5, creditBuildingOptIn: false };
  expect(choicesIn(undefined, OFFERED)).toEqual(first);
  expect(choicesIn({ ...settings, activatedBefore: false, creditBuildingOptIn: false }, OFFERED)).toEqual(first);
  expect(choicesIn({ ...settings, ...chosen }, OFFERED)).toEqual(chosen);
  expect(choicesIn(undefined, { ...OFFERED, creditBureau: false })).toEqual({ ...first, creditBuildingOptIn: false });
});

test('the choices are those of the specification', () => {
  expect(SHARE_OPTIONS.map(({ label }) => label).filter((_, at) => at % 4 === 0)).toEqual([
    '10%',
    '30%',
    '50%',
    '70%',
    '90%',
  ]);
  expect(DAY_OPTIONS.map(({ value }) => Number(value))).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  expect([9, 33, 50, 93].map(nearestStep)).toEqual([10, 35, 50, 90]);
});

test('a plan past its date is overdue, and an unknown status is shown as it is', () => {
  expect(planBadge({ status: 'active', overdue: false })).toEqual({ label: 'Active', meaning: 'info' });
  expect(planBadge({ status: 'active', overdue: true })).toEqual({ label: 'Overdue', meaning: 'negative' });
  expect(planBadge({ status: 'defaulted', overdue: false }).label).toBe('Defaulted');
  expect(planBadge({ status: 'on_hold', overdue: false }).label).toBe('on_hold');
});

test('what was typed is kept apart from what was prefilled, so that a later prefill still counts', () => {
  expect(typedIn(inputs, inputs)).toEqual({});
  const typed = { ...inputs, totalAmount: '900', useWalletFunds: false };
  const kept = typedIn(typed, inputs);
  expect(kept).toEqual({ totalAmount: '900', useWalletFunds: false });
  expect({ ...inputs, payeeId: 'p2', ...kept }).toEqual({ ...typed, payeeId: 'p2' }); // another payee has joined
});
