import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../day.ts';
import { cents, sum } from '../money.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payments/payment-state.ts';
import { type CountedPayments, countedSince, paymentFigures } from './stats.ts';

const TODAY = day('2026-03-20');
const payment = (date: string, status: PaymentStatus, more: Partial<CountedPayments> = {}): CountedPayments => ({
  date: day(date),
  amount: cents(300_00),
  count: 1,
  status,
  instalment: true,
  ...more,
});

describe('this month', () => {
  const statusOf = (...payments: CountedPayments[]) => paymentFigures(payments, TODAY).currentMonthPayment.status;

  test('is the sum of its instalments, also of those still to come', () => {
    const weekly = ['2026-03-06', '2026-03-13', '2026-03-20', '2026-03-27'].map((date) => payment(date, 'completed'));
    const { currentMonthPayment } = paymentFigures(
      [payment('2026-02-27', 'completed'), ...weekly, payment('2026-04-03', 'pending')],
      TODAY,
    );
    expect(currentMonthPayment).toEqual({ amount: 1200_00, status: 'completed', date: '2026-03-06' }); // 4 x 300
  });

  test('is completed when all that was due so far is', () => {
    expect(statusOf(payment('2026-03-06', 'completed'), payment('2026-03-27', 'pending'))).toBe('completed');
    expect(statusOf(payment('2026-03-20', 'completed'))).toBe('completed');
    expect(statusOf(payment('2026-03-20', 'processing'), payment('2026-03-27', 'pending'))).toBe('processing');
  });

  test('says of a payment that was paid in part what is still to be collected, and nothing of one paid whole', () => {
    const part = payment('2026-03-27', 'pending', { unpaid: cents(234_00) });
    const whole = payment('2026-03-25', 'pending', { unpaid: cents(0) });
    const figures = paymentFigures([part, whole], TODAY);
    expect([figures.currentMonthPayment.toCome, figures.nextPaymentDate]).toEqual([234_00, '2026-03-27']);
    expect(paymentFigures([whole], TODAY).currentMonthPayment).not.toHaveProperty('toCome');
  });

  test('says what of it is still to come, and how late the latest payment was', () => {
    const late = payment('2026-03-06', 'completed', { daysLate: 2 });
    const { currentMonthPayment } = paymentFigures(
      [late, payment('2026-03-13', 'completed', { daysLate: 1 }), payment('2026-03-27', 'pending')],
      TODAY,
    );
    expect(currentMonthPayment).toMatchObject({ amount: 900_00, status: 'completed', toCome: 300_00, daysLate: 2 });
  });

  test('is as the worst of it', () => {
    const all = PAYMENT_STATUSES.map((status) => payment('2026-03-10', status));
    expect(statusOf(...all)).toBe('failed');
    expect(statusOf(...all.filter((each) => each.status !== 'failed'))).toBe('pending');
  });

  test('says on which day the first of the worst was due', () => {
    const failed = [payment('2026-03-10', 'failed'), payment('2026-03-05', 'failed'), payment('2026-02-05', 'failed')];
    const { currentMonthPayment } = paymentFigures([...failed, payment('2026-03-01', 'completed')], TODAY);
    expect(currentMonthPayment).toMatchObject({ status: 'failed', date: '2026-03-05' });
  });

  test('leaves out what ended before the payee who asks became that', () => {
    const former = payment('2026-03-06', 'completed', { beforePayee: true });
    expect(statusOf(former)).toBe('none');
    const { currentMonthPayment } = paymentFigures([former, payment('2026-03-27', 'pending')], TODAY);
    expect(currentMonthPayment).toMatchObject({ amount: 300_00, status: 'pending' });
  });

  test('before anything was due is as what is to come', () => {
    expect(statusOf(payment('2026-03-27', 'pending'))).toBe('pending');
    expect(statusOf(payment('2026-03-27', 'completed'))).toBe('completed'); // paid early
  });

  test('without an instalment is none, and arrears paid by hand are no instalment', () => {
    expect(paymentFigures([], TODAY).currentMonthPayment).toEqual({ amount: 0, status: 'none', date: null });
    const byHand = payment('2026-03-10', 'completed', { instalment: false });
    expect(paymentFigures([byHand], TODAY).currentMonthPayment).toEqual({ amount: 0, status: 'none', date: null });
  });
});

test('an instalment toward arrears that asks for nothing is no next payment', () => {
  const nothing = payment('2026-03-21', 'processing', { amount: cents(0) });
  expect(paymentFigures([nothing, payment('2026-04-20', 'pending')], TODAY).nextPaymentDate).toBe('2026-04-20');
});

test('the next payment is the soonest that has not come to an end', () => {
  const next = (...payments: CountedPayments[]) => paymentFigures(payments, TODAY).nextPaymentDate;
  expect(next()).toBeNull();
  expect(next(payment('2026-04-20', 'pending'), payment('2026-03-27', 'processing'))).toBe('2026-03-27');
  expect(next(payment('2026-03-20', 'pending'))).toBe('2026-03-20');
  expect(next(payment('2026-03-20', 'processing', { held: true }))).toBeNull();
  const byHand = payment('2026-03-20', 'processing', { instalment: false });
  expect(next(byHand, payment('2026-04-20', 'pending'))).toBe('2026-04-20'); // arrears paid now do not count
  expect(next(payment('2026-03-20', 'completed'), payment('2026-03-19', 'processing'))).toBeNull();
});

test('this month names what was collected for it and is held', () => {
  const held = {
    ...payment('2026-03-10', 'processing', { held: true }),
    amount: cents(200_00),
    undelivered: cents(150_00),
  };
  const before = { ...held, beforePayee: true };
  expect(paymentFigures([held, before], TODAY).currentMonthPayment).toMatchObject({ held: cents(150_00) });
  expect(paymentFigures([payment('2026-03-10', 'processing')], TODAY).currentMonthPayment).not.toHaveProperty('held');
});

describe('the success rate', () => {
  const rate = (...payments: CountedPayments[]) => {
    const { successRate, paymentsCounted } = paymentFigures(payments, TODAY);
    return [successRate, paymentsCounted];
  };

  test('counts none that is held for the payee, and says how many are', () => {
    const held = payment('2026-03-10', 'processing', { held: true, count: 2 });
    const collecting = payment('2026-03-11', 'processing');
    const before = payment('2025-01-10', 'processing', { held: true });
    const beside = payment('2026-03-12', 'processing', { held: true, instalment: false });
    expect(paymentFigures([held, collecting, before, beside, payment('2026-02-10', 'completed')], TODAY)).toMatchObject(
      {
        successRate: 100,
        paymentsCounted: 1,
        paymentsHeld: 2,
      },
    );
  });

  test('counts completed and failed payments of twelve months, to one decimal', () => {
    expect(rate()).toEqual([0, 0]);
    const months = ['05', '06', '07', '08', '09', '10', '11', '12'].map((month) =>
      payment(`2025-${month}-01`, 'completed'),
    );
    expect(rate(...months)).toEqual([100, 8]);
    expect(rate(...months, payment('2026-01-01', 'failed'))).toEqual([88.9, 9]); // 8 / 9
    expect(rate(...months, payment('2026-03-18', 'processing'), payment('2026-04-01', 'pending'))).toEqual([100, 8]);
  });

  test('does not count what is older', () => {
    expect(rate(payment('2025-03-20', 'failed'), payment('2025-03-21', 'completed'))).toEqual([100, 1]);
  });

  test('lies between 0 and 100, whatever happened', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -400, max: 60 }), fc.constantFrom(...PAYMENT_STATUSES))),
        (drawn) => {
          const payments = drawn.map(([days, status]) => payment(addDays(TODAY, days), status));
          const [share = -1, counted = -1] = rate(...payments);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(100);
          expect(counted).toBeLessThanOrEqual(payments.length);
        },
      ),
    );
  });
});

test('payments that the figures cannot tell apart may be counted together', () => {
  const drawn = fc.record({
    days: fc.integer({ min: -400, max: 60 }),
    status: fc.constantFrom(...PAYMENT_STATUSES),
    instalment: fc.boolean(),
  });
  const since = countedSince(TODAY);
  fc.assert(
    fc.property(fc.array(drawn), (all) => {
      const payments = all.map(({ days, status, instalment }) => payment(addDays(TODAY, days), status, { instalment }));
      const alike = Map.groupBy(payments, ({ date, status, instalment }) =>
        [status, instalment, date < TODAY, date > TODAY, date > since, date.slice(0, 7) === TODAY.slice(0, 7)].join(),
      );
      const together = [...alike.values()].map(([first, ...more]) => ({
        ...(first as CountedPayments),
        date: [first, ...more].flatMap((each) => each?.date ?? []).sort()[0] as CountedPayments['date'],
        amount: sum([first, ...more].flatMap((each) => each?.amount ?? [])),
        count: more.length + 1,
      }));
      expect(paymentFigures(together, TODAY)).toEqual(paymentFigures(payments, TODAY));
    }),
  );
});

describe('what is on its way, and what was paid beside the month', () => {
  const month = (arriving: string[], toArrears = 0) =>
    paymentFigures([payment('2026-03-06', 'completed')], TODAY, {
      arriving: arriving.map(day),
      toArrears: cents(toArrears),
    }).currentMonthPayment;

  test('is not received before the day on which it should arrive', () => {
    const next = addDays(TODAY, 1);
    expect(month([TODAY, next])).toMatchObject({ status: 'processing', arrivesOn: next });
    expect(month([TODAY])).toMatchObject({ status: 'completed' });
    expect(month([TODAY])).not.toHaveProperty('arrivesOn');
  });

  test('what was paid toward arrears beside it is named, and is no part of it', () => {
    const { amount, toArrears } = month([], 880_00);
    expect([amount, toArrears]).toEqual([month([]).amount, 880_00]);
    expect(month([])).not.toHaveProperty('toArrears');
  });
});
