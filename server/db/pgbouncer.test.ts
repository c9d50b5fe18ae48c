import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { verifyAudit } from '@mainstay/contract/audit.ts';
import { getDashboardStats } from '@mainstay/contract/dashboard.ts';
import { listNotifications } from '@mainstay/contract/notifications.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { moveClock } from '@mainstay/contract/sandbox.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { builtFile } from '../../tools/build/entries.ts';
import { startPgBouncer } from '../../tools/testing/pgbouncer.ts';
import { newId } from '../ids.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { type Limits, USUAL_LIMITS } from './limits.ts';
import { notify } from './notify.ts';
import { openDatabase } from './open.ts';

const server = process.env.TEST_DATABASE_URL ?? '';
const name = `pooled_${newId().replaceAll('-', '')}`;
const login = `${name}_app`;

describe.runIf(server !== '')('behind PgBouncer in transaction mode', () => {
  const at = (user?: string) =>
    Object.assign(new URL(server), { pathname: `/${name}` }, user && { username: user, password: 'word' }).toString();
  const run = async <R extends pg.QueryResultRow>(statement: string, url = at()): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query<R>(statement).finally(() => client.end())).rows;
  };
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  const open = (more: { databaseUrl?: string; directUrl?: string; limits?: Limits; production?: boolean } = {}) =>
    openDatabase({
      databaseUrl: pooler.through(at(login)),
      directUrl: at(login),
      dataDir: '',
      production: true,
      ...more,
    });
  const migrate = (environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, [builtFile('migrate')], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    });
  const twoLogins = () => ({
    DATABASE_URL: pooler.through(at(login)),
    DIRECT_DATABASE_URL: at(login),
    MIGRATE_DATABASE_URL: at(),
  });

  beforeAll(async () => {
    await run(`create database ${name}`, server);
    pooler = await startPgBouncer({ server, logins: [login, new URL(server).username] });
    await migrate(twoLogins());
  }, 120_000);
  afterAll(async () => {
    await pooler?.stop();
    await run(`drop database if exists ${name} with (force)`, server);
    await run(`drop role if exists ${login}`, server);
  });

  async function withApp(act: (running: RunningApp) => Promise<void>) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mainstay-pooled-'));
    const database = await open();
    const running = await startApp({ beside: { database, url: at(), dataDir }, reader: fakeReader() });
    try {
      await act(running);
    } finally {
      await running.close();
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  }

  test(
    'the whole product works: many families at once, weeks of payments, and what one process tells another',
    () =>
      withApp(async (running) => {
        const family = async () => {
          const payor = await aPerson(running);
          await payor.send(addPaymentSource, {
            body: { sourceType: 'ach', sourceName: 'Checking', accountNumber: '000123456789' },
          });
          await payor.send(savePaymentSettings, {
            body: { paymentAmount: '850.00', paymentFrequency: 'monthly', paymentDueDate: 20, arrearsAmount: '0' },
          });
          return payor;
        };
        const families = await Promise.all(Array.from({ length: 12 }, family));
        const heard: string[] = [];
        const stop = await running.database.listen({ onMessage: (said) => void heard.push(said), onMissed: () => {} });
        const [first] = families as [Person];
        expect((await first.send(moveClock, { body: { advanceDays: 25 } })).status).toBe(200);
        await vi.waitFor(() => expect(heard.join()).toContain('"clock"'), { timeout: 10_000 });
        await stop();
        // each named statement, several times in parallel, on whichever server connection is free
        const seen = await Promise.all(
          families.flatMap((person) => [
            person.send(listPayments),
            person.send(getDashboardStats),
            person.send(listNotifications),
            person.send(verifyAudit),
          ]),
        );
        expect(seen.map(({ status, error }) => [status, error])).toEqual(seen.map(() => [200, '']));
        for (const person of families) {
          const { body } = await person.send(listPayments);
          expect(body.filter(({ status }) => status === 'completed').map(({ amount }) => amount)).toEqual(['850.00']);
        }
      }),
    120_000,
  );

  test(
    'what is written once stays so, whatever a call before has done to its connection',
    () =>
      withApp(async ({ database: { db } }) => {
        const refused = (statement: string) =>
          db.execute(sql.raw(statement)).catch((error: Error & { cause?: Error }) => String(error.cause));
        expect(await refused('reset role; update audit_events set action = action')).toContain('permission denied');
        expect(await refused('set role none; delete from ledger_transfers')).toContain('permission denied');
        const inTurn = await Promise.all(
          Array.from({ length: 20 }, () => refused('update ledger_transfers set kind = kind')),
        );
        expect(new Set(inTurn)).toEqual(new Set(['error: permission denied for table ledger_transfers']));
      }),
    120_000,
  );

  test('the timeouts of the settings stand with the login, and others are refused with what to do', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const shown = async (setting: string) =>
      ((await database.db.execute(sql.raw(`show ${setting}`))) as unknown as { rows: Record<string, string>[] })
        .rows[0]?.[setting];
    expect(await shown('statement_timeout')).toBe('1min');
    expect(await shown('lock_timeout')).toBe('10s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
    await expect(open({ limits: { ...USUAL_LIMITS, lockMs: 3_000 } })).rejects.toThrow(
      'lock_timeout is 10000 and not 3000 ms. Run "npm run migrate"',
    );
  });

  test('messages are heard through the address that leads past the pooler', async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const heard: string[] = [];
    const stop = await database.listen({ onMessage: (said) => void heard.push(said), onMissed: () => {} });
    await notify(database.db, ['through the pooler']);
    await vi.waitFor(() => expect(heard).toEqual(['through the pooler']), { timeout: 10_000 });
    await stop();
  });

  test('without a way past it, or with two that lead elsewhere, nothing starts, and it is said what to do', async () => {
    const through = pooler.through(at(login));
    const withoutDirect = openDatabase({ databaseUrl: through, dataDir: '', production: true });
    await expect(withoutDirect).rejects.toThrow('behind which nobody can listen: set DIRECT_DATABASE_URL');
    await expect(open({ directUrl: through })).rejects.toThrow('DIRECT_DATABASE_URL goes through a pooler');
    const elsewhere = Object.assign(new URL(at()), { pathname: '/postgres' }).toString();
    await expect(open({ directUrl: elsewhere })).rejects.toThrow(
      /leads to the database pooled_\w+ as pooled_\w+_app, .* and DIRECT_DATABASE_URL to the database postgres as postgres/,
    );
    const owner = { databaseUrl: pooler.through(at()), directUrl: at(), production: false };
    await expect(open(owner)).rejects.toThrow('the login of DATABASE_URL must be one that owns nothing');
  });

  test('migrations go past the pooler, or not at all', async () => {
    const { MIGRATE_DATABASE_URL: owner, ...others } = twoLogins();
    await expect(migrate({ ...others, MIGRATE_DATABASE_URL: pooler.through(owner) })).rejects.toThrow(
      'Migrations do not go through a pooler',
    );
    const single = { DATABASE_URL: pooler.through(owner), DIRECT_DATABASE_URL: owner };
    expect((await migrate(single)).stdout).toContain('The tables are up to date.');
  });
});
