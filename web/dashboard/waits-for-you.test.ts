import { expect, test } from 'vitest';
import { waitsForYou } from './waits-for-you.ts';

const proof = { kind: 'micro_entries', step: 'arrived', triesLeft: 3, reason: null } as const;
const account = { name: 'Savings', state: 'unproven', inUse: false, proof } as const;
const source = { sourceName: 'Checking', sourceType: 'ach', state: 'unproven', proof } as const;
type Known = Parameters<typeof waitsForYou>[0];
const nobody: Known = { check: null, accounts: null, sources: null };
const title = (known: Partial<Known>) => waitsForYou({ ...nobody, ...known })?.title ?? null;

test.each<[string, Partial<Known>, string | null]>([
  ['who neither pays nor is paid', {}, null],
  ['who has not said who they are', { check: { required: true, state: null }, accounts: [] }, 'Tell us who you are'],
  ['whose check waits for us', { check: { required: true, state: 'waiting' } }, null],
  ['where nobody is checked', { check: { required: false, state: null } }, null],
  ['a payee without an account', { accounts: [] }, 'Tell us where to send your money'],
  ['a payee whose account is in use', { accounts: [{ ...account, inUse: true, state: 'active', proof: null }] }, null],
  ['a payee whose amounts arrived', { accounts: [account] }, 'Verify Savings'],
  [
    'a payee whose amounts are on their way',
    { accounts: [{ ...account, proof: { ...proof, step: 'on_its_way' } }] },
    null,
  ],
  ['a payee whose unit is looked at', { accounts: [{ ...account, proof: { ...proof, kind: 'prenote' } }] }, null],
  [
    'a payee whose account came back',
    { accounts: [{ ...account, state: 'suspended', proof: null }] },
    'Your account cannot be used',
  ],
  ['a payor without a bank account', { sources: [] }, null],
  ['a payor with one that is debited', { sources: [source, { ...source, state: 'active', proof: null }] }, null],
  [
    'a payor whose proof was not begun',
    { sources: [{ ...source, proof: { ...proof, step: 'not_sent' } }] },
    'Verify Checking',
  ],
  ['a payor who revoked', { sources: [{ ...source, state: 'stopped', proof: null }] }, 'No bank account is debited'],
])('%s', (_, known, told) => {
  expect(title(known)).toBe(told);
});
