import type { PaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { day } from '@mainstay/domain/day.ts';
import type { Obligation } from '@mainstay/domain/documents/agreement-terms.ts';
import { cents } from '@mainstay/domain/money.ts';
import { paymentsFound } from '@mainstay/domain/review/obligations-to-apply.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rowOfOther, rowOfSettings, rowOfUndecided } from './ApplyPreview.tsx';
import { ApplySummary } from './ApplySummary.tsx';
import { isPaid, whyOf } from './PaymentFate.tsx';

const today = day('2026-11-27');
const dueOn = day('2026-12-01');
const of = (type: Obligation['type'], amount: string, frequency: string): Obligation => ({
  ...{ type, amount, frequency, dueDay: 1, per: 'total', from: null, citation: null },
});
const obligations = [
  of('child_support', '1250.00', 'monthly'),
  of('arrears', '125.00', 'monthly'),
  of('alimony', '950.00', 'monthly'),
  of('other', '40.00', 'daily'),
];
const decided = {
  paymentAmount: cents(1_250_00),
  paymentFrequency: 'monthly' as const,
  paymentDueDate: 1,
  arrearsAmount: cents(3_000_00),
};
const found = paymentsFound({ obligations, paymentAmount: '1250.00' }, decided);
const settings = { decided, found, settings: null, dueOn, today, withheld: false };

test('every payment of the agreement is paid, not scheduled with the reason, or still to be decided', () => {
  expect(found.map((each) => [isPaid(each, false), whyOf(each, false)])).toEqual([
    [true, 'These are the payment settings that will be saved.'],
    [true, '$125.00 with each support payment, until nothing is owed.'],
    [null, null],
    [false, 'Mainstay does not offer this frequency. Add it yourself with a different one.'],
  ]);
  expect(found.map((each) => isPaid(each, true))).toEqual([false, false, null, false]);
});

test('before the frequency is chosen, no payment toward arrears is said to be left out', () => {
  expect(paymentsFound({ obligations, paymentAmount: '1250.00' }, null)[1]).toMatchObject({ fate: 'arrears' });
});

test('the summary says what will be debited, from when, and what is paid now', () => {
  expect(rowOfSettings(settings)).toEqual({
    name: 'Child support',
    before: null,
    after: {
      says: '$1,375.00 every month', // 1,250 + 125
      more: ['First due Dec 1, 2026', '$125.00 of it is toward the arrears.'],
    },
  });
  expect(rowOfSettings({ ...settings, withheld: true }).after).toMatchObject({ says: 'Not debited' });
});

test('the summary names the last day of a payment that has one', () => {
  const last = (endDate: string | null) => rowOfSettings({ ...settings, endDate: endDate ? day(endDate) : null }).after;
  expect(last('2029-12-31').more.at(-1)).toBe('Last payment by Dec 31, 2029');
  expect(last(null).more).toHaveLength(2);
  const other = { kind: 'alimony' as const, amount: cents(600_00), frequency: 'monthly' as const, days: [10] };
  expect(rowOfOther({ ...other, endDate: day('2029-12-31') }, { today, running: [] }).after.more.at(-1)).toBe(
    'Last payment by Dec 31, 2029',
  );
});

test('what is paid toward arrears now is in both columns, so applying the same terms shows no change', () => {
  const now = {
    ...decided,
    arrearsInstalment: cents(125_00),
    ...{ withheld: false, secondDueDay: null, firstPaymentDate: null, endDate: null },
  } as unknown as PaymentSettings;
  const { before, after } = rowOfSettings({ ...settings, settings: now });
  expect(before).toEqual({
    says: '$1,375.00 every month',
    more: ['Due: 1st of the month', '$125.00 of it is toward the arrears.'],
  });
  const asksNothing = found.filter(({ fate }) => fate !== 'arrears');
  expect(rowOfSettings({ ...settings, settings: now, found: asksNothing }).after.says).toBe(before?.says);
  expect(after.says).toBe(before?.says);
  expect(rowOfSettings({ ...settings, settings: { ...now, endDate: day('2026-10-31') } }).before).toBeNull();
});

test('an end that stays is told instead of a payment that would never come; a later end begins them again', () => {
  const now = {
    ...decided,
    arrearsInstalment: null,
    ...{ withheld: false, secondDueDay: null, firstPaymentDate: null },
  };
  const after = (end: string, endDate?: ReturnType<typeof day>) => {
    const ended = { ...now, endDate: day(end) } as unknown as PaymentSettings;
    return rowOfSettings({ ...settings, settings: ended, endDate }).after;
  };
  expect(after('2026-10-31')).toEqual({
    says: 'Nothing',
    more: ['These payments ended on Oct 31, 2026. Applying does not begin them again.'],
  });
  expect(after('2026-11-30').more).toEqual(['These payments end on Nov 30, 2026, before another would be due.']);
  expect(after('2026-12-01').says).toBe('$1,375.00 every month');
  expect(after('2026-10-31', day('2029-06-30')).says).toBe('$1,375.00 every month');
});

test('another payment is first due on the next of its days, or on the day that the agreement names', () => {
  const alimony = { kind: 'alimony', amount: cents(950_00), frequency: 'monthly', days: [15] } as const;
  const more = (firstPaymentDate?: ReturnType<typeof day>) =>
    rowOfOther({ ...alimony, days: [15], firstPaymentDate }, { today, running: [] }).after.more;
  expect(more()).toEqual(['First due Dec 15, 2026']);
  expect(more(day('2027-02-15'))).toEqual(['First due Feb 15, 2027']);
  const fromWages = rowOfOther({ ...alimony, days: [15], withheld: true }, { today, running: [] });
  expect(fromWages.after).toEqual({ says: 'Not debited', more: ['An employer withholds it from wages'] });
});

test('before anybody has decided about alimony, the summary has it with that', () => {
  const [alimony] = found.flatMap((each) => (each.fate === 'beside' ? [each] : []));
  expect(alimony && rowOfUndecided(alimony, [])).toEqual({
    name: 'Alimony',
    before: null,
    after: { says: '$950.00 every month', more: ['You decide this when you apply the terms.'] },
  });
});

test('an obligation of the same kind goes on beside another payment that is added, and is not told as nothing', () => {
  const alimony = { kind: 'alimony', amount: cents(950_00), frequency: 'monthly', days: [15] } as const;
  const running = [
    { kind: 'alimony', amountNow: cents(900_00), frequency: 'monthly' },
    { kind: 'medical', amountNow: cents(80_00), frequency: 'monthly' },
  ] as const;
  const { before, after } = rowOfOther({ ...alimony, days: [15] }, { today, running });
  expect(before).toEqual({ says: '$900.00 every month', more: ['Stays as it is'] });
  expect(after.more).toEqual(['First due Dec 15, 2026', 'In addition to what is paid now']);
});

test('the summary names the account, says when there is none, and is silent to people who may not know or when nothing is debited', () => {
  const markup = (account: string | null | undefined, debits = true) =>
    renderToStaticMarkup(createElement(ApplySummary, { rows: [rowOfSettings(settings)], account, debits }));
  expect(markup('Chase ••6789')).toContain('Debited from Chase ••6789.');
  expect(markup(null)).toContain('No bank account is connected yet');
  expect(markup(null, false)).not.toContain('bank account');
  expect(markup(undefined)).not.toContain('ank account');
});
