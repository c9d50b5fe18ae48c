import { getCreditLine } from '@mainstay/contract/credit-line.ts';
import { listPlans } from '@mainstay/contract/flexible-payments.ts';
import { getWallet } from '@mainstay/contract/wallet.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import { verifyPlans } from '#flexible-payments/verify.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import type { RunningApp } from '../start.ts';
import type { Fact } from './faulty-rail.ts';
import type { MemberWorld } from './member-world.ts';
import { PayoutModel } from './payout-model.ts';

const centsOf = (text: unknown) => parseMoney(text as string) as number;

/** Checks what must hold in a member's case after every step, based on the bank's reports and the calendar. */
export async function checkMember(running: RunningApp, world: MemberWorld, facts: readonly Fact[]): Promise<void> {
  const { db } = running.database;
  const faults = [
    ...(await verifyLedger(db, world.id)),
    ...(await verifyPayments(db, world.id)),
    ...(await verifyPlans(db, world.id)),
  ];
  if (faults.length > 0) throw new Error(`the ledger of a member: ${faults.join('; ')}`);
  await checkBank(running, world, await knownFacts(running.database, world.id, facts));
  await checkPlans(running, world);
  await checkWallet(world);
}

/**
 * The bank's events, without those of debits and payouts whose acceptance the engine does not know yet: the call timed
 * out, and the bank is asked soon.
 */
export async function knownFacts({ db }: RunningApp['database'], caseId: string, facts: readonly Fact[]) {
  const { rows } = (await db.execute(
    sql`select id from debits where case_id = ${caseId} and state = 'intended'
      union select id from payouts where case_id = ${caseId} and state = 'intended'`,
  )) as unknown as { rows: { id: string }[] };
  const asked = new Set(rows.map((debit) => debit.id));
  return facts.filter((fact) => !asked.has(fact.entryId));
}

/** Checks that what the bank paid and did not take back, less payouts, is what the ledger says. */
export async function checkBank({ database: { db } }: RunningApp, { id }: { id: string }, facts: readonly Fact[]) {
  const withdrawals = new PayoutModel('payor');
  const debits = new Map<string, { amount: number; collected: boolean; settled: boolean; returned: boolean }>();
  for (const fact of facts) {
    if (fact.direction === 'credit') {
      withdrawals.hear(fact);
      continue;
    }
    const known = debits.get(fact.reference);
    if (fact.kind === 'accepted')
      debits.set(fact.reference, {
        amount: fact.amount,
        collected: /^[^:]+:[123]$/.test(fact.reference.slice(id.length + 1)),
        settled: false,
        returned: false,
      });
    else if (known) known[fact.kind] = true;
  }
  const gave = [...debits.values()].filter((each) => !each.returned && (!each.collected || each.settled));
  const expected = gave.reduce((sum, each) => sum + each.amount, 0) - withdrawals.arrived;
  const bank = (await balancesOf(db, id))('bank');
  const actual = bank.debitsPosted - bank.creditsPosted;
  if (actual !== expected) throw new Error(`the bank gave ${expected}, the ledger says ${actual}`);
}

async function checkPlans({ deps }: RunningApp, { person, timeZone }: MemberWorld) {
  const plans = (await person.send(listPlans)).body;
  const { line } = (await person.send(getCreditLine)).body;
  const today = dayAt(deps.clock.now(), timeZone);
  let open = 0;
  for (const plan of plans) {
    const parts = centsOf(plan.walletAmount) + centsOf(plan.bankAmount) + centsOf(plan.creditLineAmount);
    if (parts !== centsOf(plan.totalAmount)) throw new Error(`the parts of a plan make ${parts}`);
    if (centsOf(plan.processingFee) !== Math.floor((centsOf(plan.totalAmount) + 50) / 100))
      throw new Error(`the fee of ${plan.totalAmount} is ${plan.processingFee}`);
    const late = addDays(dayAt(new Date(plan.secondPaymentDate), timeZone), 16);
    if (plan.status === 'active' && today >= late) throw new Error(`a plan of ${late} is not in default`);
    if (plan.status === 'defaulted' && today < late) throw new Error(`a plan of ${late} is in default`);
    if (plan.status === 'active' || plan.status === 'defaulted')
      open += centsOf(plan.amountDue) - centsOf(plan.interest);
    if (plan.status === 'pending') open += centsOf(plan.creditLineAmount);
  }
  const drawn = line ? centsOf(line.limit) - centsOf(line.available) : 0;
  if (open > drawn) throw new Error(`plans have ${open} open, and ${drawn} is drawn`);
}

async function checkWallet({ person }: MemberWorld) {
  const { wallet, transactions } = (await person.send(getWallet)).body;
  const sum = transactions.reduce(
    (total, { transactionType, amount }) => total + (transactionType === 'deposit' ? 1 : -1) * centsOf(amount),
    0,
  );
  const there = centsOf(wallet.availableBalance);
  if (there < 0 || there > sum) throw new Error(`the wallet has ${there}, its transactions make ${sum}`);
  if (centsOf(wallet.withdrawableBalance) > there) throw new Error('more can be withdrawn than is there');
}

/** Checks that every plan has ended when nothing is on its way, with no part on hold. */
export async function checkMemberAtRest({ person }: MemberWorld): Promise<void> {
  const plans = (await person.send(listPlans)).body;
  const going = plans.filter((plan) => plan.status === 'pending' || plan.status === 'active');
  if (going.length > 0) throw new Error(`at rest, a plan is ${going[0]?.status}`);
  const { wallet, transactions } = (await person.send(getWallet)).body;
  const sum = transactions.reduce(
    (total, { transactionType, amount }) => total + (transactionType === 'deposit' ? 1 : -1) * centsOf(amount),
    0,
  );
  if (centsOf(wallet.availableBalance) !== sum) throw new Error(`at rest, the wallet holds something back`);
}
