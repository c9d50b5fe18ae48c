import { proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { removePartyForReason } from '@mainstay/contract/operations.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operate } from '#operations/operator.ts';
import { type AtABank, startAtABank } from '../test/at-a-bank.ts';
import { aPayorAt } from '../test/payor-at-a-bank.ts';
import { aParty, aPerson, attentive, leaves, type Person } from '../test/people.ts';

let running: AtABank;
let [payor, payee, operator] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } }); // a Monday
  payor = await aPayorAt(running, '4321'); // who owns the case, and pays $1,250.00 on the 20th
  payee = attentive(await aParty(running, payor, 'payee', 'Petra Payee'));
  operator = await aPerson(running);
  await operate(running.deps, [operator.email]);
});
afterEach(() => running.close());

/** Adds an account and has an operator prove it. */
const addAccount = async (accountNumber: string) => {
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber } as const;
  const { id: accountId } = (await payee.send(addPayoutAccount, { body: account })).body;
  const caseId = (await payor.send(getCurrentCase)).body.id;
  const seen = { reason: 'Seen.', document: 'A letter of the bank' };
  const proven = await operator.send(proveAccountByDocument, { params: { caseId, accountId }, body: seen });
  expect(proven.body).toEqual({ state: 'active' });
};
const toLeave = () =>
  leaves(payor, payee, 'payee').then(
    () => null,
    (error: Error) => error.message,
  );
const HELD =
  'leaving answered 409: $1,250.00 is held for the payee or on its way to their account. They can leave when it has arrived and can no longer be returned.';

test('a payee neither leaves nor closes their account while money is held for them or can come back, so that it goes to nobody after them', async () => {
  await addAccount('900000000002'); // its bank returns everything: R02
  await running.moveTo(payor, '2026-03-26T15:00:00Z');
  expect(await toLeave()).toBe(HELD);
  const closed = await payee.send(closeAccount);
  expect([closed.status, closed.error]).toEqual([
    409,
    expect.stringContaining(
      'wait until the $1,250.00 that is held for you, or on its way to your account, has arrived',
    ),
  ]);

  await addAccount('900000007788'); // first used on the 31st
  await running.moveTo(payor, '2026-04-01T15:00:00Z'); // arrived, but may be returned until tomorrow at nine
  expect((await payee.send(closeAccount)).status).toBe(409);
  await running.moveTo(payor, '2026-04-02T15:00:00Z');
  expect((await payee.send(closeAccount)).error).toBe('');
});

test('an operator can remove a payee to whom money cannot go', async () => {
  await running.moveTo(payor, '2026-03-23T15:00:00Z'); // held: there is no account
  const part = (await payor.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee');
  const removed = await operator.send(removePartyForReason, {
    params: { partyId: part?.id ?? '' },
    body: { reason: 'They joined by mistake.' },
  });
  expect(removed.error).toBe('');
});
