import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, leaves, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const NUMBER = '900817264455';
const SSN = '123456789';
const bank = { kind: 'bank', name: 'My checking', routingNumber: '021000021', accountNumber: NUMBER } as const;
const unit = {
  kind: 'disbursement_unit',
  name: 'California State Disbursement Unit',
  routingNumber: '121042882',
  accountNumber: '55500001111',
  disbursementState: 'CA',
  caseIdentifier: '0010023456',
  fips: '06037',
  medical: 'N',
  payorSsn: '123-45-6789',
} as const;

let running: RunningApp;
let payor: Person;
let payee: Person;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader(), works: false, environment: { SANDBOX: 'on' } });
});
afterAll(() => running.close());
beforeEach(async () => {
  payor = await aPerson(running);
  payee = await aParty(running, payor, 'payee', 'Sam Ortiz');
});

const list = async (person = payee) => (await person.send(listPayoutAccounts)).body;
const add = (person: Person, body: object = bank) => person.send(addPayoutAccount, { body: body as typeof bank });
const remove = (person: Person, id: string) => person.send(removePayoutAccount, { params: { id } });
const names = async (person = payee) =>
  (await list(person)).map(({ name, inUse }) => (inUse ? `${name}, in use` : name));

const kept = async (id: string) =>
  JSON.stringify(await running.deps.db.execute(sql`select * from payout_accounts where id = ${id}`));

test('without one the labelled test account of the sandbox stands in, and cannot be removed', async () => {
  expect(await names()).toEqual(['Sandbox test account, in use']);
  const [account] = await list();
  const refused = await remove(payee, account?.id ?? '');
  expect([refused.status, refused.error]).toEqual([
    409,
    'The Sandbox test account is used until you add your own account.',
  ]);
});

test('the first account is used at once; of its number only the last four are ever told', async () => {
  const { status, body } = await add(payee);
  expect([status, body]).toMatchObject([201, { ...bank, accountNumber: '4455', accountType: 'checking', inUse: true }]);
  expect(body.usableFrom).toBe(running.deps.clock.now().toISOString());
  expect(await list()).toEqual([body]);
  expect(await kept(body.id)).not.toContain(NUMBER);
});

test('a disbursement unit keeps what its payments must say, and of the social security number the last four', async () => {
  const { status, body } = await add(payee, unit);
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...unit, accountNumber: '1111', payorSsn: '6789', terminated: false });
  expect(await kept(body.id)).not.toContain(SSN);
});

test('a change is first used after three banking days, and removing the account does not shorten that', async () => {
  const first = (await add(payee)).body;
  expect((await remove(payee, first.id)).status).toBe(200);
  const second = (await add(payee, { ...bank, name: 'Another' })).body;
  expect(second.inUse).toBe(false);
  expect(await names()).toEqual(['Another', 'Sandbox test account, in use']);
  await payor.send(moveClock, { body: { to: second.usableFrom as string } });
  expect(await names()).toEqual(['Another, in use']);
});

test('an email reports each change to the address with which the payee signs in, and says that no real money moves', async () => {
  const { id } = (await add(payee)).body;
  await remove(payee, id);
  await running.post();
  const theirs = running.emails.filter(({ to, subject }) => to === payee.email && subject.startsWith('Where'));
  expect(theirs.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /ending in 4455 was added.*used from now on.*remove the account.*Sandbox: no real money moves\.$/s,
    ),
    expect.stringMatching(/ending in 4455 was removed.*add your account again.*Sandbox: no real money moves\.$/s),
  ]);
});

describe('who chooses', () => {
  test('the payee alone, once they have joined: nobody else sees or changes an account', async () => {
    const { id } = (await add(payee)).body;
    const others = [payor, await aParty(running, payor, 'legal'), await aParty(running, payor, 'court')];
    for (const other of others) {
      const answers = [await other.send(listPayoutAccounts), await add(other), await remove(other, id)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(answers[0]?.error).toBe('Only the payee of this case can see and choose where their money goes.');
    }
    expect(await names()).toEqual(['My checking, in use']);
  });

  test('the owner as long as no payee has joined; what they entered stands until the payee has an account', async () => {
    const owner = await aPerson(running);
    expect((await add(owner)).status).toBe(201);
    const joined = await aParty(running, owner, 'payee');
    expect((await owner.send(listPayoutAccounts)).status).toBe(403);
    expect(await names(joined)).toEqual(['My checking, in use']);
    await add(joined, { ...bank, name: 'Their own' });
    expect(await names(joined)).toEqual(['Their own, in use', 'My checking']);
  });

  test('what an owner entered for the first payee ends when that one leaves', async () => {
    const owner = await aPerson(running);
    await add(owner);
    const joined = await aParty(running, owner, 'payee');
    await leaves(owner, joined, 'payee');
    const next = await aParty(running, owner, 'payee');
    expect(await names(next)).toEqual(['Sandbox test account, in use']);
  });

  test('an account of somebody who has left is not the next payee’s', async () => {
    const { id } = (await add(payee)).body;
    expect((await payor.send(getCurrentCase)).body).not.toHaveProperty('payeeLeft');
    await leaves(payor, payee, 'payee');
    expect((await payor.send(getCurrentCase)).body).toMatchObject({ payeeLeft: true }); // then nobody asks for the accounts
    const owners = [await payor.send(listPayoutAccounts), await add(payor), await remove(payor, id)];
    expect(owners.map(({ status }) => status)).toEqual([403, 403, 403]);
    const next = await aParty(running, payor, 'payee');
    expect(await names(next)).toEqual(['Sandbox test account, in use']);
    expect((await remove(next, id)).status).toBe(404);
    expect((await remove(payee, id)).status).toBe(404); // it ended when they left
    expect(JSON.parse(await kept(id)).rows).toMatchObject([{ last_four: '4455', sealed_account_number: null }]);
  });

  test('an account of another case is none of this one', async () => {
    const { id } = (await add(payee)).body;
    const stranger = await aPerson(running);
    expect((await remove(stranger, id)).status).toBe(404);
    expect(await names()).toEqual(['My checking, in use']);
  });
});

test.each([
  [{ ...bank, routingNumber: '021000020' }, { routingNumber: expect.stringContaining('nine digits') }],
  [{ ...bank, accountNumber: '12' }, { accountNumber: expect.stringContaining('whole account number') }],
  [{ ...bank, kind: 'card' }, { kind: 'Choose a bank account or a disbursement unit' }],
  [{ ...bank, accountType: 'gold' }, { accountType: 'Choose checking or savings' }],
  [{ ...unit, disbursementState: 'XX' }, { disbursementState: 'Choose the state' }],
  [{ ...unit, caseIdentifier: '*CS*' }, { caseIdentifier: expect.stringContaining('1 to 20 letters and digits') }],
  [{ ...unit, fips: '6037' }, { fips: expect.stringContaining('5 or 7 digits') }],
  [{ ...unit, payorSsn: '12' }, { payorSsn: expect.stringContaining('nine digits') }],
])('what cannot be an account is refused at its field: %o', async (body, fields) => {
  const refused = await add(payee, body);
  expect([refused.status, refused.fields]).toEqual([400, fields]);
});

test('the record tells all parties that it was changed, and nothing of the account', async () => {
  const { id } = (await add(payee)).body;
  const { id: caseId } = (await payee.send(getCurrentCase)).body;
  const { rows } = (await running.deps.db.execute(
    sql`select action, after from audit_events where case_id = ${caseId} and subject = ${`payout_account:${id}`}`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ action: 'payout_account.added', after: { kind: 'bank' } }]);
});
