import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { NO_MORE_TERMS } from '@mainstay/domain/payment-settings/terms.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermsSideBySide } from './TermsSideBySide.tsx';
import { changesBetween, inWords, isTermOf, termsInWords, termText } from './terms-in-words.ts';

const settings = (changed: Partial<PaymentSettings> = {}): PaymentSettings => ({
  paymentAmount: cents(850_00),
  paymentFrequency: 'monthly',
  paymentDueDate: 1,
  arrearsAmount: cents(0),
  firstPaymentDate: null,
  endDate: null,
  arrearsInstalment: null,
  paymentType: 'child_support',
  ...NO_MORE_TERMS,
  obligationId: 'settings',
  version: 1,
  changedAt: new Date('2026-03-05T14:00:00Z'),
  changedBy: 'Ann Lee',
  document: null,
  changedSinceAgreement: false,
  confirmed: true,
  unconfirmedBy: [],
  dispute: null,
  paused: false,
  ...changed,
});

test.each([
  ['paymentAmount', '1250.00', '$1,250.00'],
  ['arrearsAmount', '0.00', '$0.00'],
  ['paymentFrequency', 'biweekly', 'Biweekly'],
  ['paymentFrequency', 'semimonthly', 'Twice a month'],
  ['paymentDueDate', '22', '22nd of the month'],
] as const)('%s %s is shown as %s', (field, value, shown) => {
  expect(termText(field, value)).toBe(shown);
});

test('an unknown frequency stays as the agreement writes it', () => {
  expect([inWords('semimonthly'), inWords('per shift')]).toEqual(['twice a month', 'per shift']);
});

test('only what differs between two versions is a change', () => {
  const after = settings({ paymentAmount: cents(900_50), paymentDueDate: 15, version: 2 });
  expect(changesBetween(settings(), after)).toEqual([
    { name: 'Payment amount', from: '$850.00', to: '$900.50' },
    { name: 'Due date', from: '1st of the month', to: '15th of the month' },
  ]);
});

test('the first version changes everything from nothing', () => {
  expect(changesBetween(null, settings()).map(({ from }) => from)).toEqual(Array(4).fill('Not set'));
});

test('arrears stand in the payment settings, and in another obligation only if its terms change them', () => {
  const names = changesBetween(null, settings()).map(({ name }) => name);
  const termsOf = (about: string, isChanged: boolean) => names.filter((name) => isTermOf(about, name, { isChanged }));
  expect(termsOf('settings', false)).toContain('Arrears');
  expect(termsOf('another', true)).toContain('Arrears');
  expect(termsOf('another', false)).toEqual(['Payment amount', 'Payment frequency', 'Due date']);
});

test('weeks that are counted from a first payment are told by their weekday', () => {
  const weekly = settings({ paymentFrequency: 'biweekly', paymentDueDate: 4, firstPaymentDate: day('2026-12-04') });
  expect(termsInWords(weekly)['Due date']).toBe('Fridays');
  expect(termsInWords({ ...weekly, firstPaymentDate: null })['Due date']).toBe('4th of the month');
  expect(termsInWords(settings({ firstPaymentDate: day('2026-12-01') }))['Due date']).toBe('1st of the month');
});

test('what waits for an event, bonuses and the state of the order are told among the terms', () => {
  const waiting = { id: 'w', words: 'on remarriage', citation: null, expectedIn: null, happenedOn: null };
  const told = termsInWords(
    settings({
      awaited: [
        { ...waiting, amount: cents(400_00) },
        { ...waiting, amount: null, happenedOn: day('2026-05-03') },
        { ...waiting, amount: null, words: 'until the child marries' },
      ],
      bonusShare: { words: '15 % of any bonus', citation: null },
      order: { shows: 'filed', answer: 'unknown' },
    }),
  );
  expect(told).toMatchObject({
    'Depends on an event':
      '$400.00: on remarriage; Ends: on remarriage (happened on May 3, 2026); Paid until the child marries',
    'Share of bonuses': '15 % of any bonus',
    'State of the order': 'Not known if it is signed (the document shows that it was filed)',
  });
});

test('an end that says how long support is paid is told so', () => {
  const told = termsInWords(settings({ endReason: 'until the death of either party' }));
  expect([told['Paid until'], told['Ends because']]).toEqual(['the death of either party', 'Not set']);
  expect(termsInWords(settings({ endReason: 'Ana turns 18' }))['Ends because']).toBe('Ana turns 18');
});

test('terms to confirm are told whole, with the steps that have begun', () => {
  const steps = [{ from: day('2026-05-01'), amount: cents(1190_00) }];
  const proposal = {
    kind: 'confirmation',
    inForce: null,
    terms: settings({ paymentAmount: cents(1846_00), steps }),
  } as const;
  const shown = createElement(TermsSideBySide, { proposal, today: day('2026-06-01') });
  expect(renderToStaticMarkup(shown)).toMatch(/1,846.*Amount changes.*1,190\.00 from May 1, 2026/);
});

test('in force is the amount of the step in force today, and steps that have begun are no longer ahead', () => {
  const steps = [{ from: day('2026-05-01'), amount: cents(1190_00) }];
  const inForce = settings({ paymentAmount: cents(1846_00), steps });
  const proposal = {
    kind: 'change',
    inForce,
    terms: settings({ paymentAmount: cents(1190_00), paymentDueDate: 5 }),
  } as const;
  const on = (today: string) => renderToStaticMarkup(createElement(TermsSideBySide, { proposal, today: day(today) }));
  expect(on('2026-05-01')).not.toMatch(/1,846|Amount changes/);
  expect(on('2026-04-30')).toMatch(/1,846.*1,190/);
});
