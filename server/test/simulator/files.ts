import { listAccountsToProve, proveAccountByDocument } from '@mainstay/contract/account-proofs.ts';
import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, listPaymentSources, removePaymentSource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { addFunds } from '@mainstay/contract/wallet.ts';
import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { operate } from '#operations/operator.ts';
import type { Kind, Spoiling } from '../../../tools/bank/spoil.ts';
import { type AtABank, startAtABank } from '../at-a-bank.ts';
import { type Answer, aPerson, attentive, type Person } from '../people.ts';
import { FATES, written } from './case-world.ts';
import { checkBooks, checkProofs, checkWhileItRuns, type FilesWorld } from './files-checks.ts';
import { type Random, randomFrom } from './random.ts';

/** Around month ends, clock changes and chains of holidays. */
const STARTS = ['2026-02-20', '2026-06-25', '2026-10-20', '2026-11-18', '2026-12-18', '2027-01-25'] as Day[];
const PAYEES = ['4321', '7788', '0002', '1003', '2002', '3001'];
/** Until the bank has reported every return. */
const REST_DAYS = 75;
/** What goes wrong with a bank's file. The bank resends only what was `lost`. */
const SPOILINGS: readonly (readonly [Kind, Spoiling])[] = [
  ...(['late', 'doubled', 'repeated', 'crlf', 'unfilled', 'lower_case'] as const).map(
    (how) => ['returns', how] as const,
  ),
  ...(['late', 'doubled', 'out_of_order', 'crlf'] as const).map((how) => ['statement', how] as const),
  ['changes', 'doubled'],
  ['acknowledgement', 'late'],
];

/**
 * The real application with `RAIL=nacha`, at the test bank, whose files arrive late, duplicated, in another format, or
 * never. After every step the ledgers must verify and no entry may be sent twice. In the end each case must agree with
 * the bank's books, which separate code keeps, and the settlement account must be proven to the cent.
 */
export async function runOverFiles({ seed, days, cases }: { seed: number; days: number; cases: number }) {
  const random = randomFrom(seed);
  const start = random.pick(STARTS);
  const now = instantAt(start, random.int(8, 20), 0, BANK_ZONE);
  const environment: Record<string, string> = {
    ODFI_SAME_DAY: random.chance(0.5) ? 'on' : 'off',
    BANK_ACKS: random.chance(0.3) ? 'on' : 'off',
  };
  const running = await startAtABank({ now, environment }, { statements: random.pick(['bai2', 'camt'] as const) });
  const last: string[] = [];
  try {
    const world = await openWorld(running, cases);
    const ran = await live(world, random, { start, days, last });
    await comeToRest(world);
    await checkBooks(world);
    await checkProofs(world, ran.lost > 0);
    return { ...ran, files: running.bank.files().length, entries: running.bank.entries().length };
  } catch (error) {
    const told = `seed ${seed}, days ${days}, cases ${cases}: ${(error as Error).message}\n  ${last.slice(-20).join('\n  ')}`;
    throw new Error(told, { cause: error });
  } finally {
    await running.close();
  }
}

async function openWorld(running: AtABank, cases: number): Promise<FilesWorld> {
  const operator = attentive(await aPerson(running));
  await operate(running.deps, [operator.email]);
  const people: Person[] = [];
  const caseIds: string[] = [];
  for (let i = 0; i < cases; i++) {
    const person = attentive(await aPerson(running));
    people.push(person);
    caseIds.push((await person.send(getCurrentCase)).body.id);
  }
  return { running, people, caseIds, operator };
}

async function live(world: FilesWorld, random: Random, of: { start: Day; days: number; last: string[] }) {
  const { running, people } = world;
  const until = instantAt(addDays(of.start, of.days), 12, 0, BANK_ZONE);
  const ran = { steps: 0, lost: 0 };
  for (const person of people) {
    await addSource(person, random);
    await saveTerms(person, random);
    if (random.chance(0.7)) await addPayee(person, random);
  }
  await proveAll(world);
  while (running.deps.clock.now() < until) {
    const person = random.pick(people);
    const did = random.chance(0.5) ? await act(world, person, random) : spoil(running, random, ran);
    of.last.push(`${running.deps.clock.now().toISOString()} ${people.indexOf(person)}: ${did}`);
    if (random.chance(0.6)) {
      const to = new Date(running.deps.clock.now().getTime() + random.int(2, 80) * 3_600_000);
      await running.moveTo(person, to);
      of.last.push(`moved to ${to.toISOString()}`);
    }
    ran.steps += 1;
    await checkWhileItRuns(world);
  }
  return ran;
}

function spoil({ bank }: AtABank, random: Random, ran: { lost: number }): string {
  const isLost = random.chance(0.03);
  const [kind, how] = isLost ? (['returns', 'lost'] as const) : random.pick(SPOILINGS);
  if (isLost) ran.lost += 1;
  bank.spoil(kind, how);
  return `the next file of ${kind} comes ${how}`;
}

async function act(world: FilesWorld, person: Person, random: Random): Promise<string> {
  const acts = [addSource, addSource, addPayee, addPayee, saveTerms, payOne, fillWallet, removeSource];
  const did = await random.pick(acts)(person, random);
  if (random.chance(0.8)) await proveAll(world);
  return did;
}

/** An operator has seen the documents; for the others, the two amounts are sent and nobody enters them. */
async function proveAll({ operator }: FilesWorld) {
  const body = { reason: 'The name on it is theirs.', document: 'Voided check' };
  for (const { caseId, accountId, state } of (await operator.send(listAccountsToProve)).body)
    if (state === 'unproven')
      allowed(await operator.send(proveAccountByDocument, { params: { caseId, accountId }, body }), 200, 404, 409);
}

async function saveTerms(person: Person, random: Random): Promise<string> {
  const body = {
    paymentAmount: written(random.int(1_00, 2_000_00)),
    paymentFrequency: random.pick(['weekly', 'weekly', 'biweekly', 'monthly'] as const),
    paymentDueDate: random.pick([1, 5, 15, 20, 28, 31]),
    arrearsAmount: '0',
  };
  allowed(await person.send(savePaymentSettings, { body }), 200);
  return `saves ${body.paymentAmount} ${body.paymentFrequency} on ${body.paymentDueDate}`;
}

async function addSource(person: Person, random: Random): Promise<string> {
  const bank = { sourceType: 'ach', sourceName: 'Checking', routingNumber: '021000021', authorised: true } as const;
  const accountNumber = `10000${random.pick(FATES)}`;
  allowed(
    await person.send(addPaymentSource, { body: { ...bank, accountNumber, isPrimary: random.chance(0.5) } }),
    201,
  );
  return `adds the account ${accountNumber}`;
}

async function removeSource(person: Person, random: Random): Promise<string> {
  const { body } = await person.send(listPaymentSources);
  if (body.length === 0) return 'has no source to remove';
  const { id } = random.pick(body);
  return `removes a source: ${allowed(await person.send(removePaymentSource, { params: { id } }), 200, 409)}`;
}

async function addPayee(person: Person, random: Random): Promise<string> {
  const accountNumber = `90000000${random.pick(PAYEES)}`;
  const account = { kind: 'bank', name: 'Savings', routingNumber: '021000021', accountNumber };
  allowed(await person.send(addPayoutAccount, { body: account as never }), 201);
  return `money goes to ${accountNumber}`;
}

async function payOne(person: Person, random: Random): Promise<string> {
  const { body } = await person.send(listPayments);
  const pending = body.filter(({ status }) => status === 'pending');
  if (pending.length === 0) return 'has nothing to pay';
  const { id } = random.pick(pending);
  return `pays now: ${allowed(await person.send(payNow, { params: { id } }), 200, 400, 409)}`;
}

async function fillWallet(person: Person, random: Random): Promise<string> {
  const amount = written(random.int(1_00, 300_00));
  const answer = await person.send(addFunds, { body: { amount: amount as never } });
  return `puts ${amount} into the wallet: ${allowed(answer, 201, 200, 400, 409)}`;
}

function allowed({ status, error }: Answer<unknown>, ...statuses: number[]): string {
  if (!statuses.includes(status)) throw new Error(`a call answered ${status}: ${error}`);
  return `${status} ${error}`.trim();
}

/** Waits until there are no more instalments, and every file has arrived that ever will. */
async function comeToRest({ running, people }: FilesWorld) {
  for (const person of people) {
    const body = { paymentAmount: '0', paymentFrequency: 'monthly', paymentDueDate: 1, arrearsAmount: '0' } as const;
    allowed(await person.send(savePaymentSettings, { body }), 200);
  }
  const [someone] = people;
  if (!someone) return;
  const end = addDays(dayAt(running.deps.clock.now(), BANK_ZONE), REST_DAYS);
  await running.moveTo(someone, instantAt(end, 12, 0, BANK_ZONE));
}
