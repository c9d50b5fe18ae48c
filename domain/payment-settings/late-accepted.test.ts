import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { scheduleFrom } from './counted-from.ts';
import { asAccepted, endingAfterCollected } from './late-accepted.ts';
import { occurrences } from './occurrences.ts';
import type { Terms } from './terms.ts';
import { terms } from './terms-for-tests.ts';

// $850.00 a week on Fridays since Feb 6, 2026. Proposed on Tuesday, March 10, and accepted on Friday, March 20.
const weekly: Partial<Terms> = { paymentFrequency: 'weekly', paymentDueDate: 6, firstPaymentDate: day('2026-02-06') };
const inForce = terms(weekly);
const counted = {
  frequency: 'weekly',
  dueDay: 6,
  secondDueDay: null,
  firstPaymentDate: day('2026-02-06'),
  anchor: day('2026-02-06'),
} as const;
const due = (date: string) => ({ date: day(date), period: { start: day(date), end: day(date) }, isArrears: false });
const settled = ['2026-03-06', '2026-03-13', '2026-03-20'].map(due);
const from = (date: string, dollars: number) => ({ from: day(date), amount: cents(dollars * 100) });

const accepted = (asked: Terms, more: Partial<Parameters<typeof asAccepted>[0]> = {}) =>
  asAccepted({
    ...{ terms: asked, inForce, settled, counted, fallen: [] },
    ...{ today: day('2026-03-20'), proposedOn: day('2026-03-10') },
    ...more,
  });

describe('what is accepted late', () => {
  test('has its amount after what has fallen due since its day, also what is due today', () => {
    const { terms: is, stays } = accepted(terms({ ...weekly, steps: [from('2026-03-11', 1_200)] }));
    expect([is.steps, stays]).toEqual([[from('2026-03-21', 1_200)], '2026-03-20']);
  });

  test('has it after what is being paid already', () => {
    const underWay = [...settled, due('2026-03-27')];
    const { terms: is, stays } = accepted(terms({ ...weekly, steps: [from('2026-03-11', 1_200)] }), {
      settled: underWay,
    });
    expect([is.steps, stays]).toEqual([[from('2026-03-28', 1_200)], '2026-03-27']);
  });

  test('keeps the amount in force for what has fallen due, if the proposal states another first one', () => {
    const before = { ...inForce, steps: [from('2026-02-20', 900)] };
    const asked = terms({ ...weekly, paymentAmount: cents(800_00), steps: [from('2026-03-12', 1_200)] });
    const { terms: is } = accepted(asked, { inForce: before });
    expect([is.paymentAmount, is.steps]).toEqual([850_00, [from('2026-02-20', 900), from('2026-03-21', 1_200)]]);
  });

  test('says of a raise that names no day that what fell due meanwhile stays', () => {
    const { terms: is, stays } = accepted(terms({ ...weekly, paymentAmount: cents(1_000_00) }));
    expect([is.paymentAmount, is.steps, stays]).toEqual([1_000_00, [], '2026-03-20']);
    const atOnce = accepted(terms({ ...weekly, paymentAmount: cents(1_000_00) }), { proposedOn: day('2026-03-21') });
    expect(atOnce.stays).toBe(null);
  });

  test('says nothing of it where no amount changes', () => {
    expect(accepted({ ...inForce, arrearsInstalment: cents(50_00) }).stays).toBe(null);
    expect(accepted({ ...inForce, endDate: day('2027-01-01') }).stays).toBe(null);
  });

  test('counts what an employer withholds by its terms, since nothing of it is collected', () => {
    const withheld = { ...inForce, withheld: true };
    const fallen = occurrences(scheduleFrom(withheld, counted.anchor), day('2026-02-06'), day('2026-03-19'));
    const { terms: is, stays } = accepted(
      { ...withheld, steps: [from('2026-03-11', 500)] },
      {
        inForce: withheld,
        settled: [],
        fallen,
      },
    );
    expect([is.steps, stays]).toEqual([[from('2026-03-14', 500)], '2026-03-13']);
    const ended = accepted({ ...withheld, endDate: day('2026-03-11') }, { inForce: withheld, settled: [], fallen });
    expect(ended.terms.endDate).toBe('2026-03-13');
  });

  test('ends with what is on its way, not with what was paid ahead', () => {
    const ends = terms({ ...weekly, endDate: day('2026-03-20') });
    const onItsWay = { ...due('2026-03-27'), isUnderWay: true };
    const { terms: is, stays } = accepted(ends, { settled: [...settled, onItsWay], proposedOn: day('2026-03-20') });
    expect([is.endDate, stays]).toEqual(['2026-03-27', '2026-03-27']);
    const paidAhead = { ...due('2026-03-27'), isUnderWay: false };
    expect(accepted(ends, { settled: [...settled, paidAhead] }).terms.endDate).toBe('2026-03-20');
    const saved = { settled: [onItsWay], counted, today: day('2026-03-20') };
    expect(endingAfterCollected(ends, { ...saved, inForce }).endDate).toBe('2026-03-27');
    expect(endingAfterCollected(ends, { ...saved, inForce: ends })).toEqual(ends); // it ended before
    expect(endingAfterCollected(inForce, { ...saved, inForce: ends })).toEqual(inForce);
    const ahead = [{ ...due('2026-04-10'), isUnderWay: true }]; // nothing is on its way for April 3
    expect(endingAfterCollected(ends, { ...saved, inForce, settled: [onItsWay, ...ahead] }).endDate).toBe('2026-03-27');
    expect(endingAfterCollected(ends, { ...saved, inForce, settled: ahead })).toEqual(ends);
  });

  test('begins with the next payment if the first has passed, with the amount of that day', () => {
    const medical = terms({
      ...{ ...weekly, paymentAmount: cents(100_00), firstPaymentDate: day('2026-03-12') },
      ...{ paymentType: 'medical', steps: [from('2026-03-19', 120), from('2026-06-04', 150)] },
    });
    const alone = { inForce: null, settled: [], counted: null };
    const { terms: is, stays, begins } = accepted(medical, alone);
    expect([is.firstPaymentDate, is.paymentAmount, begins, stays]).toEqual(['2026-03-26', 120_00, '2026-03-26', null]);
    expect(is.steps).toEqual([from('2026-06-04', 150)]);
    const older = accepted(medical, { ...alone, proposedOn: day('2026-03-13') }); // its order began before
    expect([older.terms.firstPaymentDate, older.begins]).toEqual(['2026-03-12', '2026-03-26']);
    expect(accepted({ ...medical, withheld: true }, alone).terms.firstPaymentDate).toBe('2026-03-12');
  });

  test('goes on with the next payment if it ended before a later end was accepted', () => {
    const ended = { ...inForce, endDate: day('2026-03-11') };
    const longer = { ...inForce, endDate: day('2026-12-31') };
    const { terms: is, begins } = accepted(longer, { inForce: ended, settled: [due('2026-03-06')] });
    expect([is, begins]).toEqual([longer, '2026-03-20']); // nothing was due on March 13
    const fallen = occurrences(scheduleFrom(inForce, counted.anchor), day('2026-03-06'), day('2026-03-13'));
    const inTime = { inForce: { ...inForce, endDate: day('2026-03-18') }, fallen };
    expect(accepted(longer, inTime).begins).toBe(null);
  });

  test('is over if it ends before that payment', () => {
    const short = terms({ ...weekly, firstPaymentDate: day('2026-03-12'), endDate: day('2026-03-19') });
    const alone = { inForce: null, settled: [], counted: null };
    expect(accepted(short, alone).isOver).toBe(true);
    expect(accepted({ ...short, endDate: day('2026-03-26') }, alone).isOver).toBe(false);
  });
});
