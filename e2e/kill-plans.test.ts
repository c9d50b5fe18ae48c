import { afterAll, expect, test } from 'vitest';
import { inShortRun } from './harness/databases.ts';
import { accepted, type Person, signUp } from './harness/people.ts';
import { type Product, startProduct } from './harness/product.ts';
import { randomFrom } from './harness/random.ts';

const KILLS = process.env.LONG ? 100 : 4;
const LIMIT_MS = KILLS * 30_000 + 240_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIMIT = 5_000;

const products: Product[] = [];
afterAll(() => Promise.all(products.map((product) => product.remove())));

test.each(inShortRun('postgres'))(
  'killed while a plan is made and while its second part is paid, nothing is lost and nothing happens twice (%s)',
  { timeout: LIMIT_MS },
  async (kind) => {
    const product = await startProduct(kind, { SANDBOX: 'on' });
    products.push(product);
    const person = await aMember(product);
    let calmMs = await timed(() => makePlan(person));
    await pay(person);
    const random = randomFrom(13);
    let [interrupted, finished] = [0, 0];

    /** Strikes somewhere between the request and well after its answer; then the engine resumes. */
    const struck = async (what: () => Promise<unknown>) => {
      const answered = timed(what).then(
        (tookMs) => {
          calmMs = Math.min(calmMs, tookMs); // the first one, on a cold or busy machine, can take many times as long
          return true;
        },
        () => false, // its connection breaks
      );
      // The moment of the kill is drawn: it is the fault that is put in, and waits for nothing.
      await new Promise((resolve) => setTimeout(resolve, random() * calmMs * 1.2));
      await product.kill();
      if (!(await answered)) interrupted += 1;
      await product.start();
      const { now } = await accepted(person.send('GET', '/api/sandbox/clock'));
      const to = new Date(Date.parse(now) + 2 * MINUTE_MS).toISOString();
      await accepted(person.send('POST', '/api/sandbox/clock', { to }));
    };

    for (let made = 2; made <= KILLS / 2 + 1; made++) {
      await struck(() => makePlan(person));
      if ((await plansOf(person)).length < made) await makePlan(person);
      const plans = await plansOf(person);
      expect(plans.map((plan) => plan.status)).toEqual(['active', ...Array(made - 1).fill('completed')]);
      expect(await drawn(person)).toBe(50);

      await struck(() => pay(person));
      if ((await plansOf(person))[0]?.status === 'active') await pay(person);
      else finished += 1;
      expect((await plansOf(person))[0]?.status).toBe('completed');
      expect(await drawn(person)).toBe(0);
    }

    const paid = (await accepted(person.send('GET', '/api/payments?limit=10000'))) as Record<string, string>[];
    const flexible = paid.filter((payment) => payment.paymentType === 'flexible');
    await product.stop();
    const ledger = await product.command('ledger-verify');
    const audit = await product.command('audit-verify');
    console.log(
      `${kind}: ${KILLS} kills, ${interrupted} requests broken, ${finished} second parts found paid, ${flexible.length} plans; ` +
        `${ledger.output.trim()}; ${audit.output.trim()}`,
    );
    expect(interrupted).toBeGreaterThan(0);
    expect(flexible.map((payment) => payment.paidAmount)).toEqual(Array(KILLS / 2 + 1).fill('100.00'));
    expect(ledger.code, ledger.output).toBe(0);
    expect(audit.code, audit.output).toBe(0);
  },
);

type Plan = { id: string; status: string };
const plansOf = (person: Person): Promise<Plan[]> => accepted(person.send('GET', '/api/flexible-payments/plans'));

const drawn = async (person: Person): Promise<number> =>
  Number((await accepted(person.send('GET', '/api/flexible-payments/stats'))).totalCreditUsed);

async function aMember({ address }: Product): Promise<Person> {
  const person = await signUp(address);
  const post = (path: string, body: object) => accepted(person.send('POST', path, body));
  await post('/api/payment-sources', { sourceType: 'ach', sourceName: 'Checking', accountNumber: '4321' });
  const asked = { requestedLimit: String(LIMIT), monthlyIncome: '20000', employmentStatus: 'employed' };
  expect(await post('/api/flexible-payments/apply-credit-line', asked)).toMatchObject({ status: 'approved' });
  await post('/api/flexible-payments/activate-membership', { membershipActive: true });
  await post('/api/wallet/add-funds', { amount: '500' });
  return person;
}

/** A plan of $100.00 in two halves whose second part can be paid at once. */
async function makePlan(person: Person): Promise<void> {
  const { now } = await accepted(person.send('GET', '/api/sandbox/clock'));
  const { parties } = await accepted(person.send('GET', '/api/cases/current'));
  const made = await accepted(
    person.send('POST', '/api/flexible-payments/create', {
      payeeId: parties.find((party: { role: string }) => party.role === 'payee').id,
      totalAmount: '100',
      firstPaymentPercentage: 50,
      secondPaymentDate: new Date(Date.parse(now) + 2 * DAY_MS).toISOString(),
      useWalletFunds: true,
    }),
  );
  expect(made).toMatchObject({ success: true });
}

async function pay(person: Person): Promise<void> {
  const [{ id } = { id: '' }] = await plansOf(person);
  const paid = await accepted(person.send('POST', `/api/flexible-payments/${id}/process-second-payment`));
  expect(paid).toEqual({ success: true, failureReason: null });
}

/** How long it took, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
