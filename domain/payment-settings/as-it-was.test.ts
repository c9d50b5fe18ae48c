import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day, instantAt } from '../day.ts';
import { cents } from '../money.ts';
import { type AsItWas, asItWas } from './as-it-was.ts';
import { fellDue, throughTime } from './over-time.ts';
import { type Terms, termsOf } from './terms.ts';
import { terms } from './terms-for-tests.ts';

const ZONE = 'America/New_York';
const START = day('2026-03-02');
const weekly = (more: Partial<Terms> = {}) =>
  terms({ paymentFrequency: 'weekly', firstPaymentDate: day('2026-03-06'), paymentAmount: cents(900_00), ...more });
const saved = (...versions: [string, Terms][]) =>
  throughTime(
    versions.map(([on, each]) => ({ ...each, changedAt: instantAt(day(on), 12, 0, ZONE) })),
    ZONE,
  );

/** An instalment of a week that was or is being collected. */
const week = (date: string, amount: number) => ({
  date: day(date),
  period: { start: day(date), end: addDays(day(date), 6) },
  amount: cents(amount),
});

describe('papers name what was in force', () => {
  test('an amount that another one replaced, from when', () => {
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-17', weekly({ paymentAmount: cents(1_000_00) })],
      [
        '2026-03-21',
        weekly({ paymentAmount: cents(1_000_00), steps: [{ from: day('2026-04-05'), amount: cents(1_100_00) }] }),
      ],
    );
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({
      firstPayment: '2026-03-06',
      atStart: 900_00,
      steps: [
        { from: '2026-03-17', amount: 1_000_00 },
        { from: '2026-04-05', amount: 1_100_00 },
      ],
    });
  });

  test('not one that was in force between two payments', () => {
    const through = saved(
      ['2026-03-02', weekly()],
      [
        '2026-03-17',
        weekly({ paymentAmount: cents(1_00), steps: [{ from: day('2026-03-18'), amount: cents(900_01) }] }),
      ],
    );
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({
      atStart: 900_00,
      steps: [{ from: '2026-03-18', amount: 900_01 }],
    });
  });

  test('for a payment that was under way, the amount that it had', () => {
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-05', weekly({ paymentAmount: cents(950_00) })],
      [
        '2026-03-12',
        weekly({ paymentAmount: cents(700_00), steps: [{ from: day('2026-03-14'), amount: cents(980_00) }] }),
      ],
    );
    const made = [week('2026-03-06', 900_00), week('2026-03-13', 950_00)];
    expect(asItWas(through, day('2026-03-13'), made)).toMatchObject({
      atStart: 900_00,
      steps: [
        { from: '2026-03-13', amount: 950_00 },
        { from: '2026-03-14', amount: 980_00 },
      ],
    });
  });

  test('other days, since the first that is not paid by the days before', () => {
    const through = saved(
      ['2026-03-02', weekly()],
      [
        '2026-03-05',
        weekly({
          paymentFrequency: 'monthly',
          paymentDueDate: 6,
          firstPaymentDate: null,
          paymentAmount: cents(3_900_00),
        }),
      ],
    );
    const made = [week('2026-03-06', 900_00)]; // under way on March 5
    expect(asItWas(through, day('2026-03-22'), made)).toMatchObject({
      firstPayment: '2026-03-06',
      onTheseDaysSince: '2026-04-06',
      atStart: 900_00,
    });
    expect(asItWas(through, day('2026-03-22')).onTheseDaysSince).toBe(null); // the first payment was by the new days
    const on25 = saved(
      ['2026-03-02', weekly()],
      ['2026-03-05', weekly({ paymentFrequency: 'monthly', paymentDueDate: 25, firstPaymentDate: null })],
    );
    expect(asItWas(on25, day('2026-03-22'), made)).toMatchObject({
      firstPayment: '2026-03-06', // which pays for March 25 too
      onTheseDaysSince: '2026-04-25',
    });
  });

  test('other days, also where what was under way paid for fewer days than theirs', () => {
    const biweekly = weekly({ paymentFrequency: 'biweekly', paymentAmount: cents(300_00) });
    const step = { from: day('2026-04-02'), amount: cents(1_000_00) };
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-12', { ...biweekly, firstPaymentDate: day('2026-03-13'), steps: [step] }],
      ['2026-03-15', { ...biweekly, firstPaymentDate: day('2026-03-23'), steps: [step] }],
    );
    const made = [week('2026-03-06', 900_00), week('2026-03-13', 900_00)]; // the latter under way on March 12
    expect(asItWas(through, day('2026-03-16'), made)).toMatchObject({
      amount: 300_00,
      onTheseDaysSince: '2026-03-23',
      steps: [{ from: '2026-03-14', amount: 300_00 }, step],
    });
  });

  test('the same day for an amount, whatever else is saved before a payment falls due', () => {
    const raised = weekly({ paymentAmount: cents(700_00) });
    const of = (...more: [string, Terms][]) =>
      asItWas(saved(['2026-03-02', weekly()], ['2026-03-10', raised], ...more), day('2026-03-22')).steps;
    expect(of()).toEqual([{ from: '2026-03-10', amount: 700_00 }]);
    expect(of(['2026-03-12', { ...raised, endDate: day('2026-12-31') }])).toEqual(of());
  });

  test('not what an instalment came to, because a part was paid before or it joins periods', () => {
    const through = saved(['2026-03-02', weekly()], ['2026-03-05', weekly({ paymentAmount: cents(500_00) })]);
    for (const amount of [620_00, 1_000_00])
      expect(asItWas(through, day('2026-03-22'), [week('2026-03-06', amount)])).toMatchObject({
        atStart: 500_00,
        steps: [],
      });
  });

  test('no amount that was to begin after the end, or has not begun', () => {
    const raised = weekly({ paymentAmount: cents(1_000_00) });
    const made = [week('2026-03-06', 900_00)]; // under way on March 5
    const ends = { ...raised, endDate: day('2026-03-06') };
    const ended = saved(['2026-03-02', weekly()], ['2026-03-05', raised], ['2026-03-05', ends]);
    for (const today of ['2026-03-05', '2026-03-22'])
      expect(asItWas(ended, day(today), made)).toMatchObject({ amount: 900_00, atStart: 900_00, steps: [] });
    const going = saved(['2026-03-02', weekly()], ['2026-03-05', raised]);
    expect(asItWas(going, day('2026-03-05'), made)).toMatchObject({
      amount: 900_00,
      steps: [{ from: '2026-03-07', amount: 1_000_00 }],
    });
    expect(asItWas(going, day('2026-03-22'), made).amount).toBe(1_000_00);
  });

  test('no amount that nothing fell due at before the end', () => {
    const high = { paymentAmount: cents(5_000_00) };
    const end = { endDate: day('2026-03-09') };
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-09', weekly(high)],
      ['2026-03-09', weekly({ ...high, ...end })],
    );
    const made = [week('2026-03-06', 900_00)];
    for (const today of ['2026-03-09', '2026-06-01'])
      expect(asItWas(through, day(today), made)).toMatchObject({ amount: 900_00, atStart: 900_00, steps: [] });
    const far = { from: day('2028-03-01'), amount: cents(950_00) };
    const until2029 = saved(['2026-03-02', weekly({ steps: [far], endDate: day('2029-03-01') })]);
    expect(asItWas(until2029, day('2026-06-01'), made).steps).toEqual([far]);
  });

  test('what was paid ahead for days after the end, apart', () => {
    const through = saved(['2026-03-02', weekly()], ['2026-03-04', weekly({ endDate: day('2026-03-04') })]);
    expect(asItWas(through, day('2026-03-22'), [week('2026-03-06', 620_00), week('2026-03-13', 900_00)])).toMatchObject(
      {
        firstPayment: null,
        steps: [],
        paidAfterEnd: ['2026-03-06', '2026-03-13'],
      },
    );
  });

  test('nor one that was replaced on the day on which it was saved', () => {
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-17', weekly({ paymentAmount: cents(5_000_00) })],
      ['2026-03-17', weekly({ steps: [{ from: day('2026-06-01'), amount: cents(950_00) }] })],
    );
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({
      atStart: 900_00,
      steps: [{ from: '2026-06-01', amount: 950_00 }],
    });
  });

  test('not an amount of before the first payment', () => {
    const through = saved(
      ['2026-03-02', terms({ paymentAmount: cents(800_00), firstPaymentDate: day('2026-06-01') })],
      ['2026-03-20', terms({ paymentAmount: cents(700_00), firstPaymentDate: day('2026-05-01') })],
    );
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({
      firstPayment: '2026-05-01',
      atStart: 700_00,
      steps: [],
    });
    expect(asItWas([], day('2026-03-22'))).toMatchObject({ atStart: null, steps: [] });
    const ended = saved(['2026-03-02', weekly()], ['2026-03-04', weekly({ endDate: day('2026-03-04') })]);
    expect(asItWas(ended, day('2026-03-22'))).toMatchObject({ firstPayment: null, steps: [] });
  });

  test('other days that both agreed on while a payment of the days before was under way', () => {
    const other = (more: Partial<Terms>) =>
      terms({ paymentFrequency: 'biweekly', paymentAmount: cents(300_00), ...more });
    const steps = [{ from: day('2026-03-30'), amount: cents(1_000_00) }];
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-12', other({ firstPaymentDate: day('2026-03-13') })],
      ['2026-03-12', other({ firstPaymentDate: day('2026-03-13'), steps })],
      ['2026-03-15', other({ firstPaymentDate: day('2026-03-23'), steps })],
    );
    const made = [week('2026-03-06', 900_00), week('2026-03-13', 900_00)];
    expect(asItWas(through, day('2026-03-16'), made)).toMatchObject({
      onTheseDaysSince: '2026-03-23',
      atStart: 900_00,
      steps: [{ from: '2026-03-14', amount: 300_00 }, ...steps],
    });
  });

  test('no amount at which nothing was due before the end', () => {
    const endDate = day('2026-03-10');
    const through = saved(
      ['2026-03-02', weekly()],
      ['2026-03-10', weekly({ paymentAmount: cents(5_000_00) })],
      ['2026-03-10', weekly({ paymentAmount: cents(5_000_00), endDate })],
    );
    for (const today of ['2026-03-10', '2026-03-22'])
      expect(asItWas(through, day(today))).toMatchObject({ amount: 900_00, atStart: 900_00, steps: [] });
    const ends = saved(['2026-03-02', weekly()], ['2026-03-10', weekly({ paymentAmount: cents(1_00), endDate })]);
    expect(asItWas(ends, day('2026-03-22'))).toMatchObject({ amount: 900_00, steps: [] });
  });

  test('a beginning before the obligation was entered, and since when it is recorded here', () => {
    const through = saved(['2026-03-02', weekly({ firstPaymentDate: day('2026-01-02') })]);
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({ firstPayment: '2026-01-02', hereSince: '2026-03-06' });
  });

  test('when it went on, and since when it is due on other days', () => {
    const monthly = terms({ firstPaymentDate: day('2026-04-01') });
    const through = saved(
      ['2026-03-02', weekly({ endDate: day('2026-03-15') })],
      ['2026-03-18', { ...monthly, endDate: null }],
    );
    expect(asItWas(through, day('2026-03-22'))).toMatchObject({
      firstPayment: '2026-03-06',
      onTheseDaysSince: '2026-04-01',
      wentOn: [{ endedOn: '2026-03-15', from: '2026-04-01' }],
    });
  });
});

const anyVersion = fc.record({
  after: fc.integer({ min: 0, max: 60 }),
  terms: fc
    .record({
      paymentAmount: fc.nat(3).map((n) => cents(n * 100)),
      paymentFrequency: fc.constantFrom(
        'weekly' as const,
        'biweekly' as const,
        'monthly' as const,
        'quarterly' as const,
      ),
      paymentDueDate: fc.constantFrom(1, 15, 31),
      firstPaymentDate: fc.option(fc.integer({ min: -30, max: 90 }).map((days) => addDays(START, days))),
      steps: fc
        .uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 3 })
        .map((days) =>
          days.sort((a, b) => a - b).map((after, i) => ({ from: addDays(START, after), amount: cents(i * 150) })),
        ),
      endDate: fc.option(fc.integer({ min: 0, max: 300 }).map((days) => addDays(START, days))),
    })
    .map((each) => termsOf(terms(each))),
});

test('whatever is saved, papers give each payment that fell due the amount that was in force on its day', () => {
  fc.assert(
    fc.property(fc.array(anyVersion, { minLength: 1, maxLength: 5 }), fc.nat(200), (versions, days) => {
      let on = START;
      const through = throughTime(
        versions.map((each) => {
          on = addDays(on, each.after);
          return { ...each.terms, changedAt: instantAt(on, 12, 0, ZONE) };
        }),
        ZONE,
      );
      const today = addDays(on, days);
      const paper = asItWas(through, today);
      for (const { date, amount } of fellDue(through, today))
        expect([date, amountIn(paper, date)]).toEqual([date, amount]);
    }),
    { numRuns: 500 },
  );
});

const amountIn = ({ atStart, steps }: AsItWas, on: string) =>
  steps.findLast(({ from }) => from <= on)?.amount ?? atStart;
