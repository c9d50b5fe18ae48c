import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { type Changing, confirmAwaited, mustNotHaveFallenDue, type WantedChange, withAwaited } from './awaited.ts';
import { orderWords } from './order-terms.ts';

const today = day('2026-03-10');
const plain: Changing = { steps: [], endDate: null, endReason: null, awaited: [] };
const wanted = (more: Partial<WantedChange>): WantedChange => ({
  id: null,
  amount: null,
  words: null,
  age: null,
  citation: null,
  ...more,
});
let next = 0;
const add = (terms: Changing, ...more: Partial<WantedChange>[]) =>
  withAwaited(terms, more.map(wanted), { today, newId: () => `w${++next}` });
const age = (years: number, of: { bornOn?: string; birthYear?: number }) => ({
  age: { years, bornOn: of.bornOn ? day(of.bornOn) : null, birthYear: of.birthYear ?? null },
});

describe('a change at the age of a child', () => {
  test('is a step on the birthday where the day of birth is known', () => {
    expect(add(plain, { amount: cents(400_00), ...age(18, { bornOn: '2010-05-03' }) })).toMatchObject({
      steps: [{ from: '2028-05-03', amount: 400_00 }],
      awaited: [],
    });
  });

  test('stands between the amounts that were known before, by its day', () => {
    const [first, last] = [day('2027-01-01'), day('2031-01-01')].map((from) => ({ from, amount: cents(900_00) }));
    const known = { ...plain, steps: [first, last].filter((each) => each !== undefined) };
    const { steps } = add(known, { amount: cents(400_00), ...age(18, { bornOn: '2010-05-03' }) });
    expect(steps.map(({ from }) => from)).toEqual(['2027-01-01', '2028-05-03', '2031-01-01']);
  });

  test('is an end on the day before the birthday', () => {
    expect(add(plain, age(18, { bornOn: '2012-02-29' }))).toMatchObject({
      endDate: '2030-02-27', // 28 February stands for the 29th in 2030
      endReason: 'A child turns 18',
    });
  });

  test('waits where only the year of birth is known', () => {
    expect(add(plain, { ...age(18, { birthYear: 2010 }), words: 'when Ana turns 18' }).awaited).toMatchObject([
      { amount: null, words: 'when Ana turns 18', expectedIn: 2028, happenedOn: null },
    ]);
  });

  test.each([
    [age(18, { bornOn: '2008-03-10' }), 'The child turned 18 on Mar 10, 2026, so that has passed.'],
    [age(18, { birthYear: 2007 }), 'The child turned 18 in 2025, so that has passed.'],
    [age(18, { bornOn: '2030-01-01' }), 'Enter a date of birth that is not in the future.'],
    [age(18, { bornOn: '2012-05-03', birthYear: 2011 }), 'The date of birth is not in the year of birth.'],
    [age(18, {}), 'Enter the child’s date of birth'],
    [{}, 'Enter what it waits for'],
  ])('%o is refused', (change, words) => {
    expect(() => add(plain, change)).toThrow(words);
  });

  test('may still come in the year in which the child turns so old', () => {
    expect(add(plain, age(18, { birthYear: 2008 })).awaited).toHaveLength(1);
  });
});

describe('an event that a person confirms', () => {
  const school = { amount: cents(400_00), words: 'when the child finishes school' };
  const remarriage = { words: 'on remarriage' };
  const both = add(plain, school, remarriage);
  const [first, second] = both.awaited.map(({ id }) => id) as [string, string];

  test('schedules nothing until then', () => {
    expect(both).toMatchObject({ steps: [], endDate: null });
  });

  test('becomes a step or the end on its day, and stays on record', () => {
    const finished = confirmAwaited(both, { id: first, on: day('2026-06-12') }, today);
    expect(finished).toMatchObject({
      steps: [{ from: '2026-06-12', amount: 400_00 }],
      awaited: [{ happenedOn: '2026-06-12' }, { happenedOn: null }],
    });
    const later = { ...finished, steps: [...finished.steps, { from: day('2027-01-01'), amount: cents(300_00) }] };
    const ended = confirmAwaited(later, { id: second, on: day('2026-09-01') }, today);
    expect(ended).toMatchObject({
      steps: [{ from: '2026-06-12', amount: 400_00 }], // the amount of 2027 never begins
      endDate: '2026-09-01',
      endReason: 'on remarriage',
    });
  });

  test('of a day that has passed ends today what it ends, and keeps its own day', () => {
    expect(confirmAwaited(both, { id: second, on: day('2026-03-06') }, today)).toMatchObject({
      endDate: today,
      awaited: [{ happenedOn: null }, { happenedOn: '2026-03-06' }],
    });
  });

  test('is not confirmed twice, nor where there is none', () => {
    const finished = confirmAwaited(both, { id: first, on: day('2026-06-12') }, today);
    expect(() => confirmAwaited(finished, { id: first, on: day('2026-06-20') }, today)).toThrow(
      'This has already been confirmed: it happened on Jun 12, 2026. Nothing was changed.',
    );
    expect(() => confirmAwaited(both, { id: 'none', on: today }, today)).toThrow('does not wait for that event');
  });

  test('begins no second amount on one day, and ends nothing that has ended before', () => {
    const step = { ...both, steps: [{ from: day('2026-06-12'), amount: cents(900_00) }] };
    expect(() => confirmAwaited(step, { id: first, on: day('2026-06-12') }, today)).toThrow(
      'Another amount already begins on',
    );
    const ended = { ...both, endDate: day('2026-06-01') };
    expect(() => confirmAwaited(ended, { id: second, on: day('2026-06-02') }, today)).toThrow(
      'already ends on Jun 1, 2026',
    );
  });

  test('stays where it is named by its id or in the same words, and what happened stays in any case', () => {
    const finished = confirmAwaited(both, { id: first, on: day('2026-06-12') }, today);
    expect(add(finished, { id: second }).awaited.map(({ id }) => id)).toEqual([first, second]);
    expect(add(finished, school, remarriage).awaited.map(({ id }) => id)).toEqual([first, second]);
    expect(add(finished).awaited.map(({ id }) => id)).toEqual([first]);
    expect(() => add(both, { id: 'none' })).toThrow('no longer waits for that event');
  });
});

test.each([
  ['weekly', [], '2026-02-13', '2026-05-30', null],
  ['weekly', [], '2026-02-13', '2026-05-29', 'May 29, 2026'],
  ['monthly', [15], '2026-02-15', '2026-05-16', null],
  ['monthly', [15], '2026-02-15', '2026-05-15', 'May 15, 2026'],
  ['monthly', [15], '2026-06-15', '2026-03-02', null], // it begins later
  ['semi_monthly', [1, 15], '2026-02-15', '2026-05-16', null],
  ['semi_monthly', [1, 15], '2026-02-15', '2026-04-20', 'May 1, 2026'],
  ['quarterly', [1], '2026-01-01', '2026-04-02', null],
  ['monthly', [1], '2026-01-01', '2026-06-01', null], // today is not past
] as const)('of what is %s on %j since %s, an event of %s leaves out %s', (frequency, days, first, on, due) => {
  const of = { frequency, days, firstPaymentDate: day(first) };
  const check = () => mustNotHaveFallenDue(of, { on: day(on), today: day('2026-06-01') });
  if (due === null) expect(check).not.toThrow();
  else
    expect(check).toThrow(
      `A payment has fallen due since then, on ${due}. Enter today’s date, and change the arrears by the difference for what has fallen due since that day.`,
    );
});

test('what was answered of an order stands beside what its document shows', () => {
  expect(orderWords({ shows: 'unsigned', answer: 'signed' })).toBe(
    'Signed by the court (the document shows no signature)',
  );
  expect(orderWords({ shows: null, answer: 'not_yet' })).toBe('Not signed or filed yet');
  expect(orderWords({ shows: 'filed', answer: null })).toBe(
    'Nobody has said whether it is signed (the document shows that it was filed)',
  );
});
