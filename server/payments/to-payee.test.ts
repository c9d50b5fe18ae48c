import { proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { removePartyForReason } from '@mainstay/contract/operations.ts';
import { listHeldPayouts } from '@mainstay/contract/operations-money.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { generateReport } from '@mainstay/contract/reports.ts';
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

const remove = async (role: 'payee') => {
  const part = (await payor.send(getCurrentCase)).body.parties.find((party) => party.role === role);
  return operator.send(removePartyForReason, {
    params: { partyId: part?.id ?? '' },
    body: { reason: 'They joined by mistake.' },
  });
};
const paidInto = (account: string) =>
  running.bank
    .entries()
    .flatMap((entry) => (entry.account.trim() === account && entry.description === 'SUPPORT' ? [entry.cents] : []));
const told = async (person: Person, title: string) =>
  (await person.send(listNotifications)).body.filter((each) => each.title === title).map(({ message }) => message);

test('what is held for a payee whom an operator removes goes to nobody after them, and is paid once they have an account', async () => {
  const former = payee;
  await running.moveTo(payor, '2026-03-23T15:00:00Z'); // held: there is no account
  const removed = await remove('payee');
  expect([removed.error, removed.body]).toEqual(['', { removed: true, held: '1250.00' }]);
  expect(await told(payor, 'Held for the payee who has left')).toEqual([
    '$1,250.00 that was collected for the payee who has left the case is held for them and goes to nobody else.',
  ]);
  expect(await told(former, 'Held for you')).toEqual([
    '$1,250.00 is held for you. Add a bank account under Payment Settings of this case, and it is paid to you. It goes to nobody else.',
  ]);

  payee = attentive(await aParty(running, payor, 'payee', 'Nina Next'));
  await addAccount('900000007777');
  await running.moveTo(payor, '2026-04-01T15:00:00Z');
  expect(paidInto('900000007777')).toEqual([]);
  const held = (await operator.send(listHeldPayouts)).body;
  expect(held.map(({ amount, reason }) => [amount, reason])).toEqual([
    [
      '1250.00',
      'It is the money of Petra Payee, who has left this case, and goes to nobody else. Write to them: it is paid once they have added a bank account under Payment Settings of this case, and it is verified.',
    ],
  ]);
  const [march] = (await payor.send(listPayments)).body.filter(({ payout }) => payout !== null);
  expect(march?.payout).toMatchObject({
    state: 'held',
    words: 'Held for the payee: they have left the case, and it goes to nobody else.',
  });
  await payor.send(getCurrentCase);

  const next = payee;
  payee = former;
  await addAccount('900000008888');
  await running.moveTo(payor, '2026-04-24T15:00:00Z'); // April is the next payee's
  expect([paidInto('900000008888'), paidInto('900000007777')]).toEqual([[1_250_00], [1_250_00]]);
  expect(await told(next, 'Payment on its way')).toContainEqual(
    expect.stringMatching(
      /due Mar 20, 2026 was held for the payee who has left the case and is now on its way to them/,
    ),
  );
  expect(await told(former, 'Payment on its way')).toContainEqual(
    expect.stringMatching(/due Mar 20, 2026 was held for you and is now on its way to you; expected/),
  );
  const year = { reportType: 'year_statement', periodStart: '2026-01-01', periodEnd: '2026-04-24' } as const;
  const { content } = (await payor.send(generateReport, { body: year })).body.reportData;
  const flat = content.replace(/\s+/g, ' ');
  expect(flat).toContain('Petra Payee received $1,250.00. Nina Next received $1,250.00.');
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
