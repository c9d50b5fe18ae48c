import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FundingSource } from '../payment-sources/funding-source.ts';
import { anyPayoutAccount } from './accounts-for-tests.ts';
import { accountInUse, type PayoutAccount } from './payout-account.ts';
import {
  heldUntilWords,
  operatorsWords,
  toDoWords,
  type WhyHeld,
  whyHeldForPayee,
  whyHeldForPayor,
  whyHeldWords,
} from './why-held.ts';

const at = (text: string) => new Date(text);
const now = at('2026-03-10T15:00:00Z');
const soon = at('2026-03-13T13:00:00Z');
type Seen = PayoutAccount & { isCleared: boolean };
const account = (more: Partial<Seen> = {}): Seen => ({
  ...{ id: 'a', payeeId: 'payee', state: 'active', usableFrom: at('2026-03-02T15:00:00Z') },
  ...{ createdAt: at('2026-03-02T15:00:00Z'), isCleared: true },
  ...more,
});
const unproven = { state: 'unproven', usableFrom: null } as const;
const why = (accounts: Seen[], payeeId: string | null = 'payee', gone: readonly string[] = []) =>
  whyHeldForPayee(accounts, { payeeId, now, gone });

test.each<[string, Seen[], string | null, WhyHeld | null]>([
  ['none is there', [], 'payee', { kind: 'none' }],
  ['one of somebody else is there', [account({ payeeId: 'former' })], 'payee', { kind: 'none' }],
  ['nothing is missing', [account()], 'payee', null],
  ['one may be used, another not', [account({ id: 'b', ...unproven }), account()], 'payee', null],
  ['its proof is missing', [account(unproven)], 'payee', { kind: 'unproven' }],
  ['its person was not cleared', [account({ isCleared: false })], 'payee', { kind: 'unchecked' }],
  ['neither is there', [account({ ...unproven, isCleared: false })], 'payee', { kind: 'unchecked' }],
  ['its three days run', [account({ usableFrom: soon })], 'payee', { kind: 'not_yet', from: soon }],
  ['the bank could not pay to it', [account({ state: 'suspended' })], 'payee', { kind: 'suspended' }],
  ['nobody has joined', [account({ payeeId: null, isCleared: false })], null, { kind: 'not_joined' }],
])('money for the payee is held: %s', (_, accounts, payeeId, expected) =>
  expect(why(accounts, payeeId)).toEqual(expected),
);

test('there is a reason exactly where no account may be used', () => {
  const any = fc.tuple(anyPayoutAccount, fc.boolean()).map(([one, isCleared]) => ({ ...one, isCleared }));
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom('payee', null), (accounts, payeeId) => {
      const used = accountInUse(
        accounts.filter(({ isCleared }) => isCleared),
        { payeeId, now },
      );
      const found = why(accounts, payeeId);
      expect(found === null).toBe(used !== null);
      if (found?.kind === 'none') expect(accounts.some((each) => each.payeeId === null)).toBe(false);
    }),
  );
});

test('money of the payor waits for the check, the proof, or another account', () => {
  const source: FundingSource = {
    ...{ id: 's', sourceType: 'ach', sourceName: 'Checking', lastFour: '4321', isPrimary: true, state: 'active' },
    ...{ addedBy: 'p', creditLimit: null, isAuthorized: true, isProven: true, isCleared: true },
  };
  const kind = (more: Partial<FundingSource>) => whyHeldForPayor([{ ...source, ...more }]).kind;
  expect([kind({ isProven: false, isCleared: false }), kind({ isProven: false })]).toEqual(['unchecked', 'unproven']);
  expect([kind({ state: 'suspended' }), kind({ state: 'stopped' })]).toEqual(['suspended', 'none']);
  expect(whyHeldForPayor([]).kind).toBe('none');
});

test('after the payee has left, it is held because nobody is the payee, whatever the bank said of an older account', () => {
  expect(why([], null, ['former'])).toEqual({ kind: 'no_payee' });
  expect(why([account({ payeeId: 'former' })], null, ['former'])).toEqual({ kind: 'no_payee' });
  expect(why([account({ payeeId: null, state: 'suspended' })], null, ['former'])).toEqual({ kind: 'no_payee' });
  expect(why([], null)).toEqual({ kind: 'none' });
  expect(why([], 'next', ['former'])).toEqual({ kind: 'none' });
});

test('parents read until when, and nothing of whose bank said what', () => {
  const words = (each: WhyHeld) => [
    whyHeldWords(each),
    heldUntilWords(each),
    toDoWords(each),
    operatorsWords(each, 'payee'),
  ];
  expect(words({ kind: 'not_yet', from: soon })).toEqual([
    'the payee’s account is first used on Mar 13, 2026',
    'until Mar 13, 2026, when the payee’s account is first used',
    'You don’t need to do anything.',
    'The payee’s account is first used on Mar 13, 2026.',
  ]);
  expect(words({ kind: 'not_joined' })[0]).toBe(
    'the payee has not joined yet, and a check that Mainstay makes before money moves comes first',
  );
  expect(words({ kind: 'no_payee' })).toEqual([
    'nobody is the payee now',
    'until a payee has joined and has an account',
    'You don’t need to do anything.',
    'The payee has left, and nobody is the payee now.',
  ]);
  expect(words({ kind: 'unproven' })[1]).toBe('until the payee’s account is verified');
});
