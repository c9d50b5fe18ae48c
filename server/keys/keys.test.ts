import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anchorFile } from '#audit/anchor-file.ts';
import { anchorNow } from '#audit/anchor-work.ts';
import { verifyChain } from '#audit/index.ts';
import { verifyAnchors } from '#audit/verify-anchors.ts';
import { resealFactors } from '#identity/index.ts';
import { secretConfigOf } from '#identity/session-keys.ts';
import { unsubscribeLink } from '#notifications/unsubscribe.ts';
import { readSettings } from '../settings/settings.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { ownDatabase } from '../test/own-database.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { givenKeys } from './given.ts';
import { localKms } from './kms.ts';
import { openKeys } from './open-keys.ts';
import { SEALED_COLUMNS } from './reseal.ts';
import { rotateKeys } from './rotate.ts';
import { firstSealKey, keyOfSealed, seal, unseal } from './seal.ts';

const [ONE, TWO, OTHER] = [
  'the first secret of an installation',
  'another secret, that comes after it',
  'a secret of somewhere else entirely',
];

const running: RunningApp[] = [];
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});
async function start(environment: Record<string, string>, on?: RunningApp) {
  const beside = on && { database: on.database, url: on.url, dataDir: on.dataDir };
  const started = await startApp({ environment, reader: fakeReader(), works: false, ...(beside && { beside }) });
  running.push(started);
  return started;
}
const at = (app: RunningApp, person: Person) => ({
  url: '/api/payment-sources',
  headers: { cookie: person.cookie },
  app,
});
const seenAt = async (app: RunningApp, person: Person) =>
  (await app.app.inject({ method: 'GET', url: at(app, person).url, headers: { cookie: person.cookie } })).statusCode;
const place = { caseId: 'case', sourceId: 'source' };
const rows = async <R>(app: RunningApp, query: ReturnType<typeof sql>) =>
  ((await app.deps.db.execute(query)) as unknown as { rows: R[] }).rows;
/** Stores a sealed value in the database. */
const keep = (app: RunningApp, reference: string, sealed: string) =>
  app.deps.db.execute(sql`insert into bank_corrections (reference, sealed) values (${reference}, ${sealed})`);
const kept = async (app: RunningApp, reference: string) =>
  (await rows<{ sealed: string }>(app, sql`select sealed from bank_corrections where reference = ${reference}`))[0]
    ?.sealed ?? '';
const correction = (reference: string) => ({ caseId: 'bank-correction', sourceId: reference });

test('each purpose has a key of its own, and uses SECRET until it is given one', () => {
  const given = (environment: Record<string, string>) => givenKeys(readSettings({ SECRET: ONE, ...environment }), ONE);
  const secretsOf = ({ accepted }: { accepted: readonly { secret: string }[] }) => accepted.map(({ secret }) => secret);
  expect(secretsOf(given({}).links)).toEqual([ONE]);
  expect(secretsOf(given({ LINK_KEY: TWO }).links)).toEqual([TWO, ONE]);
  expect(secretsOf(given({ LINK_KEY: TWO }).sessions)).toEqual([ONE]);
  expect(secretsOf(given({ SECRET_PREVIOUS: TWO }).master)).toEqual([ONE, TWO]);
  expect(secretsOf(given({ AUDIT_KEY: TWO, AUDIT_KEY_PREVIOUS: OTHER }).record)).toEqual([TWO, OTHER, ONE]);
});

test('a data key opens with its master key, under its name', async () => {
  const keys = givenKeys(readSettings({}), ONE);
  const wrapped = await localKms(keys.master).wrap('seal:a', Buffer.from('a key'));
  const by = keys.master.current.id;
  expect((await localKms(keys.master).unwrap('seal:a', { wrapped, by })).toString()).toBe('a key');
  await expect(localKms(keys.master).unwrap('seal:b', { wrapped, by })).rejects.toThrow();
  await expect(localKms(givenKeys(readSettings({}), TWO).master).unwrap('seal:a', { wrapped, by })).rejects.toThrow(by);
});

describe('a process with another key than that of its database does not start, and says what to do', () => {
  const own = ownDatabase();
  const open = (environment: Record<string, string>) => openKeys(own.db, readSettings(environment));
  const words = (variable: string) =>
    new RegExp(
      `^${variable} \\(key \\w{12}\\) is not the one that this database .* set ${variable}_PREVIOUS to the one before`,
    );

  test('where nothing it made would count', async () => {
    await open({ SECRET: ONE });
    await expect(open({ SECRET: OTHER })).rejects.toThrow(words('SECRET'));
    await expect(open({ SECRET: OTHER, SEAL_KEY: ONE, SESSION_KEY: ONE, AUDIT_KEY: ONE })).rejects.toThrow(
      words('SECRET'),
    );
    await open({ SECRET: ONE, SEAL_KEY: OTHER }); // SECRET still opens what it wrapped
  });

  test('where the key of the record before was dropped before it was retired', async () => {
    await open({ SECRET: ONE, AUDIT_KEY: TWO });
    await expect(open({ SECRET: OTHER, SECRET_PREVIOUS: ONE })).rejects.toThrow(
      / knows for signatures of the record \(key /,
    );
    await open({ SECRET: OTHER, SECRET_PREVIOUS: ONE, AUDIT_KEY: TWO });
    await expect(open({ SECRET: OTHER, SECRET_PREVIOUS: ONE, AUDIT_KEY: OTHER })).rejects.toThrow(
      /^AUDIT_KEY .* until "npm run keys:rotate" says that it is not needed\.$/,
    );
  });
});

describe('a process that runs while others are given a newer key', () => {
  const own = ownDatabase();
  const open = (environment: Record<string, string>) => openKeys(own.db, readSettings({ SECRET: ONE, ...environment }));

  test('says which one it lacks, and is not to be given work, unless it was told of that one before', async () => {
    const [untold, told] = [await open({}), await open({ LINK_KEY_PREVIOUS: TWO, SEAL_KEY_PREVIOUS: OTHER })];
    await untold.refresh();
    await open({ LINK_KEY: TWO });
    await expect(untold.refresh()).rejects.toThrow(
      /^Other processes use a newer key for links in emails \(key \w{12}\) than this one has in SECRET \(key \w{12}\): start/,
    );
    await told.refresh();
    expect([untold, told].map(({ areThoseOfOthers }) => areThoseOfOthers())).toEqual([false, true]);

    const unsealed = await open({ LINK_KEY: TWO });
    const rotating = await open({ LINK_KEY: TWO, SEAL_KEY: OTHER });
    expect([await unsealed.refresh(), unsealed.areThoseOfOthers()]).toEqual([undefined, true]);
    await rotateKeys(own.db, rotating, { others: false, wait: async () => {} });
    await expect(unsealed.refresh()).rejects.toThrow('a newer key for data keys (key');
    expect(unsealed.areThoseOfOthers()).toBe(false);
    const sealed = seal(rotating.keys, 'a text', place);
    expect(() => unseal(unsealed.keys, sealed, place)).toThrow('which this process does not have');
    await told.refresh();
    expect(unseal(told.keys, sealed, place)).toBe('a text');
  });
});

// An embedded database has this machine's clock.
describe.runIf(process.env.TEST_DATABASE_URL)('on a machine whose clock is an hour slow', () => {
  const own = ownDatabase();
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a data key is made for later than all processes have read it, and is not used before', async () => {
    const settings = readSettings({ SECRET: ONE });
    const before = (await openKeys(own.db, settings)).keys.sealing.current().id;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const slow = await openKeys(own.db, settings);
    let known: (string | null)[] = [];
    // While others read the new key, nobody seals with it: neither this process nor one that starts now.
    const wait = async () => {
      known = [slow.keys.sealing.current().id];
      vi.useRealTimers();
      known.push((await openKeys(own.db, settings)).keys.sealing.current().id);
    };
    await rotateKeys(own.db, slow, { others: true, wait });
    expect(known).toEqual([before, before]);
  });
});

/** As the release before left the database. */
async function forgetKeys({ deps: { db } }: RunningApp) {
  for (const table of ['data_keys', 'known_keys']) await db.execute(sql.raw(`delete from ${table}`));
}

/** Seals as the previous release did: it had one secret, and named no key. */
function sealedBefore(secret: string, text: string, { caseId, sourceId }: typeof place): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', firstSealKey(secret), nonce).setAAD(
    Buffer.from(`${caseId}/${sourceId}`),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

test('a database of the release before, which has no marks of its keys, opens with its own alone', async () => {
  const before = await start({ SECRET: ONE });
  await aPerson(before);
  await anchorNow(before.deps);
  await forgetKeys(before);
  const open = (secret: string) => openKeys(before.deps.db, readSettings({ SECRET: secret }));
  await expect(open(OTHER)).rejects.toThrow(/^SECRET is not the one .* Its record was signed with another one\./);
  await open(ONE);
});

test('what the release before made with its one secret still counts, and what is made goes on as it was until keys are rotated', async () => {
  const before = await start({ SECRET: ONE });
  const person = await aPerson(before);
  await forgetKeys(before);
  await keep(before, 'old', sealedBefore(ONE, '000123', correction('old')));

  const after = await start({ SECRET: ONE }, before);
  const { keys } = after.deps;
  expect(unseal(keys, await kept(after, 'old'), correction('old'))).toBe('000123');
  expect(keyOfSealed(seal(keys, 'x', place))).toBeNull(); // the previous release may still have to open it
  expect(await seenAt(after, person)).toBe(200);
  const [{ id = '' } = {}] = await rows<{ id: string }>(after, sql`select id from "user"`);
  const link = createHmac('sha256', ONE).update(`unsubscribe:${id}`).digest('base64url');
  const page = await after.app.inject({ method: 'GET', url: `/api/unsubscribe?for=${id}.${link}` });
  expect(page.statusCode).toBe(200);
});

test('keys are changed while two processes run, nobody is signed out, and the ones before go when they are not needed', async () => {
  // Every process knows the new key before anything is made with it.
  const old = await start({ SECRET: ONE, SECRET_PREVIOUS: TWO });
  const fresh = await start({ SECRET: TWO, SECRET_PREVIOUS: ONE }, old);
  const [atOld, atFresh] = [await aPerson(old), await aPerson(fresh)];
  for (const app of [old, fresh]) for (const person of [atOld, atFresh]) expect(await seenAt(app, person)).toBe(200);
  const ids = await rows<{ id: string }>(old, sql`select id from "user"`);
  for (const [maker, reader] of [
    [old, fresh],
    [fresh, old],
  ] as const) {
    const link = unsubscribeLink('', maker.deps.keys, ids[0]?.id ?? '');
    expect((await reader.app.inject({ method: 'GET', url: link })).statusCode).toBe(200);
  }
  await keep(old, 'by the old', seal(old.deps.keys, '000123', correction('by the old')));
  expect(unseal(fresh.deps.keys, await kept(fresh, 'by the old'), correction('by the old'))).toBe('000123');
  await anchorNow(old.deps);
  await atFresh.send(getCurrentCase);
  const settings = { ...readSettings({ SECRET: TWO, SECRET_PREVIOUS: ONE }), dataDir: old.dataDir };
  const opened = await openKeys(old.deps.db, settings);

  const nothingWaited = async () => {};
  const done = await rotateKeys(old.deps.db, opened, { others: false, wait: nothingWaited });
  expect(done).toMatchObject({ resealed: 1 + 2, retired: 1 }); // the correction, and the keys of two people
  expect(done.lines).toEqual([
    expect.stringMatching(/still counts for (links|sessions); keep it until \d{4}-/),
    expect.stringMatching(/still counts for (links|sessions); keep it until \d{4}-/),
  ]);
  expect(unseal(opened.keys, await kept(old, 'by the old'), correction('by the old'))).toBe('000123');

  // A process that kept running opens resealed values once it has read the new data key.
  await fresh.refreshKeys();
  expect(unseal(fresh.deps.keys, await kept(old, 'by the old'), correction('by the old'))).toBe('000123');

  await expect(start({ SECRET: TWO }, old)).rejects.toThrow(
    /^SECRET \(key [0-9a-f]{12}\) is not the one that this database knows for (links in emails|sessions) \(key [0-9a-f]{12}\)\..* leave it there until \d{4}-\d\d-\d\d\.$/,
  );
  await old.deps.db.execute(
    sql`update known_keys set replaced_at = replaced_at - interval '61 days' where replaced_at is not null`,
  );
  const last = await start({ SECRET: TWO }, old);
  expect(unseal(last.deps.keys, await kept(last, 'by the old'), correction('by the old'))).toBe('000123');
  for (const chain of ['accounts'])
    expect(await verifyChain(last.deps.db, last.deps.auditKey, chain)).toMatchObject({ intact: true });
  await aPerson(last);
  await anchorNow(last.deps);
  const wall = new Date();
  const verified = () => verifyAnchors(last.deps.db, { key: last.deps.auditKey, file: anchorFile(last.dataDir), wall });
  expect(await verified()).toMatchObject({ checked: 2, broken: null });
});

describe('what is sealed anew', () => {
  const own = ownDatabase();

  test('is every column that holds sealed values', async () => {
    const { rows: found } = (await own.db.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name like 'sealed%' and data_type = 'text'`,
    )) as unknown as { rows: { name: string }[] };
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(known.sort()).toEqual([...found.map(({ name }) => name), 'person_keys.key'].sort());
  });

  test('is every value, however many pages they fill', async () => {
    const opened = await openKeys(own.db, readSettings({ SECRET: ONE }));
    const references = Array.from({ length: 450 }, (_, i) => `page ${i}`);
    const app = { deps: { db: own.db } } as RunningApp;
    for (const each of references) await keep(app, each, seal(opened.keys, each, correction(each)));
    for (const number of [2, 11])
      await own.db.execute(sql`insert into bank_file_parts (file_id, number, sealed) values ('a file', ${number},
        ${seal(opened.keys, 'x', { caseId: 'bank-file:a file', sourceId: `${number}` })})`);
    const done = await rotateKeys(own.db, opened, { others: false, wait: async () => {} });
    expect(done.resealed).toBe(450 + 2);
    for (const each of references) {
      const sealed = await kept(app, each);
      expect(keyOfSealed(sealed)).toBe(opened.keys.sealing.current().id);
      expect(unseal(opened.keys, sealed, correction(each))).toBe(each);
    }
    for (const table of ['bank_corrections', 'bank_file_parts']) await own.db.execute(sql.raw(`delete from ${table}`));
  });

  test('are the keys of people too, which stood unsealed until then, and not those that are destroyed', async () => {
    const settings = readSettings({ SECRET: ONE });
    const before = { deps: { db: own.db } } as RunningApp;
    await forgetKeys(before);
    const [old, fresh] = ['k'.repeat(43), 'n'.repeat(43)];
    await own.db.execute(sql`insert into "user" (id, name, email, created_at, updated_at)
      values ('before', 'Dana Reed', 'dana.reed@example.com', now(), now())`); // an earlier release was here
    const opened = await openKeys(own.db, settings);
    expect(opened.auditKey.persons.wrap('lee', fresh)).toBe(fresh); // that release may still have to read it
    await own.db.execute(sql`insert into person_keys (owner, key, created_at)
      values ('dana', ${old}, now()), ('lee', ${fresh}, now()), ('gone', null, now())`);
    const keptKeys = async () =>
      (
        (await own.db.execute(sql`select owner, key from person_keys order by owner`)) as unknown as {
          rows: { owner: string; key: string | null }[];
        }
      ).rows;
    const rotate = async (environment: Record<string, string>) => {
      const now = await openKeys(own.db, readSettings(environment));
      const done = await rotateKeys(own.db, now, { others: false, wait: async () => {} });
      const id = now.keys.sealing.current().id;
      const kept = await keptKeys();
      expect(kept.map(({ key }) => key && keyOfSealed(key))).toEqual([id, null, id]);
      const { persons } = now.auditKey;
      expect(kept.map(({ owner, key }) => key && persons.unwrap(owner, key))).toEqual([old, null, fresh]);
      return done.resealed;
    };
    expect(await rotate({ SECRET: ONE })).toBe(2);
    expect(await rotate({ SECRET: TWO, SECRET_PREVIOUS: ONE })).toBe(2);
    await own.db.execute(
      sql`update known_keys set replaced_at = replaced_at - interval '61 days' where replaced_at is not null`,
    );
    await expect(openKeys(own.db, settings)).rejects.toThrow(
      /^SECRET \(key \w{12}\) is not the one that this database/,
    );
    const alone = await openKeys(own.db, readSettings({ SECRET: TWO }));
    const [dana] = await keptKeys();
    expect(alone.auditKey.persons.unwrap('dana', dana?.key ?? '')).toBe(old);
  });

  test('are second factors too, which open with the new key alone then', async () => {
    const asBefore = async (data: string) => symmetricEncrypt({ key: ONE, data });
    await own.db.execute(sql`insert into "user" (id, name, email, created_at, updated_at)
      values ('one', 'Dana Reed', 'dana@example.com', now(), now())`);
    await own.db.execute(sql`insert into two_factor (id, secret, backup_codes, user_id)
      values ('factor', ${await asBefore('a key of an app')}, ${await asBefore('[]')}, 'one')`);
    const sessions = givenKeys(readSettings({ SECRET_PREVIOUS: ONE }), TWO).sessions;
    expect(await resealFactors(own.db, sessions, ONE)).toBe(1);
    expect(await resealFactors(own.db, sessions, ONE)).toBe(0);
    const { rows: factors } = (await own.db.execute(sql`select secret from two_factor`)) as unknown as {
      rows: { secret: string }[];
    };
    const alone = secretConfigOf(givenKeys(readSettings({}), TWO).sessions, TWO);
    expect(await symmetricDecrypt({ key: alone, data: factors[0]?.secret ?? '' })).toBe('a key of an app');
  });
});
