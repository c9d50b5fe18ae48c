import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '../day.ts';
import { cents } from '../money.ts';
import { type Known, NEED_KINDS, needsOf } from './needs.ts';

const NOTHING: Known = {
  ...{ returned: false, next: null, plans: [], check: null, banks: null, accounts: null, proposals: [] },
  ...{ asksToLeave: null, outside: [], overdue: [], expenses: [], invitations: [] },
};
const needs = (known: Partial<Known>) => needsOf({ ...NOTHING, ...known });
const kinds = (known: Partial<Known>) => needs(known).map(({ kind }) => kind);

const proof = { kind: 'micro_entries', step: 'arrived' };
const account = { name: 'Savings', state: 'unproven', inUse: false, proof };
const bank = { name: 'Checking', state: 'unproven', proof };
const short = { dueOn: day('2026-01-28'), covered: false, missing: cents(1_692_00), backup: cents(154_00) };
const SOON = new Date('2026-03-05T12:00:00Z');
const LATER = new Date('2026-03-12T12:00:00Z');

test('nothing waits for who has nothing to do', () => expect(needs({})).toEqual([]));

test('a request to leave is told with who asks', () => {
  expect(needs({ asksToLeave: 'Marco Rivera' })).toEqual([{ kind: 'leave', by: 'Marco Rivera' }]);
});

describe('backup', () => {
  test('is asked for when a debit was returned and what is left does not reach the next payment', () => {
    expect(needs({ returned: true, next: short })).toEqual([
      { kind: 'backup', left: cents(154_00), missing: cents(1_692_00), dueOn: '2026-01-28' },
    ]);
  });

  test.each<[string, Partial<Known>]>([
    ['no debit was returned', { next: short }],
    ['the next payment is covered', { returned: true, next: { ...short, covered: true, missing: cents(0) } }],
    ['nothing is due', { returned: true }],
  ])('is not asked for where %s', (_, known) => expect(needs(known)).toEqual([]));
});

describe('accounts', () => {
  test.each<[string, Partial<Known>, object[]]>([
    ['who has not said who they are', { check: { required: true, state: null }, accounts: [] }, [{ kind: 'identity' }]],
    [
      'whose check was refused',
      { check: { required: true, state: 'refused' }, banks: [] },
      [{ kind: 'identity', refused: true }],
    ],
    ['whose check waits for us', { check: { required: true, state: 'waiting' } }, []],
    ['where nobody is checked', { check: { required: false, state: null } }, []],
    ['a payee without an account', { accounts: [] }, [{ kind: 'payout_account', failed: false }]],
    ['a payee whose account is in use', { accounts: [{ ...account, inUse: true, state: 'active', proof: null }] }, []],
    [
      'a payee whose amounts arrived',
      { accounts: [account] },
      [{ kind: 'prove_account', name: 'Savings', amounts: true, of: 'payee' }],
    ],
    [
      'a payee whose amounts are on their way',
      { accounts: [{ ...account, proof: { ...proof, step: 'on_its_way' } }] },
      [],
    ],
    ['a payee whose unit is looked at', { accounts: [{ ...account, proof: { ...proof, kind: 'prenote' } }] }, []],
    [
      'a payee whose account came back',
      { accounts: [{ ...account, state: 'suspended', proof: null }] },
      [{ kind: 'payout_account', failed: true }],
    ],
    ['a payor without a bank account', { banks: [] }, []],
    ['a payor with one that is debited', { banks: [{ ...bank, state: 'active', proof: null }] }, []],
    [
      'a payor whose amounts arrived, while another account is debited',
      { banks: [{ ...bank, state: 'active', proof: null }, bank] },
      [{ kind: 'prove_account', name: 'Checking', amounts: true, of: 'payor' }],
    ],
    [
      'a payee who changes banks, while the old account is in use',
      { accounts: [account, { ...account, name: 'Old', inUse: true, state: 'active', proof: null }] },
      [{ kind: 'prove_account', name: 'Savings', amounts: true, of: 'payee' }],
    ],
    [
      'a payor whose proof was not begun',
      { banks: [{ ...bank, proof: { ...proof, step: 'not_sent' } }] },
      [{ kind: 'prove_account', name: 'Checking', amounts: false, of: 'payor' }],
    ],
    ['a payor who revoked', { banks: [{ ...bank, state: 'stopped', proof: null }] }, [{ kind: 'bank_account' }]],
  ])('%s', (_, known, expected) => expect(needs(known)).toEqual(expected));
});

describe('once nothing is paid from or to an account, nothing is asked about it', () => {
  const over = { pays: false, receives: false };
  test.each<[string, Partial<Known>]>([
    ['a payor who revoked', { banks: [{ ...bank, state: 'stopped', proof: null }] }],
    ['a payor with an account to prove', { banks: [bank] }],
    ['a payee without an account', { accounts: [] }],
    ['a payee whose account came back', { accounts: [{ ...account, state: 'suspended', proof: null }] }],
    ['a payor who has not said who they are', { check: { required: true, state: null }, banks: [bank] }],
  ])('%s', (_, known) => {
    expect(needs(known)).toHaveLength(1);
    expect(needs({ ...known, use: { ...over, pays: true, receives: true } })).toHaveLength(1);
    expect(needs({ ...known, use: over })).toEqual([]);
  });

  test('each side has its own', () => {
    expect(kinds({ accounts: [], use: { pays: false, receives: true } })).toEqual(['payout_account']);
    expect(kinds({ accounts: [], use: { pays: true, receives: false } })).toEqual([]);
  });
});

test('terms in force are confirmed, other terms and all shares are answered; what lapses first stands first', () => {
  const change = { kind: 'change', about: 'terms', by: 'Ana', expiresAt: LATER } as const;
  const shares = { kind: 'confirmation', about: 'shares', by: 'Ana', expiresAt: SOON } as const;
  const confirmation = { kind: 'confirmation', about: 'terms', by: 'Ana', expiresAt: null } as const;
  expect(needs({ proposals: [change, shares, confirmation] })).toEqual([
    { kind: 'confirm_terms', by: 'Ana' },
    { kind: 'proposal', about: 'shares', by: 'Ana', expiresAt: SOON },
    { kind: 'proposal', about: 'terms', by: 'Ana', expiresAt: LATER },
  ]);
});

test('what somebody asks of several obligations is one card, with the day on which the first of them lapses', () => {
  const confirmation = { kind: 'confirmation', about: 'terms', by: 'Ana', expiresAt: null } as const;
  const change = { kind: 'change', about: 'terms', by: 'Ana', expiresAt: LATER } as const;
  expect(needs({ proposals: [change, confirmation, { ...change, expiresAt: SOON }, { ...confirmation }] })).toEqual([
    { kind: 'confirm_terms', by: 'Ana' },
    { kind: 'proposal', about: 'terms', by: 'Ana', expiresAt: SOON },
  ]);
});

test('what only ends obligations has a card of its own, which names all of them', () => {
  const change = { kind: 'change', about: 'terms', by: 'Ana', expiresAt: LATER } as const;
  const ending = (kind: 'alimony' | 'child_support') => ({ ...change, end: { kind, on: day('2027-03-31') } });
  expect(needs({ proposals: [ending('child_support'), { ...change, end: null }, ending('alimony')] })).toEqual([
    {
      ...{ kind: 'proposal', about: 'terms', by: 'Ana', expiresAt: LATER },
      ends: [
        { kind: 'child_support', on: '2027-03-31' },
        { kind: 'alimony', on: '2027-03-31' },
      ],
    },
    { kind: 'proposal', about: 'terms', by: 'Ana', expiresAt: LATER },
  ]);
});

test('what waits of one kind is one card, with the sum', () => {
  const two = [
    { id: 'first', amount: cents(20_00) },
    { id: 'second', amount: cents(5_50) },
  ];
  expect(needs({ outside: two, expenses: two })).toEqual([
    { kind: 'outside_payments', count: 2, amount: cents(25_50), id: 'first' },
    { kind: 'expenses', count: 2, amount: cents(25_50) },
  ]);
});

test('overdue shares of expenses are one card, with the day of the earliest', () => {
  const overdue = [
    { amount: cents(96_00), dueOn: day('2026-02-20') },
    { amount: cents(4_00), dueOn: day('2026-01-31') },
  ];
  expect(needs({ overdue })).toEqual([
    { kind: 'expenses_overdue', count: 2, amount: cents(100_00), dueOn: '2026-01-31' },
  ]);
});

test('a plan in default still needs to be paid, and says that it is in default', () => {
  const plan = { overdue: false, defaulted: true, amountDue: cents(305_87), dueOn: day('2026-01-02') };
  expect(needs({ plans: [plan] })).toEqual([
    { kind: 'plan', amount: cents(305_87), dueOn: day('2026-01-02'), defaulted: true },
  ]);
  expect(needs({ plans: [{ ...plan, defaulted: false }] })).toEqual([]);
});

test('the most urgent comes first, whatever there is', () => {
  const all: Partial<Known> = {
    returned: true,
    next: short,
    plans: [
      { overdue: false, defaulted: false, amountDue: cents(1), dueOn: day('2026-02-01') },
      { overdue: true, defaulted: false, amountDue: cents(200_00), dueOn: day('2026-01-02') },
    ],
    check: { required: true, state: 'cleared' },
    banks: [{ ...bank, state: 'suspended', proof: null }],
    accounts: [],
    proposals: [{ kind: 'change', about: 'terms', by: 'Ana', expiresAt: LATER }],
    outside: [{ id: 'one', amount: cents(1_00) }],
    overdue: [{ amount: cents(1_00), dueOn: day('2026-01-02') }],
    expenses: [{ amount: cents(1_00) }],
    invitations: [{ email: 'ana@example.com', expiresAt: LATER, expired: false, undeliverable: false }],
  };
  expect(kinds(all)).toEqual([
    ...['backup', 'plan', 'bank_account', 'proposal', 'payout_account', 'outside_payments', 'expenses_overdue'],
    ...['expenses', 'invitation'],
  ]);
  fc.assert(
    fc.property(fc.subarray(Object.keys(all) as (keyof Known)[]), (chosen) => {
      const some = kinds(Object.fromEntries(chosen.map((key) => [key, all[key]])));
      expect(some).toEqual([...some].sort((a, b) => NEED_KINDS.indexOf(a) - NEED_KINDS.indexOf(b)));
    }),
  );
});

test('what keeps money that is held comes first, and says how much is held and since when', () => {
  const held = { amount: cents(200_00), count: 1, since: day('2027-04-01') };
  const confirmation = { kind: 'confirmation', about: 'terms', by: 'Daniel', expiresAt: null } as const;
  const asked = { accounts: [], proposals: [confirmation] };
  expect(needs({ ...asked, held })).toEqual([
    { kind: 'payout_account', failed: false, held },
    { kind: 'confirm_terms', by: 'Daniel' },
  ]);
  expect(kinds(asked)).toEqual(['confirm_terms', 'payout_account']);
  expect(needs({ accounts: [account], held })[0]).toMatchObject({ kind: 'prove_account', held });
  expect(needs({ accounts: [], check: { required: true, state: null }, held })).toEqual([{ kind: 'identity', held }]);
});
