import { parseDay } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { asksAboutOthers } from './asks-about-others.ts';
import { asObligation, type Beside, futureFound } from './other-payments.ts';

const ALIMONY = {
  fate: 'beside',
  kind: 'alimony',
  amount: cents(950_00),
  frequency: 'monthly',
  days: [15],
  found: { citation: null },
} as unknown as Beside;

test('the dialog asks about what it sent; a refusal that is not about that is told as a failure', () => {
  const overlaps = new ApiError(409, JSON.stringify({ error: 'There is alimony.', code: 'overlaps' }), 'Conflict');
  expect(asksAboutOthers(overlaps, [{ alongside: false }])).toBe(true);
  expect(asksAboutOthers(overlaps, [{ alongside: true }])).toBe(false);
  expect(asksAboutOthers(overlaps)).toBe(false); // nothing else was sent, so the dialog has nothing to ask
  const other = new ApiError(409, JSON.stringify({ error: 'Changed.', code: 'changed_meanwhile' }), 'Conflict');
  expect(asksAboutOthers(other, [{ alongside: false }])).toBe(false);
});

test('a payment of an order is not sent as one beside another of its kind: applied twice, the server asks', () => {
  const choice = { isPaid: true, day: '15', secondDay: '15', firstPaymentDate: '', withheld: false };
  const { obligation } = asObligation(ALIMONY, choice);
  expect(obligation).toMatchObject({ kind: 'alimony', amount: 950_00, days: [15], alongside: false });
});

test('an end by an event or at the latest on a day is sent as both: the day as the end, the event as what it waits for', () => {
  const today = parseDay('2026-11-28');
  if (!today) throw new Error('no day');
  const citation = {
    page: 1,
    text: 'Alimony shall terminate upon the death of either party, and in any event on a day.',
  };
  const ends = [
    { type: 'alimony', says: 'upon the death of either party', day: null, citation },
    { type: 'alimony', says: 'in any event on December 31, 2031', day: '2031-12-31', citation },
  ];
  const future = futureFound(
    { ends, obligations: [] } as unknown as Parameters<typeof futureFound>[0],
    'alimony',
    today,
  );
  const choice = { isPaid: true, day: '15', secondDay: '15', firstPaymentDate: '', withheld: false };
  expect(asObligation(ALIMONY, choice, future).obligation).toMatchObject({
    endDate: '2031-12-31',
    endReason: 'in any event on December 31, 2031',
    awaited: [{ amount: null, words: 'upon the death of either party' }],
  });
});
