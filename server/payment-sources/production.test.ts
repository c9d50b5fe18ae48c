import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { addPaymentSource, choosePrimarySource, listPaymentSources } from '@mainstay/contract/payment-sources.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtFile } from '../../tools/build/entries.ts';
import { freePort } from '../../tools/testing/postgres.ts';
import { aDataDir } from '../test/data-dir.ts';
import { fakeReader } from '../test/fake-reader.ts';
import { aPerson, type Person } from '../test/people.ts';
import { type RunningApp, startApp } from '../test/start.ts';
import { backupsOfCase, bankAccountOf } from './sources.ts';

const NUMBER = '900817264455';
const whole = {
  sourceType: 'ach',
  sourceName: 'Checking',
  accountNumber: NUMBER,
  routingNumber: '021000021',
  authorised: true,
} as const;

describe('outside the sandbox', () => {
  let running: RunningApp;
  let owner: Person;
  let caseId: string;
  beforeAll(async () => {
    running = await startApp({ reader: fakeReader(), works: false, environment: { SANDBOX: 'off' } });
  });
  afterAll(() => running.close());

  const add = async (body: object) => (await owner.send(addPaymentSource, { body: body as never })).body;
  const debited = async () => (await bankAccountOf(running.deps.db, running.deps.settings, caseId))?.id ?? null;
  const someone = async () => {
    owner = await aPerson(running);
    caseId = (await owner.send(getCurrentCase)).body.id;
  };

  test('a bank account is debited only with full details that somebody confirmed to be his own', async () => {
    await someone();
    const { routingNumber: _, ...fourDigits } = { ...whole, accountNumber: '4455' };
    const { authorised: __, ...unconfirmed } = whole;
    const without = [await add(fourDigits), await add(unconfirmed)];
    expect(without.map((each) => each.state)).toEqual(['unconfirmed', 'unconfirmed']);
    expect(await debited()).toBeNull();
    const refused = await owner.send(choosePrimarySource, { params: { id: without[1]?.id ?? '' } });
    expect([refused.status, refused.error]).toEqual([
      409,
      'Full bank details of this account are missing, so it cannot be debited.',
    ]);
    const complete = await add(whole);
    expect([complete.state, await debited()]).toEqual(['active', complete.id]);
  });

  test('a routing number needs the whole account number', async () => {
    await someone();
    const answer = await owner.send(addPaymentSource, { body: { ...whole, accountNumber: '4455' } });
    expect([answer.status, answer.fields]).toEqual([400, { accountNumber: 'Enter the whole account number' }]);
  });

  test('what a line or an escrow declares is not drawn until it is confirmed', async () => {
    await someone();
    await add({ sourceType: 'loc', sourceName: 'Line', creditLimit: '400.00' });
    await add({ sourceType: 'escrow', sourceName: 'Escrow', availableBalance: '2000.00' });
    expect((await owner.send(listPaymentSources)).body.map((each) => each.state)).toEqual([
      'unconfirmed',
      'unconfirmed',
    ]);
    expect(await backupsOfCase(running.deps.db, running.deps.settings, caseId)).toEqual([]);
  });
});

// With the embedded database alone.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'a whole account number is in no line of the log, even of the most talkative one',
  async () => {
    const dataDir = await aDataDir();
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'debug' };
    const server = spawn(process.execPath, ['--liftoff-only', builtFile('server')], { env });
    const gone = new Promise((resolve) => server.once('exit', resolve));
    let log = '';
    const ready = new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        log += chunk;
        if (log.includes('Mainstay is ready')) resolve();
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.once('exit', (code) => reject(new Error(`it ended with ${code}: ${log}`)));
    });
    let cookie = '';
    const send = (url: string, body: object | string) =>
      fetch(address + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address, cookie },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    try {
      await ready;
      const person = { name: 'Dana Reed', email: 'dana@example.com', password: 'correct horse battery' };
      const signedUp = await send('/api/auth/sign-up/email', person);
      cookie = signedUp.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      const statuses = [
        await send('/api/payment-sources', whole),
        await send('/api/payment-sources', { ...whole, routingNumber: '1' }),
        await send('/api/payment-sources', `{"accountNumber":"${NUMBER}",`), // malformed JSON
        await send(`/api/payment-sources/${'x'.repeat(80)}/primary`, whole),
      ].map((answer) => answer.status);
      expect(statuses).toEqual([201, 400, 400, 400]);
      expect(log).toContain('/api/payment-sources'); // proves that something was logged
    } finally {
      server.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    }
    expect(log).not.toContain(NUMBER);
  },
  90_000,
);
