import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import {
  addPaymentSource,
  choosePrimarySource,
  listPaymentSources,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { AUTHORIZATION } from '@mainstay/domain/payment-sources/authorization.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesBetween } from '#audit/index.ts';
import { unseal } from '#keys/seal.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aParty, aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';

const NUMBER = '900817264455';
const checking = {
  sourceType: 'ach',
  sourceName: 'Checking',
  accountNumber: NUMBER,
  routingNumber: '021000021',
  authorised: true,
} as const;

type Row = Record<string, unknown>;
let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ reader: fakeReader() });
});
afterAll(() => running.close());

const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await running.database.db.execute(query)) as unknown as { rows: Row[] }).rows;
const sourceRow = async (id: string) =>
  (await rowsOf(sql`select * from payment_sources where id = ${id}`))[0] as Record<string, string>;

/** Every response this person gets, as sent on the wire. */
function overheard(person: Person): { person: Person; heard: string[] } {
  const heard: string[] = [];
  const send: Person['send'] = async (call, sent) => {
    const answer = await person.send(call, sent);
    heard.push(JSON.stringify(answer));
    return answer;
  };
  return { person: { ...person, send }, heard };
}

describe('a whole account number', () => {
  test('is in no answer, whoever asks and whatever he does', async () => {
    const { person: owner, heard } = overheard(await aPerson(running));
    const payee = overheard(await aParty(running, owner, 'payee'));
    const { id } = (await owner.send(addPaymentSource, { body: checking })).body;
    const wrong = { ...checking, routingNumber: '123', sourceName: '' };
    expect((await owner.send(addPaymentSource, { body: wrong })).status).toBe(400);
    const second = (await owner.send(addPaymentSource, { body: checking })).body;
    await owner.send(choosePrimarySource, { params: { id: second.id } });
    for (const { person } of [{ person: owner }, payee]) {
      await person.send(listPaymentSources);
      await person.send(listNotifications);
    }
    await owner.send(removePaymentSource, { params: { id } });
    expect(heard.join('\n')).toContain('4455');
    expect(`${heard.join('\n')}${payee.heard.join('\n')}`).not.toContain(NUMBER);
    expect(payee.heard.join('\n')).not.toContain('4455');
  });

  test('stands in no table of the database, not in the audit chain and not in a message', async () => {
    const owner = await aPerson(running);
    await owner.send(addPaymentSource, { body: checking });
    const tables = await rowsOf(
      sql`select table_schema, table_name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const searched: string[] = [];
    for (const { table_schema, table_name } of tables) {
      const place = sql`${sql.identifier(String(table_schema))}.${sql.identifier(String(table_name))}`;
      const readable = await rowsOf(
        sql`select has_table_privilege(${`${table_schema}.${table_name}`}, 'select') as yes`,
      );
      if (!readable[0]?.yes) continue;
      const found = await rowsOf(sql`select 1 from ${place} t where t::text like ${`%${NUMBER}%`}`);
      expect([table_name, found.length]).toEqual([table_name, 0]);
      searched.push(String(table_name));
    }
    expect(searched).toEqual(expect.arrayContaining(['payment_sources', 'audit_events', 'notifications']));
    expect(JSON.stringify(running.emails)).not.toContain(NUMBER);
  });

  test('opens with the secret, in its own row only, and is forgotten when the source is removed', async () => {
    const owner = await aPerson(running);
    const { id } = (await owner.send(addPaymentSource, { body: checking })).body;
    const { case_id: caseId = '', sealed_account_number: sealed = '' } = await sourceRow(id);
    expect(unseal(running.deps.keys, sealed, { caseId, sourceId: id })).toBe(NUMBER);
    await owner.send(removePaymentSource, { params: { id } });
    expect((await sourceRow(id)).sealed_account_number).toBeNull();
  });

  test('is not kept without a routing number: the last four digits are', async () => {
    const owner = await aPerson(running);
    const { routingNumber: _, ...without } = checking;
    const { id, accountNumber } = (await owner.send(addPaymentSource, { body: without })).body;
    expect([accountNumber, (await sourceRow(id)).sealed_account_number]).toEqual(['4455', null]);
  });
});

describe('the authorization', () => {
  test('is kept with its time and its words, when the person gave it', async () => {
    const { id } = (await (await aPerson(running)).send(addPaymentSource, { body: checking })).body;
    const row = await sourceRow(id);
    expect(row.authorisation).toBe(AUTHORIZATION);
    expect(new Date(row.authorised_at ?? '').toISOString()).toBe(running.time.now.toISOString());
  });

  test('is not made up for somebody who did not give it', async () => {
    const { authorised: _, ...silent } = checking;
    const { id } = (await (await aPerson(running)).send(addPaymentSource, { body: silent })).body;
    expect([(await sourceRow(id)).authorisation, (await sourceRow(id)).authorised_at]).toEqual([null, null]);
  });
});

describe('what the others are told', () => {
  test('is that a source came or went: no name, no bank, no digits', async () => {
    const owner = await aPerson(running);
    const payee = await aParty(running, owner, 'payee');
    const body = { ...checking, sourceName: 'Salary account', bankName: 'Hometown Credit Union' };
    const { id } = (await owner.send(addPaymentSource, { body })).body;
    await owner.send(removePaymentSource, { params: { id } });
    const told = (await payee.send(listNotifications)).body.filter((each) => each.type.startsWith('source_'));
    expect(told.map((each) => [each.type, each.title, each.message]).sort()).toEqual([
      ['source_added', 'Funding source added', 'A funding source was added to this case.'],
      ['source_removed', 'Funding source removed', 'A funding source was removed from this case.'],
    ]);
  });

  test('and every change stands in the audit chain, with the last four digits at most', async () => {
    const owner = await aPerson(running);
    const { id } = (await owner.send(addPaymentSource, { body: checking })).body;
    await owner.send(choosePrimarySource, { params: { id } });
    await owner.send(removePaymentSource, { params: { id } });
    const caseId = (await owner.send(getCurrentCase)).body.id;
    const ever = { from: new Date(0), until: new Date('2100-01-01') };
    const events = (await entriesBetween(running.deps, caseId, ever))
      .filter(({ subject }) => subject === `source:${id}`)
      .map(({ action, before, after, actorName }) => ({ action, before, after, actorName }));
    expect(events).toEqual([
      {
        action: 'source.added',
        actorName: owner.name,
        before: null,
        after: { sourceType: 'ach', sourceName: 'Checking', isPrimary: true, lastFour: '4455' },
      },
      { action: 'source.primary', actorName: owner.name, before: null, after: { sourceName: 'Checking' } },
      {
        action: 'source.removed',
        actorName: owner.name,
        before: { sourceType: 'ach', sourceName: 'Checking', lastFour: '4455' },
        after: null,
      },
    ]);
  });
});
