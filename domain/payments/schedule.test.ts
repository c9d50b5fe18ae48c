import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, day, dayInMonth, daysBetween, monthOf, yearOf } from '../day.ts';
import { cents, ZERO } from '../money.ts';
import { FREQUENCIES } from '../payment-settings/frequency.ts';
import { type Due, nextDueDay, type Occurrence, occurrences, type Schedule } from '../payment-settings/occurrences.ts';
import { type ExistingInstalment, regenerate } from './schedule.ts';

const monthly = (anchor: string, more: Partial<Schedule> = {}): Schedule => ({
  amount: cents(850_00),
  frequency: 'monthly',
  dueDay: Number(anchor.slice(8)),
  secondDueDay: null,
  steps: [],
  anchor: day(anchor),
  endDate: null,
  ...more,
});
const datesOf = (schedule: Schedule, from: string, until: string) =>
  occurrences(schedule, day(from), day(until)).map((each) => each.date);

describe('occurrences', () => {
  test('on the 31st fall on the last day of a short month, and on the 31st again after it', () => {
    expect(datesOf(monthly('2026-01-31'), '2026-01-01', '2026-05-31')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });

  test('know the leap day', () => {
    expect(datesOf(monthly('2027-12-29'), '2028-02-01', '2028-03-31')).toEqual(['2028-02-29', '2028-03-29']);
  });

  test.each([
    ['weekly', ['2026-03-06', '2026-03-13', '2026-03-20', '2026-03-27', '2026-04-03']],
    ['biweekly', ['2026-03-06', '2026-03-20', '2026-04-03']],
  ] as const)('%s are counted from the first date, wherever one begins to look', (frequency, expected) => {
    const schedule = monthly('2026-03-06', { frequency });
    expect(datesOf(schedule, '2026-01-01', '2026-04-05')).toEqual(expected);
    expect(datesOf(schedule, '2026-03-07', '2026-04-05')).toEqual(expected.slice(1));
  });

  test('begin with a first date of its own and go on with the due day', () => {
    expect(datesOf(monthly('2026-03-20', { dueDay: 5 }), '2026-03-01', '2026-05-31')).toEqual([
      '2026-03-20',
      '2026-04-05',
      '2026-05-05',
    ]);
  });

  test('end with the end date, which is still paid', () => {
    const until = (endDate: string) =>
      datesOf(monthly('2026-01-15', { endDate: day(endDate) }), '2026-01-01', '2026-12-31').length;
    expect([until('2026-03-15'), until('2026-03-14'), until('2026-01-14')]).toEqual([3, 2, 0]);
  });

  test('there are none of $0.00', () => {
    expect(datesOf(monthly('2026-01-15', { amount: ZERO }), '2026-01-01', '2026-12-31')).toEqual([]);
  });

  test('stand each in a period of its own, a month or the days until the next', () => {
    const [first] = occurrences(monthly('2026-02-14'), day('2026-02-01'), day('2026-02-28'));
    expect(first?.period).toEqual({ start: '2026-02-01', end: '2026-02-28' });
    const [slot] = occurrences(monthly('2026-02-14', { frequency: 'biweekly' }), day('2026-02-01'), day('2026-02-28'));
    expect(slot?.period).toEqual({ start: '2026-02-14', end: '2026-02-27' });
  });

  test('are as many in any year as their frequency says', () => {
    fc.assert(
      fc.property(schedules, fc.nat(24), (schedule, month) => {
        const endless = { ...schedule, endDate: null };
        const start = dayInMonth(yearOf(schedule.anchor), monthOf(schedule.anchor) + 1 + month, 1);
        const isByDays = schedule.frequency === 'weekly' || schedule.frequency === 'biweekly';
        const end = addDays(isByDays ? addDays(start, 364) : addMonths(start, 12), -1);
        expect(occurrences({ ...endless, steps: [] }, start, end).length).toBe(
          { weekly: 52, biweekly: 26, semi_monthly: 24, monthly: 12, quarterly: 4, yearly: 1 }[schedule.frequency],
        );
      }),
    );
  });

  test('do not depend on where one begins to look', () => {
    fc.assert(
      fc.property(schedules, fc.nat(300), fc.nat(200), (schedule, skip, length) => {
        const from = addDays(schedule.anchor, skip);
        const until = addDays(from, length);
        const whole = occurrences(schedule, schedule.anchor, until);
        expect(occurrences(schedule, from, until)).toEqual(whole.filter((each) => each.date >= from));
      }),
    );
  });

  test('have periods that never overlap and hold their own date', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const all = occurrences(schedule, schedule.anchor, addDays(schedule.anchor, 300));
        for (const { date, period } of all) expect(period.start <= date && date <= period.end).toBe(true);
        for (let i = 1; i < all.length; i++) expect(at(all, i).period.start > at(all, i - 1).period.end).toBe(true);
      }),
    );
  });
});

describe('the next due day', () => {
  test.each([
    ['2026-03-10', 10, '2026-03-10'],
    ['2026-03-10', 9, '2026-04-09'],
    ['2026-02-10', 31, '2026-02-28'],
    ['2026-12-31', 30, '2027-01-30'],
    ['2026-04-30', 31, '2026-04-30'],
  ])('from %s, for the %i, is %s', (today, dueDay, expected) => {
    expect(nextDueDay(day(today), dueDay)).toBe(expected);
  });
});

describe('a change of settings', () => {
  const april: ExistingInstalment = {
    ...only(monthly('2026-04-01'), '2026-04'),
    id: 'april',
    open: true,
    amount: cents(850_00),
  };
  const may: ExistingInstalment = {
    ...only(monthly('2026-04-01'), '2026-05'),
    id: 'may',
    open: true,
    amount: cents(850_00),
  };
  const wantedOf = (schedule: Schedule) => occurrences(schedule, day('2026-04-01'), day('2026-05-31'));

  test('that changes nothing changes nothing', () => {
    const wanted = wantedOf(monthly('2026-04-01'));
    expect(regenerate([april, may], wanted)).toEqual({ gone: [], added: [] });
  });

  test('of the amount draws the open ones again', () => {
    const { gone, added } = regenerate([april, may], wantedOf(monthly('2026-04-01', { amount: cents(900_00) })));
    expect([gone, added.map((each) => each.date)]).toEqual([
      ['april', 'may'],
      ['2026-04-01', '2026-05-01'],
    ]);
  });

  test('leaves the month that is being paid as it is', () => {
    const paid = { ...april, open: false };
    const wanted = wantedOf(monthly('2026-04-15', { amount: cents(900_00) }));
    const { gone, added } = regenerate([paid, may], wanted);
    expect([gone, added.map((each) => each.date)]).toEqual([['may'], ['2026-05-15']]);
  });

  test('to weeks waits until the paid month is over', () => {
    const wanted = wantedOf(monthly('2026-04-10', { frequency: 'weekly' }));
    const { added } = regenerate([{ ...april, open: false }], wanted);
    expect(added.map((each) => each.date)).toEqual([
      '2026-05-01',
      '2026-05-08',
      '2026-05-15',
      '2026-05-22',
      '2026-05-29',
    ]);
  });

  test('to months does not take a month away for the week that reaches into it', () => {
    const weekly = occurrences(monthly('2026-03-26', { frequency: 'weekly' }), day('2026-03-26'), day('2026-03-26'));
    const paid: ExistingInstalment = { ...at(weekly, 0), id: 'week', open: false, amount: cents(200_00) }; // 26 March to 1 April
    const { added } = regenerate([paid], wantedOf(monthly('2026-04-01')));
    expect(added.map((each) => each.date)).toEqual(['2026-04-01', '2026-05-01']);
  });

  test('to months waits for the next month when a week of this one was paid', () => {
    const weekly = occurrences(monthly('2026-04-02', { frequency: 'weekly' }), day('2026-04-02'), day('2026-04-02'));
    const paid: ExistingInstalment = { ...at(weekly, 0), id: 'week', open: false, amount: cents(200_00) };
    const { added } = regenerate([paid], wantedOf(monthly('2026-04-20')));
    expect(added.map((each) => each.date)).toEqual(['2026-05-20']);
  });

  test('to $0.00 takes every open one away and no other', () => {
    const existing = [{ ...april, open: false }, may];
    expect(regenerate(existing, [])).toEqual({ gone: ['may'], added: [] });
  });

  test('never touches what moved, gives a period one instalment, and done again does nothing', () => {
    fc.assert(
      fc.property(schedules, schedules, fc.nat(120), fc.array(fc.boolean()), (before, after, later, moved) => {
        const today = addDays(before.anchor, later);
        const drawn = occurrences(before, today, addDays(today, 60));
        const existing = drawn.map((each, i) => stands(each, `old-${i}`, !(moved[i] ?? false)));
        const wanted = occurrences({ ...after, anchor: addDays(today, 1) }, today, addDays(today, 60));

        const { gone, added } = regenerate(existing, wanted);
        const left = existing.filter((each) => !gone.includes(each.id));
        const now = [...left, ...added.map((each, i) => stands(each, `new-${i}`, true))];

        for (const each of existing) if (!each.open) expect(left).toContain(each);
        for (const paid of now.filter((each) => !each.open))
          for (const one of now.filter((each) => each.open)) {
            expect(isPaidBy(paid.date, one)).toBe(false);
            if (lengthOf(one) <= lengthOf(paid)) expect(isPaidBy(one.date, paid)).toBe(false);
          }
        const dates = now.filter((each) => each.open).map((each) => each.date);
        expect(new Set(dates).size).toBe(dates.length);
        for (const each of now) if (each.open) expect(wanted.map((one) => one.date)).toContain(each.date);
        expect(regenerate(now, wanted)).toEqual({ gone: [], added: [] });
      }),
      { numRuns: 500 },
    );
  });
});

const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays(day('2025-01-01'), days));
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    amount: fc.integer({ min: 1, max: 10_000_00 }).map(cents),
    frequency: fc.constantFrom(...FREQUENCIES),
    anchor: anyDay,
    days: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 2 }),
    endDate: fc.option(fc.nat(200), { nil: null }),
    steps: fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 10_000_00 }).map(cents)), { maxLength: 3 }),
  })
  .map(({ endDate, days, steps, ...rest }) => {
    const [dueDay = 1, second = 31] = [...days].sort((a, b) => a - b);
    return {
      ...rest,
      dueDay,
      secondDueDay: rest.frequency === 'semi_monthly' ? second : null,
      steps: steps.sort(([a], [b]) => a - b).map(([after, amount]) => ({ from: addDays(rest.anchor, after), amount })),
      endDate: endDate === null ? null : addDays(rest.anchor, endDate),
    };
  });

const stands = (each: Due, id: string, open: boolean): ExistingInstalment => ({ ...each, id, open });
const lengthOf = ({ period }: Occurrence) => daysBetween(period.start, period.end);
const isPaidBy = (date: Day, { period }: Occurrence) => date >= period.start && date <= period.end;

function only(schedule: Schedule, month: string): Due {
  const first = day(`${month}-01`);
  return at(occurrences(schedule, first, dayInMonth(yearOf(first), monthOf(first), 31)), 0);
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no ${index}`);
  return found;
}
