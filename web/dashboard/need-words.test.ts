import { NEED_KINDS } from '@mainstay/domain/dashboard/needs.ts';
import { day } from '@mainstay/domain/day.ts';
import { cents } from '@mainstay/domain/money.ts';
import { expect, test } from 'vitest';
import { cardOf } from './need-words.ts';

const card = (need: Parameters<typeof cardOf>[0]) => cardOf(need, 'America/New_York');

test('says what is left of the backup, how much to add, and before which day', () => {
  expect(
    card({ kind: 'backup', left: cents(154_00), missing: cents(1_692_00), dueOn: day('2026-01-28') }),
  ).toMatchObject({
    words: 'Your bank returned the last debit. Backup left: $154.00. Add $1,692.00 before Jan 28, 2026.',
    to: '/payments?tab=sources',
    help: { about: 'bank-return' },
  });
});

test('a plan in default is told with what is owed by now', () => {
  const plan = { kind: 'plan', amount: cents(305_87), dueOn: day('2025-12-16') } as const;
  expect(card(plan)?.title).toBe('A plan payment is overdue');
  expect(card({ ...plan, defaulted: true })).toMatchObject({
    title: 'A plan is in default',
    words: '$305.87 is owed, and interest is added each day. Your credit line stays frozen until it is paid.',
    to: '/flexible-payments',
  });
});

test('an invitation whose link has expired, or whose email came back, says what to do', () => {
  const invited = {
    kind: 'invitation',
    email: 'ana@example.com',
    expiresAt: new Date('2026-01-17T02:00:00Z'),
  } as const;
  expect(card(invited)?.words).toBe('We invited ana@example.com. The link works until Jan 16, 2026.');
  expect(card({ ...invited, expired: true })).toMatchObject({
    words: 'We invited ana@example.com, and the link no longer works. Invite them again, or withdraw the invitation.',
    to: '/case',
  });
  expect(card({ ...invited, undeliverable: true })?.words).toBe(
    'Our email to ana@example.com came back. Withdraw the invitation and send it to the right address.',
  );
});

test('the last day to answer is that of the case', () => {
  const expiresAt = new Date('2026-01-17T02:00:00Z'); // still the 16th in New York
  const words = 'Ana is waiting for your answer. You can give it until Jan 16, 2026.';
  expect(card({ kind: 'proposal', about: 'terms', by: 'Ana', expiresAt })).toMatchObject({ words, to: '/payments' });
  expect(card({ kind: 'proposal', about: 'shares', by: 'Ana', expiresAt: null })).toMatchObject({
    words: 'Ana is waiting for your answer.',
    to: '/expenses',
  });
});

test('a proposal that only ends obligations says what would end, and when', () => {
  const expiresAt = new Date('2026-01-17T02:00:00Z');
  const ends = [{ kind: 'alimony', on: day('2027-03-31') } as const];
  const asked = { kind: 'proposal', about: 'terms', by: 'Ana', expiresAt, ends } as const;
  expect(card({ ...asked, ends })).toMatchObject({
    title: 'The end of an obligation is proposed',
    words: 'Ana asks to end the alimony on Mar 31, 2027. You can answer until Jan 16, 2026.',
    to: '/payments',
  });
  const two = [...ends, { kind: 'child_support', on: day('2027-06-30') } as const];
  expect(card({ ...asked, ends: two, expiresAt: null })).toMatchObject({
    title: 'The end of 2 obligations is proposed',
    words:
      'Ana asks to end the alimony on Mar 31, 2027 and the child support on Jun 30, 2027 and is waiting for your answer.',
  });
});

test('the question about a payment outside leads to its row', () => {
  const asked = { kind: 'outside_payments', count: 2, amount: cents(5_00) } as const;
  expect(card({ ...asked, id: 'a/b' })?.to).toBe('/history?outside=a%2Fb');
  expect(card(asked)?.to).toBe('/history'); // an older server names none
});

test('a request to leave says who asks, and leads to the answer', () => {
  expect(card({ kind: 'leave', by: 'Marco Rivera' })).toMatchObject({
    title: 'You are asked to leave this case',
    words: 'Marco Rivera asks you. You stay unless you agree.',
    to: '/case',
  });
});

test('one is told of as one', () => {
  const titles = (['outside_payments', 'expenses'] as const).flatMap((kind) =>
    [1, 2].map((count) => card({ kind, count, amount: cents(5_00) })?.title),
  );
  expect(titles).toEqual([
    'Was this paid outside Mainstay?',
    'Were these 2 payments made outside Mainstay?',
    'A shared expense needs your answer',
    '2 shared expenses need your answer',
  ]);
});

test('what would end on the same day is told with that day once', () => {
  const on = day('2027-03-31');
  const ends = [{ kind: 'child_support', on } as const, { kind: 'alimony', on } as const];
  expect(card({ kind: 'proposal', about: 'terms', by: 'Ana', expiresAt: null, ends })?.words).toBe(
    'Ana asks to end the child support and the alimony on Mar 31, 2027 and is waiting for your answer.',
  );
});

test('an overdue share of an expense is told with its day, and several with the first', () => {
  const overdue = { kind: 'expenses_overdue', amount: cents(96_00), dueOn: day('2026-01-20') } as const;
  expect(card({ ...overdue, count: 1 })).toMatchObject({
    title: 'A shared expense is overdue',
    words: 'Your share of $96.00 was due on Jan 20, 2026.',
    to: '/expenses',
  });
  expect(card({ ...overdue, count: 2 })).toMatchObject({
    title: '2 shared expenses are overdue',
    words: 'Your shares come to $96.00. The first was due on Jan 20, 2026.',
  });
});

test('each kind has a card with a button; one of a newer server has none', () => {
  for (const kind of NEED_KINDS) expect(card({ kind })?.button).toMatch(/^[A-Z]/);
  expect(card({ kind: 'something new' as never })).toBeNull();
});

test('a payee whose money is held is told how much, since when, and what to do', () => {
  const held = { amount: cents(200_00), count: 1, since: day('2027-04-01') };
  const need = { kind: 'payout_account', failed: false } as const;
  expect(card({ ...need, held })?.words).toBe(
    '$200.00, collected on Apr 1, 2027, is held for you. We hold your money until you add an account.',
  );
  expect(card({ ...need, held: { ...held, count: 2 } })?.words).toContain(
    '$200.00, collected since Apr 1, 2027, is held',
  );
  expect(card(need)?.words).toBe('We hold your money until you add an account.');
});
