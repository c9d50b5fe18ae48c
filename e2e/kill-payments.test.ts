import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseKind, inShortRun } from './harness/databases.ts';
import { accepted, type Person, signUp, until } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';
import { SOURCES_OF_PAYORS } from './harness/sources.ts';

const KILLS = process.env.LONG ? 100 : 4;
const LIMIT_MS = KILLS * 40_000 + 240_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Each kill falls into the move over so many days. */
const DAYS_A_MOVE = process.env.LONG ? 5 : 14;

/** By then the waiting period of the policies is over. */
const CLAIMED_AFTER_MOVE = Math.ceil(35 / DAYS_A_MOVE);

const products: Product[] = [];
afterAll(() => Promise.all(products.map((product) => product.remove())));

/** What people see where nothing is killed, and how long each of the moves takes there; on which database makes no difference. */
let calm: { standing: Awaited<ReturnType<typeof standing>>; moveMs: number[] };
beforeAll(async () => {
  const { product, people } = await begin('pglite');
  const target = await movesOf(people);
  const moveMs: number[] = [];
  for (let move = 1; move <= KILLS; move++) {
    const began = performance.now();
    await moveTo(people, target(move));
    moveMs.push(performance.now() - began);
    if (move === CLAIMED_AFTER_MOVE) await claimJobLoss(one(people), target(move));
  }
  calm = { standing: await standing(people), moveMs };
  await product.stop();
}, LIMIT_MS);

test.each(inShortRun('pglite'))(
  'killed in the middle of payment runs, nothing is lost and nothing is paid twice (%s)',
  { timeout: LIMIT_MS },
  async (kind) => {
    const killed = await begin(kind);
    const target = await movesOf(killed.people);
    const random = randomFrom(11);
    let interrupted = 0;

    for (let move = 1; move <= KILLS; move++) {
      const to = target(move);
      const moveMs = calm.moveMs[move - 1] ?? 0;
      const moving = moveTo(killed.people, to).catch(() => null); // its connection breaks
      await until(
        'the move has begun',
        async () => (await timeOf(killed.people)) > Date.parse(target(move - 1)) + HOUR_MS,
      );
      // The moment of the kill is drawn: it is the fault that is put in, and waits for nothing.
      await new Promise((resolve) => setTimeout(resolve, random() * moveMs * 0.3));
      await killed.product.kill();
      await moving;
      const [clock] = await ask(killed.product, 'select moving_to from sandbox_clock');
      if ((clock as { moving_to: unknown }).moving_to !== null) interrupted += 1;
      await killed.product.start();
      // Nobody asks for it again: the engine resumes it.
      await until('the move has come to its end', () => hasArrived(killed.people, to), 60_000);
      if (move === CLAIMED_AFTER_MOVE) await claimJobLoss(one(killed.people), to);
    }
    const [after, expected] = [await standing(killed.people), calm.standing];
    await killed.product.stop();
    const ledger = await killed.product.command('ledger-verify');
    const audit = await killed.product.command('audit-verify');
    const twice = await ask(
      killed.product,
      `select payment_id from payment_events where kind = 'credited' group by case_id, payment_id having count(*) > 1`,
    );
    const left = await ask(
      killed.product,
      `select id from payments where state in ('scheduled', 'originated', 'settled', 'returned') and credit_on < '${target(KILLS).slice(0, 10)}'::date - 5`,
    );
    const steps = after.flatMap((each) => each.payments).filter((each) => each.status !== 'pending').length;
    console.log(
      `${kind}: ${KILLS} kills, ${interrupted} moves interrupted, ${steps} payments; ${ledger.output.trim()}; ${audit.output.trim()}`,
    );
    expect(interrupted).toBeGreaterThan(0);
    expect(expected[0]?.insurance.claims).toEqual([['paid', '720.00']]); // (900 - 100) x 90 %
    expect(after).toEqual(expected);
    expect(twice).toEqual([]);
    expect(left).toEqual([]);
    expect(ledger.code, ledger.output).toBe(0);
    expect(audit.code, audit.output).toBe(0);
  },
);

async function begin(kind: DatabaseKind) {
  const product = await startProduct(kind, { SANDBOX: 'on' });
  products.push(product);
  const people: Person[] = [];
  for (const sources of SOURCES_OF_PAYORS) {
    const person = await signUp(product.address);
    for (const source of sources) await accepted(person.send('POST', '/api/payment-sources', source));
    await accepted(
      person.send('POST', '/api/payment-settings', {
        paymentAmount: '400.00',
        paymentFrequency: 'weekly',
        paymentDueDate: 15,
        arrearsAmount: '100.00',
        firstPaymentDate: '2027-06-04',
      }),
    );
    await accepted(person.send('POST', '/api/obligations', ALIMONY));
    people.push(person);
  }
  await moveTo(people, '2027-05-25T16:00:00.000Z');
  for (const person of people.slice(0, INSURED)) await insure(person);
  return { product, people };
}

/** A second obligation with due days of its own, some of which coincide; it changes on the way. */
const ALIMONY = {
  ...{ kind: 'alimony', amount: '250.00', frequency: 'semi_monthly', days: [4, 18], firstPaymentDate: '2027-06-04' },
  steps: [{ from: '2027-07-01', amount: '180.00' }],
};

/** So many of the cases are insured; autopay pays their premiums, or tries to. */
const INSURED = 3;

async function insure(person: Person) {
  await accepted(person.send('PATCH', '/api/flexible-payments/settings', { autopay: true }));
  const form = { requestedCoverage: '2000', currentIncome: '9000', existingDebts: '0' };
  const { monthlyPremium } = await accepted(person.send('POST', '/api/insurance/quote', form));
  const application = { ...form, quotedPremium: monthlyPremium, approvedCoverage: '2000' };
  await accepted(person.send('POST', '/api/insurance/apply', application));
}

async function claimJobLoss(person: Person, on: string) {
  const [policy] = await accepted(person.send('GET', '/api/insurance/policies'));
  const description = 'The plant was closed and everybody was let go.';
  const claim = { policyId: policy.id, claimType: 'job_loss', claimAmount: '900', incidentDate: on, description };
  await accepted(person.send('POST', '/api/insurance/claims', claim));
}

/** When each move ends. */
async function movesOf(people: Person[]) {
  const start = await timeOf(people);
  return (move: number) => new Date(start + move * DAYS_A_MOVE * DAY_MS).toISOString();
}

const one = (people: Person[]) => people[0] as Person;

const moveTo = (people: Person[], to: string) => accepted(one(people).send('POST', '/api/sandbox/clock', { to }));

const timeOf = async (people: Person[]): Promise<number> =>
  Date.parse((await accepted(one(people).send('GET', '/api/sandbox/clock'))).now);

const hasArrived = async (people: Person[], to: string) => (await timeOf(people)) >= Date.parse(to);

type Shown = { scheduledDate: string; status: string; paidAmount: string; paymentType: string };

/** What each case's people see: payments by date, what is owed, and what is left in lines and escrows. */
const standing = (people: Person[]) =>
  Promise.all(
    people.map(async (person) => ({
      payments: (await accepted(person.send('GET', '/api/payments?limit=10000')))
        .map(
          ({ scheduledDate, status, paidAmount, paymentType }: Shown): Shown => ({
            scheduledDate,
            status,
            paidAmount,
            paymentType,
          }),
        )
        .sort(byDayAndType),
      arrears: await accepted(person.send('GET', '/api/payments/arrears')),
      sources: (await accepted(person.send('GET', '/api/payment-sources'))).map(
        ({ sourceType, availableBalance, state }: Record<string, string>) => ({ sourceType, availableBalance, state }),
      ),
      insurance: await insuranceOf(person),
    })),
  );

/** Of one day the list has two obligations in no order of their own. */
const byDayAndType = (a: Shown, b: Shown) =>
  b.scheduledDate.localeCompare(a.scheduledDate) || a.paymentType.localeCompare(b.paymentType);

async function insuranceOf(person: Person) {
  const policies = await accepted(person.send('GET', '/api/insurance/policies'));
  const claims = await accepted(person.send('GET', '/api/insurance/claims'));
  const premiums = await Promise.all(
    policies.map(({ id }: { id: string }) => accepted(person.send('GET', `/api/insurance/policies/${id}/premiums`))),
  );
  return {
    policies: policies.map((each: Record<string, string>) => [each.status, each.overdueAmount]),
    claims: claims.map((each: Record<string, string>) => [each.status, each.paidAmount]),
    premiums: premiums.flat().map((each: Record<string, string>) => [each.status, each.amount]),
  };
}

/** Straight from the tables of the stopped product. */
async function ask({ databaseUrl, dataDir }: Product, statement: string): Promise<unknown[]> {
  if (databaseUrl === undefined) {
    const embedded = await PGlite.create(`${dataDir}/pglite`);
    return (await embedded.query(statement).finally(() => embedded.close())).rows;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
