import { acceptInvitation, getCurrentCase, listCases } from '@mainstay/contract/cases.ts';
import { activateMembership } from '@mainstay/contract/flexible-payments.ts';
import { getUser } from '@mainstay/contract/identity.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { closeAccount, getClosing } from '@mainstay/contract/profile.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entriesBetween, verifyChain } from '#audit/index.ts';
import { insertMessages, lockNews, lookAgain } from '#notifications/store-post.ts';
import { messages } from '#notifications/tables.ts';
import { workersOfTest } from '../../tools/testing/new-database.ts';
import { newId } from '../ids.ts';
import { anInvitation, aParty, aPerson, PASSWORD, signedIn } from '../test/people.ts';
import { asOwnerOfDatabase, type RunningApp, startApp } from '../test/start.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false });
});
afterAll(() => running.close());

const PSEUDONYM = /^Closed account [0-9A-F]{8}$/;
const everything = async () => {
  const tables = await running.deps.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const names = (tables as { rows: { table_name: string }[] }).rows.map((row) => row.table_name);
  let all = '';
  for (const name of names)
    all += JSON.stringify(await running.deps.db.execute(sql`select * from ${sql.identifier(name)}`));
  return all;
};

test('closing ends access everywhere, and leaves the record whole under a pseudonym', async () => {
  const { db, auditKey } = running.deps;
  const owner = await aPerson(running, { name: 'Dana Reed' });
  const payee = await aParty(running, owner, 'payee', 'Rosalind Vane');
  const change = {
    firstName: 'Rosalind',
    lastName: 'Vane-Holt',
    phoneNumber: '(202) 555-0143',
    email: 'rosalind.private@example.com',
  };
  await payee.request({ method: 'PATCH', url: '/api/profile', payload: change });
  const other = await signedIn(running, payee);
  const caseId = (await owner.send(getCurrentCase)).body.id;
  expect((await payee.send(closeAccount)).status).toBe(200);

  for (const browser of [payee, other]) expect((await browser.send(getUser)).status).toBe(401);
  const again = await running.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email: payee.email, password: PASSWORD },
  });
  expect(again.statusCode).toBe(401);
  expect((await owner.send(getCurrentCase)).body.parties.find(({ role }) => role === 'payee')).toMatchObject({
    name: 'Payee',
    joined: false,
  });
  const entries = await entriesBetween(running.deps, caseId, { from: new Date(0), until: new Date('2100-01-01') });
  const joined = entries.find(({ action }) => action === 'party.joined');
  expect(joined?.actorName).toMatch(PSEUDONYM);
  expect(joined?.after).toMatchObject({ name: joined?.actorName, role: 'payee' });
  expect(await verifyChain(db, auditKey, caseId)).toMatchObject({ intact: true });
  expect(await verifyChain(db, auditKey, 'accounts')).toMatchObject({ intact: true });
  const left = await everything();
  for (const gone of ['Vane-Holt', payee.email, 'rosalind.private', '2025550143']) expect(left).not.toContain(gone);
  // The address can be used for a new account, which has nothing of the old one.
  const anew = await aPerson(running, { name: 'Rosalind Vane', email: payee.email });
  expect((await anew.send(listCases)).body).toMatchObject([{ owner: true }]);
});

test('whoever accepts an invitation at the moment they close their account is a party under no pseudonym', async () => {
  const owner = await aPerson(running);
  for (let i = 0; i < 8; i++) {
    const email = `${newId()}@example.com`;
    const person = await aPerson(running, { email });
    const { token } = await anInvitation(owner, 'legal', email);
    const { id } = (await person.send(getUser)).body;
    await Promise.all([person.send(acceptInvitation, { params: { token } }), person.send(closeAccount)]);
    const { rows } = (await running.deps.db.execute(
      sql`select parties.name from parties join "user" on "user".id = user_id where user_id = ${id} and email like '%@closed.invalid'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  }
});

test('what is owed, under way or runs on comes first, named case by case', async () => {
  const payor = await aPerson(running, { name: 'Pat Payor' });
  const account = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } as const;
  await payor.send(addPaymentSource, { body: account });
  await payor.send(addFunds, { body: { amount: '25.00' } });
  await payor.send(activateMembership, { body: { membershipActive: true } });
  expect((await payor.send(getClosing)).body).toEqual({
    first: [
      {
        caseName: 'Payor support',
        steps: expect.arrayContaining(['end the membership', 'remove the funding sources']),
      },
    ],
  });
  const refused = await payor.send(closeAccount);
  expect(refused.status).toBe(409);
  expect(refused.error).toMatch(/^Your account cannot be closed yet\. First, in "Payor support", /);
  for (const first of ['in the wallet', 'end the membership', 'remove the funding sources'])
    expect(refused.error).toContain(first);
  expect((await payor.send(getUser)).status).toBe(200);
});

test('who has nothing under way closes, also the owner of a case, whose name goes with them', async () => {
  const owner = await aPerson(running, { name: 'Xaver Quill' });
  const lawyer = await aParty(running, owner, 'legal', 'Lee Park');
  await owner.send(addPaymentSource, { body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' } });
  expect((await owner.send(closeAccount)).error).toContain('remove the funding sources');
  const [source] = (await owner.send(listPaymentSources)).body;
  await owner.send(removePaymentSource, { params: { id: source?.id ?? '' } });
  expect((await owner.send(closeAccount)).status).toBe(200);
  const { name, parties } = (await lawyer.send(getCurrentCase)).body;
  expect(name).toMatch(/^Closed account [0-9A-F]{8} support$/);
  expect(parties.map((party) => party.name)).not.toContain('Xaver Quill');
});

// On a cluster, the waiting session is on a worker, and the coordinator does not show it.
test.skipIf(workersOfTest().length > 0)(
  'a letter that is being written at that moment tells no name either',
  async () => {
    const { db, clock } = running.deps;
    const owner = await aPerson(running, { name: 'Xaver Quill' });
    const lawyer = await aParty(running, owner, 'legal', 'Lee Park');
    const { id: caseId, name: caseName } = (await owner.send(getCurrentCase)).body;
    const { id: userId } = (await lawyer.send(getUser)).body;
    expect(caseName).toBe('Quill support');
    const news = { caseId, to: [userId], type: 'payment_completed', title: 'Payment completed', about: newId() };
    await db.transaction((tx) => running.deps.tell(tx, { ...news, message: 'A payment was completed.' }));
    const [begun, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = db.transaction(async (tx) => {
      const told = await lockNews(tx, caseId, userId);
      begun.resolve();
      await going.promise;
      const letter = {
        caseId,
        id: newId(),
        userId,
        channel: 'email',
        recipient: lawyer.email,
        isDigest: false,
      } as const;
      const now = clock.now();
      const nobody = { until: null, leasedUntil: now, leaseHolder: null, attempts: 0, sentAt: null, givenUpAt: null };
      await insertMessages(tx, [{ ...letter, ...nobody, subject: 'News', body: `Case: ${caseName}`, createdAt: now }]);
      await lookAgain(
        tx,
        caseId,
        told.map(({ id }) => id),
        null,
      );
    });
    await begun.promise;
    let isClosed = false;
    const closing = owner.send(closeAccount).finally(() => {
      isClosed = true;
    });
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let isWaiting = false;
    const look = () =>
      asOwnerOfDatabase(running, async (asOwner) => {
        isWaiting = ((await asOwner.execute(waits)) as unknown as { rows: object[] }).rows.length > 0;
      });
    // The embedded database runs one transaction at a time.
    if (running.database.kind === 'postgres')
      await vi.waitFor(async () => {
        await look();
        expect(isClosed || isWaiting).toBe(true);
      }, 30_000);
    going.resolve();
    await writing;
    expect((await closing).status).toBe(200);
    const letters = await db.select({ body: messages.body }).from(messages).where(eq(messages.userId, userId));
    expect(letters).toEqual([{ body: expect.stringMatching(/^Case: Closed account [0-9A-F]{8}/) }]);
  },
);

test('it must be confirmed again when the last sign-in is a while ago', async () => {
  const person = await aPerson(running);
  await running.deps.db.execute(
    sql`update session set created_at = (created_at at time zone 'UTC' - interval '1 hour') at time zone 'UTC' where user_id = (select id from "user" where email = ${person.email})`,
  );
  expect((await person.send(closeAccount)).body).toMatchObject({ code: 'confirm' });
});
