import { proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { acceptInvitation, getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { listHeldPayouts } from '@mainstay/contract/operations-money.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { closeAccount } from '@mainstay/contract/profile.ts';
import { listProofs } from '@mainstay/contract/reconciliation.ts';
import { addFunds, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { expect, onTestFinished, test } from 'vitest';
import { verifyLedger } from '#ledger/verify.ts';
import { operate } from '#operations/operator.ts';
import { verifyPayments } from '#payments/verify.ts';
import { startAtABank } from '../test/at-a-bank.ts';
import { anInvitation, aParty, aPerson, attentive, leaves, type Person } from '../test/people.ts';
import { provesAccounts } from '../test/proven.ts';

const ZOES = '200007788';

async function adds(person: Person, accountNumber: string) {
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  expect((await person.send(addPaymentSource, { body: { ...bank, accountNumber } })).error).toBe('');
}

/** Adds an account that an operator proves at once, so held money is sent to it. */
async function addsProven(person: Person, operator: Person, accountNumber: string) {
  await adds(person, accountNumber);
  const caseId = (await person.send(getCurrentCase)).body.id;
  const [{ id } = { id: '' }] = (await person.send(listPaymentSources)).body;
  const seen = { reason: 'Seen.', document: 'A statement of May 2026.' };
  expect((await operator.send(proveAccountByDocument, { params: { caseId, accountId: id }, body: seen })).error).toBe(
    '',
  );
}

/** A payor whose withdrawal of $100.00 has arrived and who then leaves the case; a week later their bank returns it. */
async function aLateReturn(leave: (owner: Person, payor: Person) => Promise<unknown>) {
  const running = await startAtABank({ now: new Date('2026-03-02T15:00:00Z'), environment: { ODFI_SAME_DAY: 'on' } });
  onTestFinished(() => running.close());
  const operator = attentive(await aPerson(running, { name: 'Olive Perez' }));
  await operate(running.deps, [operator.email]);
  const owner = attentive(await aPerson(running, { name: 'Pia Jones' }));
  const payor = attentive(await aParty(running, owner, 'payor', 'Paul Jones'));
  await adds(payor, '1000054321');
  await provesAccounts(running, payor);
  expect((await payor.send(addFunds, { body: { amount: '100.00' } as never })).error).toBe('');
  await running.moveTo(owner, '2026-05-11T15:00:00Z');
  expect((await payor.send(withdrawFunds, { body: { amount: '100.00' } as never })).error).toBe('');
  await running.moveTo(owner, '2026-05-18T15:00:00Z');
  for (const { id } of (await payor.send(listPaymentSources)).body)
    expect((await payor.send(removePaymentSource, { params: { id } })).error).toBe('');
  await leave(owner, payor);
  const sent = () => running.bank.entries().filter(({ description }) => description === 'WITHDRAWAL');
  running.bank.answer(sent()[0]?.trace ?? '', { code: 'R03' });
  await running.moveTo(owner, '2026-05-20T15:00:00Z');
  return { running, operator, owner, payor, sent };
}

test.each([
  ['left the case', (owner: Person, payor: Person) => leaves(owner, payor, 'payor')],
  [
    'closed their account',
    async (_: Person, payor: Person) => expect((await payor.send(closeAccount)).status).toBe(200),
  ],
])(
  'money of a payor who %s comes back late: it goes to nobody else, nobody else is told, and operators read why',
  async (_, leave) => {
    const { running, operator, owner, sent } = await aLateReturn(leave);
    const zoe = attentive(await aParty(running, owner, 'payor', 'Zoe Hart')); // who pays now
    await adds(zoe, ZOES);
    await provesAccounts(running, zoe);
    expect((await zoe.send(addFunds, { body: { amount: '50.00' } as never })).error).toBe('');
    await running.moveTo(owner, '2026-05-29T15:00:00Z');

    expect(sent().map(({ account }) => account.trim())).toEqual(['1000054321']);
    for (const person of [owner, zoe]) {
      const told = (await person.send(listNotifications)).body.map(({ title, message }) => `${title}: ${message}`);
      expect(told.filter((words) => /came back|\$100|4321/.test(words))).toEqual([]);
    }
    expect((await operator.send(listHeldPayouts)).body).toMatchObject([
      {
        amount: '100.00',
        state: 'returned',
        reason:
          'The bank sent it back: R03, no account found. Whose money it is no longer pays in this case: write to them. It goes to nobody else.',
      },
    ]);
    const caseId = (await owner.send(getCurrentCase)).body.id;
    const { db } = running.deps;
    expect([await verifyLedger(db, caseId), await verifyPayments(db, caseId)]).toEqual([[], []]);
    expect((await operator.send(listProofs)).body[0]).toMatchObject({ difference: '0.00', alarms: false });
  },
);

test('somebody else may pay in the case meanwhile, and it goes out when the one whose it is pays there again', async () => {
  const { running, operator, owner, payor, sent } = await aLateReturn((by, person) => leaves(by, person, 'payor'));
  const zoe = attentive(await aParty(running, owner, 'payor', 'Zoe Hart'));
  await addsProven(zoe, operator, ZOES);
  await running.moveTo(owner, '2026-05-26T15:00:00Z');
  expect(sent()).toHaveLength(1);

  for (const { id } of (await zoe.send(listPaymentSources)).body)
    expect((await zoe.send(removePaymentSource, { params: { id } })).error).toBe('');
  await leaves(owner, zoe, 'payor');
  const { token } = await anInvitation(owner, 'payor', payor.email);
  expect((await payor.send(acceptInvitation, { params: { token } })).error).toBe('');
  await addsProven(payor, operator, '1000054399');
  await running.moveTo(owner, '2026-05-29T15:00:00Z');
  expect(sent().map(({ account }) => account.trim())).toEqual(['1000054321', '1000054399']);
});
