import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '#db/db.ts';
import { openDatabase } from '#db/open.ts';
import { aBuiltServer, askUntilClosed, halfSent } from './test/built-server.ts';

// How a server process shuts down when asked to.

const PASSWORD = 'correct horse battery';
const SCAN = new URL('./demo/modification-order-scan.pdf', import.meta.url);

let server: Awaited<ReturnType<typeof aBuiltServer>>;
afterEach(() => server.remove());

type Running = ReturnType<typeof server.start>;

async function signedUp(address: string) {
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Dana Reed', email: 'dana@example.com', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  };
}

const signIn = (address: string) =>
  halfSent(`${address}/api/auth/sign-in/email`, JSON.stringify({ email: 'dana@example.com', password: PASSWORD }));

const refusesConnections = (address: string) =>
  vi.waitFor(
    async () => {
      const refused = await fetch(`${address}/health`, { headers: { connection: 'close' } }).catch(
        (error: Error) => (error.cause as NodeJS.ErrnoException).code,
      );
      expect(refused).toBe('ECONNREFUSED');
    },
    { timeout: 20_000, interval: 20 },
  );

/** The database's content after the process has ended. */
async function afterwards<T>(look: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: server.dataDir });
  return look(database).finally(() => database.close());
}

const rowsOf = async ({ db }: Database, statement: string) =>
  ((await db.execute(sql.raw(statement))) as unknown as { rows: Record<string, unknown>[] }).rows;

async function leases(database: Database): Promise<Record<string, unknown>[]> {
  const tables = await rowsOf(
    database,
    "select table_name from information_schema.columns where column_name = 'lease_holder'",
  );
  expect(tables.length).toBeGreaterThan(4);
  const held = tables.map(
    ({ table_name: name }) => `select '${name}' as name, lease_holder from ${name} where lease_holder is not null`,
  );
  return rowsOf(database, held.join(' union all '));
}

test('asked to end, it refuses new connections, answers what is under way, ends streams, and gives back what it was reading', async () => {
  server = await aBuiltServer();
  const running = server.start();
  const address = await running.ready();
  const headers = await signedUp(address);
  const stream = await fetch(`${address}/api/events`, { headers });
  const told = stream.text();
  const slow = await signIn(address);
  const form = new FormData();
  form.set('file', new Blob([await readFile(SCAN)], { type: 'application/pdf' }), 'Order.pdf');
  const uploaded = await fetch(`${address}/api/documents/upload`, { method: 'POST', headers, body: form });
  expect(uploaded.status).toBe(201);
  await vi.waitFor(
    async () => {
      const documents = await (await fetch(`${address}/api/documents`, { headers })).json();
      expect(documents).toMatchObject([{ analysisStatus: 'processing' }]);
    },
    { timeout: 20_000, interval: 20 },
  );

  const asking = await askUntilClosed(`${address}/health`);
  running.child.kill('SIGTERM');
  await refusesConnections(address);
  expect(await asking.failed).toEqual([]);
  expect(await told).toMatch(/\nretry: [1-3]?\d{3}\n\n$/);
  expect(running.child.exitCode).toBeNull();
  expect(await slow.finish()).toBe(200);
  expect(await running.ended, running.text()).toEqual([0, null]);
  const said = running
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg as string);
  expect(said).toContainEqual(`Mainstay is ready at ${address}`);
  expect(said.length, 'a line for each request').toBeLessThan(6);

  await afterwards(async (database) => {
    expect(await leases(database)).toEqual([]);
    const documents = await rowsOf(database, 'select analysis_status, attempts from documents');
    expect(documents).toEqual([{ analysis_status: 'pending', attempts: 0 }]);
  });
}, 120_000);

// Nothing of it depends on the database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'with a delay it goes on serving new connections, and says that it is not ready, before it refuses them',
  async () => {
    server = await aBuiltServer({ SHUTDOWN_DELAY: '5' });
    const running = server.start();
    const address = await running.ready();
    const status = async () => (await fetch(`${address}/health`, { headers: { connection: 'close' } })).status;
    const asksWhoItIs = async () =>
      (await fetch(`${address}/api/auth/user`, { headers: { connection: 'close' } })).status;
    expect(await status()).toBe(200);
    running.child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await status()).toBe(503), { timeout: 20_000, interval: 20 });
    expect(await asksWhoItIs()).toBe(401); // it still answers as usual
    await refusesConnections(address);
    expect(await running.ended, running.text()).toEqual([0, null]);
  },
  60_000,
);

test('what does not end within the limit is named, and the process ends with 1', async () => {
  server = await aBuiltServer({ LOG_LEVEL: 'error', SHUTDOWN_TIMEOUT: '2' });
  const running = await stuck();
  running.child.kill('SIGTERM');
  expect(await running.ended).toEqual([1, null]);
  expect(running.text()).toContain(
    'Mainstay did not end within 2 s (SHUTDOWN_TIMEOUT). Not ended: requests, emails, reader, mail server, database, files.',
  );
}, 60_000);

test('asked a second time it ends at once; a person at a terminal has read one line', async () => {
  const isTerminal = '--import=data:text/javascript,process.stdout.isTTY=true';
  server = await aBuiltServer({ NODE_OPTIONS: isTerminal, SHUTDOWN_TIMEOUT: '3600' });
  const running = await stuck();
  running.child.kill('SIGTERM');
  await vi.waitFor(
    () => {
      running.child.kill('SIGINT');
      expect(running.child.exitCode).toBe(1);
    },
    { timeout: 20_000, interval: 100 },
  );
  const lines = running.text().trim().split('\n');
  const ownLogin = / warn {3}One login, /; // on a database server, if the tests have one
  expect(lines.filter((line) => !ownLogin.test(line))).toEqual([
    expect.stringMatching(/^Mainstay is ready at http:\S+$/),
  ]);
}, 60_000);

/** A server with a request whose body never fully arrives. */
async function stuck(): Promise<Running> {
  const running = server.start();
  await signIn(await running.ready());
  return running;
}
