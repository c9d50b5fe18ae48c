import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type Person, signUp, until } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';

const DAY_MS = 86_400_000;
const WORKERS = process.env.LONG ? [2, 4] : [2];
const CASES = 12;
const FATES = ['4321', '1001', '2001', '4321'];
const SECRET = 'one secret for all processes of these tests';

const products: Product[] = [];
afterAll(() => Promise.all(products.map((product) => product.remove())));

describe.skipIf(!process.env.TEST_DATABASE_URL)('processes on one PostgreSQL', () => {
  test.each(WORKERS)(
    '%i of them run the payments of a day once, and move the clock one after the other',
    { timeout: 300_000 },
    async (count) => {
      const first = await startProduct('postgres', { SANDBOX: 'on', SECRET });
      products.push(first);
      const people = await Promise.all(Array.from({ length: CASES }, (_, i) => aPayor(first, FATES[i % FATES.length])));
      for (let i = 1; i < count; i++) {
        const another = await startProduct('pglite', { SANDBOX: 'on', SECRET, DATABASE_URL: first.databaseUrl ?? '' });
        products.push(another);
      }
      const started = products.slice(-count);

      // The time jumps for all of them, without anybody doing on the way what falls due: now they all find the same work.
      const ask = (statement: string) => query(first, statement);
      await ask(`insert into sandbox_clock (id, offset_ms) values (1, ${40 * DAY_MS})
        on conflict (id) do update set offset_ms = ${40 * DAY_MS}`);
      const left = `select id from due_work where done_at is null and due_at <= now() + interval '40 days'`;
      await until('all that is due is done', async () => (await ask(left)).length === 0, 120_000);

      const again = await ask(`select id from due_work where done_at is not null and attempts > 1`);
      const twice = await ask(
        `select payment_id from payment_events where kind in ('credited', 'originated') group by case_id, payment_id, kind having count(*) > 1
        union all
        select subject from debits where purpose = 'instalment' group by case_id, subject, presentation having count(*) > 1`,
      );
      const done = await ask(`select id from due_work where done_at is not null`);
      expect(done.length).toBeGreaterThan(CASES * 3);
      expect(twice).toEqual([]); // though a process that stalls for longer than its lease loses the step to another

      const before = await timeOf(people[0] as Person, first.address);
      await Promise.all(started.map(({ address }) => move(people[0] as Person, address)));
      const moved = (await timeOf(people[0] as Person, first.address)) - before;
      expect(moved).toBeGreaterThanOrEqual(count * 7 * DAY_MS);
      expect(moved).toBeLessThan((count * 7 + 1) * DAY_MS);
      for (const { address } of started)
        await until('every process has the same time', async () => {
          const apart = Math.abs((await timeOf(people[0] as Person, address)) - before - moved);
          return apart < DAY_MS;
        });
      await Promise.all(started.map((product) => product.stop()));
      const ledger = await first.command('ledger-verify');
      const audit = await first.command('audit-verify');
      console.log(
        `${count} processes: ${done.length} steps, ${again.length} of them taken up again, ${ledger.output.trim()}; ${audit.output.trim()}`,
      );
      expect([ledger.code, audit.code], ledger.output + audit.output).toEqual([0, 0]);
    },
  );
});

async function query({ databaseUrl }: Product, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

async function aPayor({ address }: Product, accountNumber = '4321'): Promise<Person> {
  const person = await signUp(address);
  await person.send('POST', '/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber });
  await person.send('POST', '/api/payment-sources', { sourceType: 'loc', sourceName: 'Line', creditLimit: '300' });
  const saved = await person.send('POST', '/api/payment-settings', {
    paymentAmount: '200.00',
    paymentFrequency: 'weekly',
    paymentDueDate: 15,
    arrearsAmount: '0',
  });
  expect(saved.status).toBe(200);
  return person;
}

/** Through any of the processes: all know the session. */
async function call({ cookie }: Person, address: string, method: string, body?: unknown) {
  const answer = await fetch(`${address}/api/sandbox/clock`, {
    method,
    headers: { cookie, origin: address, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const timeOf = async (person: Person, address: string) => Date.parse((await call(person, address, 'GET')).now);
const move = (person: Person, address: string) => call(person, address, 'POST', { advanceDays: 7 });
