import { expect, test } from 'vitest';
import { day } from '../day.ts';
import {
  type Obligation,
  type ObligationStep,
  TERM_FIELDS,
  type TermField,
  type ToldTerms,
} from '../documents/agreement-terms.ts';
import { cents } from '../money.ts';
import { amountsInForce } from './amounts-in-force.ts';
import { compareTerms } from './compare-terms.ts';

const place = (text: string) => ({ text, page: 1, line: 1, boxes: [] });
const found = (more: Partial<Obligation>): Obligation => ({
  type: 'child_support',
  amount: '1846.00',
  frequency: 'monthly',
  dueDay: 1,
  per: 'total',
  from: null,
  citation: place('first'),
  ...more,
});
const step = (more: Partial<ObligationStep>): ObligationStep => ({
  type: 'child_support',
  amount: '1190.00',
  says: 'beginning May 1, 2026',
  day: '2026-05-01',
  citation: place('step'),
  ...more,
});
const order = (more: Partial<ToldTerms>): ToldTerms => ({
  paymentAmount: '1846.00',
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: null,
  legalCustody: null,
  physicalCustody: null,
  medicalExpenses: null,
  childcareExpenses: null,
  confidenceScore: 0.9,
  fieldConfidence: Object.fromEntries(TERM_FIELDS.map((field) => [field, 0.9])) as Record<TermField, number>,
  citations: [{ ...place('first'), field: 'paymentAmount' }],
  textCitations: [],
  obligations: [found({ type: 'alimony', amount: '950.00', dueDay: 15 }), found({})],
  steps: [step({ day: '2028-05-01', amount: '900.00' }), step({})],
  rivals: [],
  notes: [],
  ...more,
});
const amountsOn = (today: string, more: Partial<ToldTerms> = {}) => {
  const { paymentAmount, citations, obligations } = amountsInForce(order(more), day(today));
  return [paymentAmount, citations.map(({ text }) => text).join(), ...obligations.map(({ amount }) => amount)];
};

test('an agreement is in force with the amount that it orders for the day, and with the place that orders it', () => {
  expect(amountsOn('2026-04-30')).toEqual(['1846.00', 'first', '950.00', '1846.00']);
  expect(amountsOn('2026-05-01')).toEqual(['1190.00', 'step', '950.00', '1190.00']);
  expect(amountsOn('2028-05-02')).toEqual(['900.00', 'step', '950.00', '900.00']);
});

test('a change of what is beside the settings leaves the settings alone', () => {
  const steps = [step({ type: 'alimony', amount: '700.00' })];
  expect(amountsOn('2026-05-01', { steps })).toEqual(['1846.00', 'first', '700.00', '1846.00']);
});

test.each<[string, Partial<ToldTerms>]>([
  ['waits for an event', { steps: [step({ day: null })] }],
  ['could be of either of two payments', { obligations: [found({}), found({ amount: '300.00' })] }],
  ['is for each child', { obligations: [found({ per: 'child' })] }],
  ['was not read', { steps: [step({ amount: 'half' })] }],
])('a change that %s leaves the amount as it was read', (_, more) => {
  expect(amountsOn('2026-05-01', more)[0]).toBe('1846.00');
});

test('the step that an order itself orders matches the settings on its day', () => {
  const settings = { paymentAmount: '1190.00', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: null };
  const statusOn = (today: string) => compareTerms(amountsInForce(order({}), day(today)), settings)[0]?.status;
  expect([statusOn('2026-04-30'), statusOn('2026-05-01')]).toEqual(['mismatch', 'match']);
});

test('an amount that waited for an event replaces the first on the day that was confirmed, and not before', () => {
  const says = 'when the older child finishes school';
  const waits = order({ steps: [step({ says, day: null })] });
  const change = { id: 'a', amount: cents(1190_00), words: says, citation: null, expectedIn: null };
  const on = (today: string, happenedOn: string | null) =>
    amountsInForce(waits, day(today), [{ ...change, happenedOn: happenedOn === null ? null : day(happenedOn) }]);
  expect(on('2026-06-02', null).paymentAmount).toBe('1846.00');
  expect(on('2026-06-02', '2026-06-01').paymentAmount).toBe('1190.00');
  const ahead = on('2026-05-31', '2026-06-01');
  expect([ahead.paymentAmount, ahead.steps?.[0]?.day]).toEqual(['1846.00', '2026-06-01']);
});
