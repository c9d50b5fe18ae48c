import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { verifyAudit } from '@mainstay/contract/audit.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { builtFile } from '../../tools/build/entries.ts';
import { startPostgres } from '../../tools/testing/postgres.ts';
import { newId } from '../ids.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson } from '../test/people.ts';
import { startApp } from '../test/start.ts';
import { openDatabase } from './open.ts';

// Two logins: the owner's, which migrates, and the application's, which owns nothing and cannot gain ownership.

const server = process.env.TEST_DATABASE_URL ?? '';

test('in production the embedded database is refused, because nobody but its files says who may change the record', () => {
  expect(() => openDatabase({ databaseUrl: undefined, dataDir: '', production: true })).toThrow(
    'MIGRATE_DATABASE_URL, the owner\'s, for "npm run migrate" alone, and DATABASE_URL, the application\'s',
  );
});

describe.runIf(server !== '')('on a server', () => {
  const name = `logins_${newId().replaceAll('-', '')}`;
  const [login, keeper] = [`${name}_app`, `${name}_keeper`];
  const at = (user?: string, more = '') => {
    const url = Object.assign(new URL(server), { pathname: `/${name}`, search: more });
    return Object.assign(url, user === undefined ? {} : { username: user, password: 'p%23ss' }).toString();
  };
  const run = async (statement: string, url = at()) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const inProduction = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', production: true });
  const migrate = (more: Record<string, string>) =>
    promisify(execFile)(process.execPath, [builtFile('migrate')], {
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: at(login), ...more },
    });

  beforeAll(async () => {
    await run(`create database ${name}`, server);
    await run(`create role ${login} login password 'p#ss'`);
    await expect(inProduction(at(login))).rejects.toThrow('Run "npm run migrate"');
    await run(`drop role ${login}`);
    const { stdout } = await migrate({ MIGRATE_DATABASE_URL: at() });
    expect(stdout).toContain(`${login} has the rights of the application, and none of the owner`);
  }, 120_000);
  afterAll(async () => {
    await run(`drop database ${name} with (force)`, server);
    await run(`drop role ${login}`, server);
    await run(`drop role if exists ${keeper}`, server);
  });

  test("the product works with the application's login, which can change nothing that has been recorded", async () => {
    const database = await inProduction(at(login));
    const running = await startApp({
      beside: { database, url: at(), dataDir: '' },
      reader: fakeReader(),
      works: false,
    });
    try {
      expect(database.logins).toBeNull();
      const owner = await aPerson(running, { name: 'Dana Reed' });
      expect((await owner.send(verifyAudit)).body).toMatchObject({ intact: true, events: 1 });
      const refusalOf = (statement: string) =>
        database.db.execute(sql.raw(statement)).catch((error: Error & { cause?: Error }) => String(error.cause));
      for (const [statement, refusal] of [
        ['update audit_events set action = action', 'permission denied for table audit_events'],
        ['truncate ledger_transfers', 'permission denied for table ledger_transfers'],
        ['delete from payment_settings', 'permission denied for table payment_settings'],
        ['set role postgres', 'permission denied to set role'],
        ['create table mine (id text)', 'permission denied for schema public'],
        ['alter table audit_events disable trigger all', 'must be owner of table audit_events'],
      ] as const)
        expect(await refusalOf(statement), statement).toContain(refusal);
    } finally {
      await running.close();
      await database.close();
    }
  });

  test('the tables of another version are named, and not migrated', async () => {
    const [newest] = ['select max(created_at) from drizzle.__drizzle_migrations'];
    await run(`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (${newest})`);
    onTestFinished(() =>
      run(`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = (${newest})`),
    );
    await expect(inProduction(at(login))).rejects.toThrow('Run "npm run migrate"');
  });

  test('each migration ran in a transaction of its own, so no table was locked until the last one was through', async () => {
    const client = new pg.Client({ connectionString: at() });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      'select count(*)::int as ran, count(distinct xmin::text)::int as transactions from drizzle.__drizzle_migrations',
    );
    expect(rows[0].ran).toBeGreaterThan(60);
    expect(rows[0].transactions).toBe(rows[0].ran);
  });

  test('a release that is too old for the tables does not start, is not ready, and does not migrate', async () => {
    const running = await inProduction(at(login));
    onTestFinished(() => running.close());
    expect(await running.isMigrated()).toBe(true); // the release before may run too
    const contract = 'insert into drizzle.oldest_release select max(created_at) + 1 from drizzle.__drizzle_migrations';
    await run(contract);
    onTestFinished(() =>
      run(
        'delete from drizzle.oldest_release where newest_migration = (select max(newest_migration) from drizzle.oldest_release)',
      ),
    );
    expect(await running.isMigrated()).toBe(false);
    await expect(inProduction(at(login))).rejects.toThrow('A later release has changed the tables');
    const refused = await migrate({ MIGRATE_DATABASE_URL: at() }).catch((error: { stderr: string }) => error);
    expect(refused.stderr).toMatch(
      /^A later release has changed the tables so that this one cannot run on them any more/,
    );
  });

  test("a migration with the application's login says whose is needed", async () => {
    const refused = await migrate({ MIGRATE_DATABASE_URL: at(login) }).catch((error: { stderr: string }) => error);
    expect(refused.stderr).toBe(
      `The login ${login} may make no tables in the database ${name}: set MIGRATE_DATABASE_URL to the login that owns it.\n`,
    );
  });

  test('addresses that lead to two databases, or to two servers, are refused before anything is changed', async () => {
    const refusal = (more: Record<string, string>) =>
      migrate(more).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      );
    const place = `the database ${name} on a server started at .*`;
    const elsewhere = Object.assign(new URL(at()), { pathname: '/postgres' }).toString();
    expect(await refusal({ MIGRATE_DATABASE_URL: at(), DATABASE_URL: elsewhere })).toMatch(
      new RegExp(
        `^MIGRATE_DATABASE_URL leads to ${place}, and DATABASE_URL to the database postgres on .*Nothing was changed`,
      ),
    );
    expect(await refusal({ DIRECT_DATABASE_URL: elsewhere, DATABASE_URL: at() })).toMatch(
      /^DIRECT_DATABASE_URL leads to the database postgres .*, and DATABASE_URL to .*: set all addresses to the same database/,
    );

    const other = await startPostgres();
    onTestFinished(() => other.stop());
    await run(`create database ${name}`, other.url);
    const there = (user: string) =>
      Object.assign(new URL(other.url), { pathname: `/${name}`, username: user, password: 'x' }).toString();
    expect(await refusal({ MIGRATE_DATABASE_URL: at(), DATABASE_URL: there('postgres') })).toMatch(
      new RegExp(`^MIGRATE_DATABASE_URL leads to ${place}, and DATABASE_URL to ${place}: set all addresses`),
    );
    // Where the login is not known there, nobody can say before it is made that this is another server.
    const unknown = await refusal({ MIGRATE_DATABASE_URL: at(), DATABASE_URL: there(login) });
    expect(unknown).toContain(`DATABASE_URL does not let its login in (role "${login}" does not exist), which has its`);
    expect(unknown).toContain('set DATABASE_URL to that server and database');
    const { stdout } = await migrate({ MIGRATE_DATABASE_URL: at(), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/a' });
    onTestFinished(() => run('drop owned by a; drop role a'));
    expect(stdout).toMatch(
      /Whether DATABASE_URL leads to this database could not be seen \(.*ECONNREFUSED.*\): no process/,
    );
  }, 120_000);

  test('one login that is owner and application is enough elsewhere, and said to be so', async () => {
    await expect(inProduction(at())).rejects.toThrow('it is a superuser');
    const database = await openDatabase({ databaseUrl: at(), dataDir: '' });
    await database.close();
    expect(database.logins).toContain('whoever has its password can rewrite the record unseen');
    expect((await migrate({ DATABASE_URL: at() })).stdout).toContain('needs a login of its own');
  });

  describe('a login that can do more is refused in production, and what it can do is named', () => {
    beforeEach(async () => {
      await run(`drop role if exists ${keeper}`);
      await run(`create role ${keeper}`);
    });
    const owns = `alter table documents owner to ${keeper}; grant ${keeper} to ${login}`;
    const disowns = `alter table documents owner to current_user; revoke ${keeper} from ${login}`;
    test.each([
      ['superuser', `alter role ${login} superuser`, `alter role ${login} nosuperuser`, 'it is a superuser'],
      ['of roles', `alter role ${login} createrole`, `alter role ${login} nocreaterole`, 'CREATEROLE'],
      [
        'of the schema',
        `grant create on schema public to ${login}`,
        `revoke create on schema public from ${login}`,
        'it may create objects in the schema public',
      ],
      ['as a member of an owner', owns, disowns, `it is a member of ${keeper}, which owns tables`],
      [
        'as a member that has to take the role on',
        `alter role ${login} noinherit; ${owns}`,
        `alter role ${login} inherit; ${disowns}`,
        `it is a member of ${keeper}, which owns tables`,
      ],
      [
        'to empty a table',
        `grant truncate on ledger_transfers to ${login}`,
        `revoke truncate on ledger_transfers from ${login}`,
        'it may TRUNCATE on ledger_transfers',
      ],
      [
        'to change one column',
        `grant update (hash) on audit_events to ${login}`,
        `revoke update (hash) on audit_events from ${login}`,
        'it may UPDATE on audit_events',
      ],
      [
        'to write all data',
        `grant pg_write_all_data to ${login}`,
        `revoke pg_write_all_data from ${login}`,
        'it may DELETE, UPDATE on audit_events',
      ],
    ])('%s', async (_, granted, revoked, words) => {
      await run(granted);
      onTestFinished(() => run(revoked));
      await expect(inProduction(at(login))).rejects.toThrow(words);
    });

    test('also when the connection stands in the role of the application, as behind a pooler', async () => {
      await run(`alter role ${login} superuser`);
      onTestFinished(() => run(`alter role ${login} nosuperuser`));
      const standing = at(login, '?options=-c%20role%3Dmainstay_app');
      await expect(inProduction(standing)).rejects.toThrow('it is a superuser');
    });
  });
});
