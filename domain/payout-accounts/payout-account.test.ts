import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPayoutAccount } from './accounts-for-tests.ts';
import { accountInUse, type PayoutAccount, usableFrom } from './payout-account.ts';

const at = (text: string) => new Date(text);
const account = (id: string, more: Partial<PayoutAccount> = {}): PayoutAccount => ({
  id,
  payeeId: 'payee',
  state: 'active',
  usableFrom: at('2026-03-02T15:00:00Z'),
  createdAt: at('2026-03-02T15:00:00Z'),
  ...more,
});
const now = at('2026-03-10T15:00:00Z');
const inUse = (accounts: PayoutAccount[], payeeId: string | null = 'payee') =>
  accountInUse(accounts, { payeeId, now })?.id ?? null;

test('the first account is used as soon as it is proven, a later one after three banking days', () => {
  const proven = at('2026-07-01T22:00:00Z'); // Wednesday; Friday the 3rd is a banking day, as the 4th is a Saturday
  expect(usableFrom(proven, { isFirst: true })).toEqual(proven);
  expect(usableFrom(proven, { isFirst: false })).toEqual(at('2026-07-06T13:00:00Z'));
});

test.each<[string, PayoutAccount[], string | null, string | null]>([
  ['none', [], 'payee', null],
  ['the newest of two', [account('old'), account('new', { createdAt: at('2026-03-05T15:00:00Z') })], 'payee', 'new'],
  [
    'the old one as long as the new one may not be used',
    [account('old'), account('new', { createdAt: now, usableFrom: at('2026-03-13T13:00:00Z') })],
    'payee',
    'old',
  ],
  ['none that is not proven', [account('a', { state: 'unproven', usableFrom: null })], 'payee', null],
  ['none to which the bank could not pay', [account('a', { state: 'suspended' })], 'payee', null],
  ["what the owner entered, before there is one of the payee's", [account('a', { payeeId: null })], 'payee', 'a'],
  [
    "the payee's own before a newer one of the owner's",
    [account('own'), account('a', { payeeId: null, createdAt: now })],
    'payee',
    'own',
  ],
  ['none of somebody who was the payee before', [account('a', { payeeId: 'former' })], 'payee', null],
  ['only what the owner entered, for a payee who has not joined', [account('a')], null, null],
])('money goes to %s', (_, accounts, payeeId, expected) => expect(inUse(accounts, payeeId)).toBe(expected));

test('money never goes to an account that may not be used, whoever entered what in whichever order', () => {
  fc.assert(
    fc.property(fc.array(anyPayoutAccount), fc.constantFrom('payee', null), (accounts, payeeId) => {
      const used = accountInUse(accounts, { payeeId, now });
      if (used === null) return;
      expect(used.state).toBe('active');
      expect(used.usableFrom?.getTime()).toBeLessThanOrEqual(now.getTime());
      expect([payeeId, null]).toContain(used.payeeId);
    }),
  );
});
