import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeObligation, createObligation, listObligations } from '@mainstay/contract/obligations.ts';
import { recordOutsidePayment } from '@mainstay/contract/outside-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, payIntoSource } from '@mainstay/contract/payment-sources.ts';
import { getArrears, listPayments, payArrears } from '@mainstay/contract/payments.ts';
import { canonicalJson } from '@mainstay/domain/audit/chain.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf, newId } from '../ids.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { once } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ works: false, now: new Date('2026-03-10T15:00:00Z'), environment: { SANDBOX: 'on' } });
});
afterAll(() => running.close());

/** A payor who owes $500.00 of arrears and has a bank account. */
async function aDebtor(lastFour = '4321'): Promise<Person> {
  const person = await aPerson(running);
  await person.send(addPaymentSource, {
    body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: lastFour },
  });
  await person.send(savePaymentSettings, {
    body: { paymentAmount: '0', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '500.00' },
  });
  return person;
}
const key = () => ({ 'idempotency-key': newId() });
const owedBy = async (person: Person) => (await person.send(getArrears)).body.arrearsOwed;

describe('a call that adds something', () => {
  const account = { sourceType: 'ach', sourceName: 'Checking', accountNumber: '123456789' } as const;
  const count = async (person: Person) => (await person.send(listPaymentSources)).body.length;

  test('adds it once under a key, and keeps nothing of what was sent', async () => {
    const person = await aPerson(running);
    const headers = key();
    const [first, twin] = await Promise.all([
      person.send(addPaymentSource, { body: account, headers }),
      person.send(addPaymentSource, { body: account, headers }),
    ]);
    expect([first.status, twin.status, twin.body.id]).toEqual([201, 201, first.body.id]);
    expect(await count(person)).toBe(1);
    await person.send(addPaymentSource, { body: account, headers: key() });
    await person.send(addPaymentSource, { body: account });
    expect(await count(person)).toBe(3);
    const kept = await running.deps.db.select().from(idempotencyKeys);
    const ofSources = kept.filter(({ call }) => call === 'POST /api/payment-sources');
    // the same for every call, so it reveals nothing
    expect(new Set(ofSources.map(({ bodyHash }) => bodyHash)).size).toBe(1);
    expect(JSON.stringify(ofSources)).not.toContain(account.accountNumber);
  });
});

describe('a call that changes what its path names', () => {
  test('does not answer for another thing with the answer for the first, and keeps nothing of what was sent', async () => {
    const payor = await aPerson(running);
    const add = async (amount: string) => {
      const support = { kind: 'child_support', amount, frequency: 'monthly', days: [20], alongside: true } as const;
      const added = (await payor.send(createObligation, { body: support as never })).body;
      return { id: 'id' in added ? added.id : '' };
    };
    const [first, second] = [await add('120'), await add('40')];
    const headers = key();
    const change = (params: { id: string }, amount: string) =>
      payor.send(changeObligation, { params, body: { amount } as never, headers });
    expect(await change(first, '130')).toMatchObject({ status: 200, body: { id: first.id, amount: '130.00' } });
    expect(await change(second, '50')).toMatchObject({
      ...{ status: 422, error: 'This Idempotency-Key was used with other values. Send a new key.' },
    });
    expect(await change(first, '130')).toMatchObject({ status: 200, body: { id: first.id, amount: '130.00' } });
    const inForce = (await payor.send(listObligations)).body.map(({ id, amount }) => [id, amount]);
    expect(inForce).toEqual([
      [first.id, '130.00'],
      [second.id, '40.00'],
    ]);
    expect(
      (await payor.send(changeObligation, { params: second, body: { amount: '50' } as never, headers: key() })).status,
    ).toBe(200);
    const kept = await running.deps.db.select().from(idempotencyKeys);
    const hashes = kept.filter(({ call }) => call === 'PATCH /api/obligations/{id}').map(({ bodyHash }) => bodyHash);
    expect(hashes.toSorted()).toEqual([first, second].map((params) => hashOf(canonicalJson({ params }))).toSorted());
  });
});

describe('a call that moves money', () => {
  test('is answered the same under the same key, and done once', async () => {
    const person = await aDebtor();
    const headers = key();
    const first = await person.send(payArrears, { body: { amount: '100' }, headers });
    const again = await person.send(payArrears, { body: { amount: '100' }, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await owedBy(person)).toBe('400.00'); // 500 - 100
  });

  test('waits for its twin that is under way, and answers as that one', async () => {
    const person = await aDebtor();
    const headers = key();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.send(payArrears, { body: { amount: '100' }, headers })),
    );
    expect(answers.map((each) => each.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1);
    expect(await owedBy(person)).toBe('400.00');
    expect((await person.send(listPayments)).body).toHaveLength(1);
  });

  test('refuses another body under the same key', async () => {
    const person = await aDebtor();
    const headers = key();
    await person.send(payArrears, { body: { amount: '100' }, headers });
    expect((await person.send(payArrears, { body: { amount: '101' }, headers })).status).toBe(422);
    expect(await owedBy(person)).toBe('400.00');
  });

  test('keeps a key for the person who sent it', async () => {
    const payor = await aDebtor();
    const payee = await aParty(running, payor, 'payee');
    const headers = key();
    const record = (person: Person, amount: string) =>
      person.send(recordOutsidePayment, { body: { paidOn: '2026-03-10', amount, method: 'cash' } as never, headers });
    const [his, hers] = [await record(payor, '100'), await record(payee, '101')];
    expect([his.status, hers.status]).toEqual([201, 201]);
    expect([his.body.state, hers.body.state]).toEqual(['unconfirmed', 'confirmed']); // hers counts at once
    expect((await record(payee, '101')).body.id).toBe(hers.body.id);
  });

  test('finds a key that an earlier release stored without the person', async () => {
    const person = await aDebtor();
    const headers = key();
    const first = await person.send(payArrears, { body: { amount: '100' }, headers });
    const { db } = running.deps;
    const sent = headers['idempotency-key'];
    const stored = await db
      .update(idempotencyKeys)
      .set({ key: sent })
      .where(like(idempotencyKeys.key, `% ${sent}`))
      .returning();
    expect(stored).toHaveLength(1);
    expect((await person.send(payArrears, { body: { amount: '100' }, headers })).body.id).toBe(first.body.id);
    expect(await owedBy(person)).toBe('400.00');
  });

  test('keeps a key for its own case and call', async () => {
    const [one, other] = [await aDebtor(), await aDebtor()];
    const headers = key();
    for (const person of [one, other])
      expect((await person.send(payArrears, { body: { amount: '100' }, headers })).status).toBe(201);
    const escrow = await one.send(addPaymentSource, {
      body: { sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '10' },
    });
    const filled = await one.send(payIntoSource, { params: { id: escrow.body.id }, body: { amount: '5' }, headers });
    expect(filled.body.availableBalance).toBe('15.00'); // 10 + 5
  });

  test('burns no key by a refusal', async () => {
    const person = await aDebtor();
    const headers = key();
    expect((await person.send(payArrears, { body: { amount: 'much' }, headers })).status).toBe(400);
    expect((await person.send(payArrears, { body: { amount: '501' }, headers })).status).toBe(400); // owes 500
    expect((await person.send(payArrears, { body: { amount: '500' }, headers })).status).toBe(201);
    expect(await owedBy(person)).toBe('0.00');
  });

  test('refused by the bank moves nothing, and the key can be used again', async () => {
    const person = await aDebtor('0001');
    const headers = key();
    const refused = await person.send(payArrears, { body: { amount: '100' }, headers });
    expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('Nothing was moved')]);
    const better = { sourceType: 'ach' as const, sourceName: 'Other', accountNumber: '4321', isPrimary: true };
    await person.send(addPaymentSource, { body: better });
    expect((await person.send(payArrears, { body: { amount: '100' }, headers })).status).toBe(201);
    expect(await owedBy(person)).toBe('400.00');
  });

  test('started twice at once under two keys takes no more than is owed', async () => {
    const person = await aDebtor();
    const answers = await Promise.all(
      [1, 2].map(() => person.send(payArrears, { body: { amount: '500' }, headers: key() })),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409]);
    expect(await owedBy(person)).toBe('0.00');
  });
});

describe('a claim', () => {
  const begin = async () => ({
    caseId: (await (await aPerson(running)).send(getCurrentCase)).body.id,
    by: 'person',
    call: 'POST /api/test',
    key: newId(),
    body: {},
  });
  const answer = { status: 201, answer: '{}' };

  test('whose worker died is taken over when its time is up, under the same operation', async () => {
    const of = await begin();
    let wall = new Date('2026-03-10T15:00:00Z');
    const names: string[] = [];
    let died = () => {};
    const dying = new Promise<never>((_, fail) => {
      died = () => fail(new Error('ended'));
    });
    const first = once(
      running.database.db,
      () => wall,
      of,
      (name) => {
        names.push(name);
        return dying; // never resolves, as if the process was killed
      },
    ).catch(() => null);
    await until(() => names.length === 1);
    wall = new Date(wall.getTime() + 31_000); // a claim's lease lasts 30 s
    const second = await once(
      running.database.db,
      () => wall,
      of,
      async (name) => {
        names.push(name);
        return answer;
      },
    );
    expect(second).toEqual(answer);
    expect(new Set(names).size).toBe(1);
    died();
    await first;
    expect(
      await once(
        running.database.db,
        () => wall,
        of,
        () => Promise.reject(new Error('done anew')),
      ),
    ).toEqual(answer);
  });

  test('that another has taken over is not taken away by a late refusal', async () => {
    const of = await begin();
    let wall = new Date('2026-03-10T15:00:00Z');
    const works: { name: string; ends: PromiseWithResolvers<typeof answer> }[] = [];
    const attempt = () =>
      once(
        running.database.db,
        () => wall,
        of,
        (name) => {
          const ends = Promise.withResolvers<typeof answer>();
          works.push({ name, ends });
          return ends.promise;
        },
      );
    const late = attempt();
    await until(() => works.length === 1);
    wall = new Date(wall.getTime() + 31_000);
    const second = attempt();
    await until(() => works.length === 2);
    works[0]?.ends.reject(new Problem('conflict', 'no'));
    await expect(late).rejects.toThrow('no');
    const third = attempt();
    works[1]?.ends.resolve(answer);
    expect(await Promise.all([second, third])).toEqual([answer, answer]);
    expect(works.map(({ name }) => name)).toEqual(Array(2).fill(works[0]?.name));
  });

  test('after an interrupted attempt is free at once; after a refusal it is gone', async () => {
    const of = await begin();
    const names: string[] = [];
    const wall = () => new Date('2026-03-10T15:00:00Z');
    const attempt = (outcome: () => Promise<typeof answer>) =>
      once(running.database.db, wall, of, (name) => {
        names.push(name);
        return outcome();
      }).catch((error) => error.message);
    expect(await attempt(() => Promise.reject(new Error('time-out')))).toBe('time-out');
    const broken = names.at(-1);
    expect(await attempt(() => Promise.reject(new Problem('conflict', 'no')))).toBe('no');
    expect(names.at(-1)).toBe(broken);
    expect(await attempt(async () => answer)).toEqual(answer);
    expect(names.at(-1)).not.toBe(broken);
  });
});

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}
