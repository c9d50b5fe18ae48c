import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { activateMembership, getFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { removePartyForReason } from '@mainstay/contract/operations.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flagOperator } from '#operations/operators.ts';
import { addBank } from '../test/members.ts';
import { aParty, aPerson, leaves, type Person, takesPart } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
let owner: Person;
let paul: Person;
beforeEach(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-02T15:00:00Z') });
  owner = await aPerson(running, { name: 'Pia Jones' });
  paul = await aParty(running, owner, 'payor', 'Paul Jones');
  await aParty(running, owner, 'payee', 'Ann Jones');
});
afterEach(() => running.close());

const moveTo = async (day: string) =>
  expect((await owner.send(moveClock, { body: { to: `${day}T16:00:00Z` } })).error).toBe('');
const removesAccounts = async (person: Person) => {
  for (const { id } of (await person.send(listPaymentSources)).body)
    expect((await person.send(removePaymentSource, { params: { id } })).error).toBe('');
};

/** Paul pays $1,000.00 on Mar 20 from an account with these last digits. */
async function paysOnce(accountNumber: string): Promise<string> {
  await addBank(paul, accountNumber);
  const terms = { paymentAmount: '1000', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' };
  expect((await paul.send(savePaymentSettings, { body: { ...terms, endDate: '2026-03-31' } as never })).error).toBe('');
  await moveTo('2026-04-01');
  return (await paul.send(listPayments, { query: {} })).body[0]?.id ?? '';
}

test('a payor disputes no debit of the payor before them, and reads none of their disputes', async () => {
  const id = await paysOnce('4321');
  await removesAccounts(paul);
  await leaves(owner, paul, 'payor');
  const zoe = await aParty(running, owner, 'payor', 'Zoe Hart');
  await addBank(zoe, '9876');
  const refused = await zoe.send(openDispute, { params: { id }, body: { reason: 'Not mine.' } });
  expect([refused.status, refused.error]).toEqual([
    403,
    'This debit was made before you became the payor, so you cannot dispute it.',
  ]);
  expect((await zoe.send(listDisputes)).body).toEqual([]);
});

test('the wallet of a payor tells nothing of the one before them', async () => {
  await addBank(paul, '4321');
  expect((await paul.send(addFunds, { body: { amount: '77.31' } as never })).error).toBe('');
  await moveTo('2026-03-12');
  expect((await paul.send(withdrawFunds, { body: { amount: '77.31' } as never })).error).toBe('');
  await moveTo('2026-03-24');
  await removesAccounts(paul);
  expect((await paul.send(getWallet)).body.transactions).toHaveLength(2);
  await leaves(owner, paul, 'payor');
  const zoe = await aParty(running, owner, 'payor', 'Zoe Hart');
  expect((await zoe.send(getWallet)).body).toMatchObject({ wallet: { totalDeposited: '0.00' }, transactions: [] });
  await addBank(zoe, '9876');
  expect((await zoe.send(addFunds, { body: { amount: '20.00' } as never })).error).toBe('');
  await moveTo('2026-03-30');
  const { wallet, transactions } = (await zoe.send(getWallet)).body;
  expect([wallet.totalDeposited, transactions.length]).toEqual(['20.00', 1]);
});

test('an owner without a role does not take the part of a payor who has left', async () => {
  await leaves(owner, paul, 'payor');
  await expect(takesPart(running, owner, 'payor')).rejects.toThrow(
    'Someone else joined this case as its payor. Invite whoever is the payor now.',
  );
});

test('a payor who owes Mainstay pays that first and then leaves', async () => {
  await paysOnce('0007'); // comes back late
  await moveTo('2026-04-20');
  await addBank(paul, '4321');
  const { owedToMainstay } = (await paul.send(getArrears)).body;
  expect(owedToMainstay).toBe('1000.00');
  await expect(leaves(owner, paul, 'payor')).rejects.toThrow(
    'leaving answered 409: $1,000.00 is owed to Mainstay. Pay it first, under Payment History. Then the payor can leave.',
  );
});

test('the next payor is no member, and nothing is reported of them, because the one before was removed', async () => {
  await addBank(paul, '4321');
  await paul.send(activateMembership, { body: { membershipActive: true } });
  await expect(leaves(owner, paul, 'payor')).rejects.toThrow(
    'leaving answered 409: End the membership first, under Flexible Payments. Then the payor can leave.',
  );
  await moveTo('2026-03-12');
  await removesAccounts(paul);
  const operator = await aPerson(running, { name: 'Olga Ortiz' });
  await flagOperator(running.deps, operator.email, true);
  const partyId = (await owner.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payor')?.id ?? '';
  const body = { reason: 'A court asked for it.' };
  expect((await operator.send(removePartyForReason, { params: { partyId }, body })).error).toBe('');
  const zoe = await aParty(running, owner, 'payor', 'Zoe Hart');
  expect((await zoe.send(getFlexibleSettings)).body).toMatchObject({
    membershipActive: false,
    autopay: false,
    creditBuildingOptIn: false,
    nextChargeAt: null,
  });
  await addBank(zoe, '9876');
  await moveTo('2026-07-02');
  expect((await zoe.send(getFlexibleSettings)).body).toMatchObject({ membershipActive: false, nextChargeAt: null });
});
