import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankEnvironment, COMPANY } from '../server/test/bank-environment.ts';
import { openBank } from '../tools/bank/bank.ts';
import { amountsAt } from './harness/at-a-bank.ts';
import { type DatabaseKind, inShortRun } from './harness/databases.ts';
import { makeOperator } from './harness/operator.ts';
import { accepted, type Person, signUp, until } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';

const KILLS = process.env.LONG ? 100 : 3;
const LIMIT_MS = KILLS * 40_000 + 240_000;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2027-05-25T16:00:00.000Z');

const products: Product[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(products.map((product) => product.remove()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Each debit settles, is returned, or is returned once. */
const ACCOUNTS = ['100004321', '100001001', '100002001'];

const DAYS = Math.ceil(KILLS / 2) + 21;
const dayOf = (day: number) => new Date(BEGIN + day * DAY_MS);

/** What the bank has and people see where nothing is killed; on which database makes no difference. */
let calm: { entries: string[]; standing: Awaited<ReturnType<typeof standing>> };
beforeAll(async () => {
  const undisturbed = await begin('pglite');
  for (let day = 1; day <= DAYS; day++) await inTurns(undisturbed, dayOf(day), (at) => moveTo(undisturbed, at));
  calm = { entries: entriesAt(undisturbed), standing: await standing(undisturbed) };
  await undisturbed.product.stop();
}, LIMIT_MS);

test.each(inShortRun('pglite'))(
  'killed while files are written, brought and read, no entry is sent twice and none is lost (%s)',
  { timeout: LIMIT_MS },
  async (kind) => {
    const killed = await begin(kind);
    const random = randomFrom(17);
    let kills = 0;
    const moveOrKill = async (at: Date) => {
      const moving = moveTo(killed, at).catch(() => null); // its connection breaks
      if (kills === KILLS || random() < 0.3) return void (await moving);
      // The moment of the kill is drawn: it is the fault that is put in, and waits for nothing.
      await new Promise((resolve) => setTimeout(resolve, random() * 150));
      await killed.product.kill();
      await moving;
      kills += 1;
      await killed.product.start();
      await until('the move has come to its end', () => arrives(killed, at));
    };
    for (let day = 1; day <= DAYS; day++) await inTurns(killed, dayOf(day), moveOrKill);

    expect(kills).toBe(KILLS);
    expect(entriesAt(killed)).toEqual(calm.entries);
    expect(entriesAt(killed).length).toBeGreaterThan(ACCOUNTS.length);
    const traces = killed.bank.entries().map(({ trace }) => trace);
    expect(new Set(traces).size).toBe(traces.length);
    expect(killed.bank.files().flatMap(({ faults }) => faults)).toEqual([]);
    expect(await standing(killed)).toEqual(calm.standing);
    expect(await differences(killed)).toEqual([]);
    await killed.product.stop();
    const ledger = await killed.product.command('ledger-verify');
    const audit = await killed.product.command('audit-verify');
    console.log(`${kind}: ${kills} kills, ${traces.length} entries; ${ledger.output.trim()}; ${audit.output.trim()}`);
    expect(ledger.code, ledger.output).toBe(0);
    expect(audit.code, audit.output).toBe(0);
  },
);

type Installation = { product: Product; people: Person[]; bank: ReturnType<typeof openBank> };

async function begin(kind: DatabaseKind): Promise<Installation> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mainstay-bank-'));
  folders.push(folder);
  const product = await startProduct(kind, { SANDBOX: 'on', ...bankEnvironment(folder), ODFI_SAME_DAY: 'on' });
  products.push(product);
  const people: Person[] = [];
  for (const accountNumber of ACCOUNTS) {
    const person = await signUp(product.address);
    const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true };
    await accepted(person.send('POST', '/api/payment-sources', { ...bank, accountNumber }));
    const terms = { paymentAmount: '400.00', paymentFrequency: 'weekly', paymentDueDate: 15, arrearsAmount: '0' };
    await accepted(person.send('POST', '/api/payment-settings', { ...terms, firstPaymentDate: '2027-06-04' }));
    people.push(person);
  }
  const bank = openBank({ ...COMPANY, folder, routing: '121042882' });
  const begun = { product, people, bank };
  await moveTo(begun, new Date(BEGIN));
  bank.until(new Date(BEGIN));
  for (const [i, person] of people.entries()) await proveAccount(begun, person, ACCOUNTS[i] as string);
  return begun;
}

/** Enters the two amounts that the bank took to the account; which ones they are is drawn anew in each installation. */
async function proveAccount({ bank }: Installation, person: Person, account: string) {
  const [source] = await accepted(person.send('GET', '/api/payment-sources'));
  const amounts = amountsAt(bank, account);
  await accepted(person.send('POST', `/api/payment-sources/${source.id}/confirm`, { amounts }));
}

/** The bank writes when the product has come to a minute before; the product's time, which goes on ticking, does not pass it meanwhile. */
async function inTurns(of: Installation, to: Date, moveOn: (at: Date) => Promise<unknown>) {
  for (let at = of.bank.nextAt(); at <= to; at = of.bank.nextAt()) {
    await moveTo(of, new Date(at.getTime() - 60_000));
    of.bank.until(at);
    await moveOn(at);
  }
  await moveOn(to);
  of.bank.until(to);
}

const one = ({ people }: Installation) => people[0] as Person;
const moveTo = (of: Installation, at: Date) =>
  accepted(one(of).send('POST', '/api/sandbox/clock', { to: at.toISOString() }));
const timeOf = async (of: Installation): Promise<number> =>
  Date.parse((await accepted(one(of).send('GET', '/api/sandbox/clock'))).now);

/** The move was resumed, or had not begun: then it is made now. */
async function arrives(of: Installation, at: Date): Promise<boolean> {
  if ((await timeOf(of)) >= at.getTime()) return true;
  await moveTo(of, at).catch(() => null); // a resumed one has arrived meanwhile
  return (await timeOf(of)) >= at.getTime();
}

/** Each entry as the bank took it, whatever its trace number; without those that prove accounts, whose amounts are drawn. */
const entriesAt = ({ bank }: Installation) =>
  bank
    .entries()
    .filter(({ description }) => description !== 'ACCTVERIFY')
    .map(({ account, description, cents, settles }) => `${settles} ${account.trim()} ${description} ${cents}`)
    .sort();

type Shown = Record<'scheduledDate' | 'status' | 'paidAmount', string>;

const standing = ({ people }: Installation) =>
  Promise.all(
    people.map(async (person) =>
      (await accepted(person.send('GET', '/api/payments?limit=10000'))).map(
        ({ scheduledDate, status, paidAmount }: Shown) => `${scheduledDate} ${status} ${paidAmount}`,
      ),
    ),
  );

/** The days with a statement on which ledger and bank do not agree to the cent. */
async function differences({ product, people }: Installation): Promise<string[]> {
  const operator = people[0] as Person;
  await makeOperator(product, operator);
  const proofs: Proof[] = await accepted(operator.send('GET', '/api/operations/proof'));
  expect(proofs.filter(({ bank }) => bank !== null).length).toBeGreaterThan(10);
  return proofs.flatMap(({ day, difference }) =>
    difference === null || difference === '0.00' ? [] : [`${day} ${difference}`],
  );
}

type Proof = { day: string; bank: string | null; difference: string | null };
