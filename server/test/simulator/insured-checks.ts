import { listClaims, listPolicies, listPremiums } from '@mainstay/contract/insurance.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { heldOn } from '@mainstay/domain/ledger/transfer.ts';
import { parseMoney } from '@mainstay/domain/money.ts';
import { sql } from 'drizzle-orm';
import { verifyInsurance } from '#insurance/verify.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { verifyPayments } from '#payments/verify.ts';
import type { RunningApp } from '../start.ts';
import type { Fact } from './faulty-rail.ts';
import type { InsuredWorld } from './insured-world.ts';
import { checkBank, knownFacts } from './member-checks.ts';

const centsOf = (text: unknown) => parseMoney(text as string) as number;
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

/** Checks what must hold in an insured case after every step, based on the bank's reports and the calendar. */
export async function checkInsured(running: RunningApp, world: InsuredWorld, facts: readonly Fact[]): Promise<void> {
  const { db } = running.database;
  const faults = [
    ...(await verifyLedger(db, world.id)),
    ...(await verifyPayments(db, world.id)),
    ...(await verifyInsurance(db, world.id)),
  ];
  if (faults.length > 0) throw new Error(`the ledger of an insured: ${faults.join('; ')}`);
  const known = await knownFacts(running.database, world.id, facts);
  await checkBank(running, world, known);
  await checkPolicies(running, world, known);
  await checkClaims(running, world);
}

/**
 * Checks that a policy's state follows from its unpaid premiums on that day, and that premiums agree with what the bank
 * paid.
 */
async function checkPolicies(
  { database, deps }: RunningApp,
  { person, id, timeZone }: InsuredWorld,
  facts: readonly Fact[],
) {
  const today = dayAt(deps.clock.now(), timeZone);
  let shown = 0;
  let anyCancelled = false;
  for (const policy of (await person.send(listPolicies)).body) {
    const { body: premiums } = await person.send(listPremiums, { params: { id: policy.id } });
    shown += total(premiums.filter((each) => each.status === 'paid').map((each) => centsOf(each.amount)));
    if (policy.status === 'cancelled') {
      anyCancelled = true;
      if (premiums.some((each) => each.payable)) throw new Error('a premium of a cancelled policy can be paid');
      continue;
    }
    const late = Math.max(
      0,
      ...premiums
        .filter((each) => each.status === 'pending' || each.status === 'overdue')
        .map((each) => daysBetween(dayAt(new Date(each.dueDate), timeZone), today)),
    );
    const expected = late >= 60 ? 'cancelled' : late >= 30 ? 'suspended' : 'active';
    if (policy.status !== expected) throw new Error(`a policy ${late} days overdue is ${policy.status}`);
  }
  const held = heldOn((await balancesOf(database.db, id))('premiums'));
  const standing = premiumMoney(facts);
  if (shown !== held) throw new Error(`premiums of ${shown} are shown as paid, the ledger has ${held}`);
  if (standing !== held && !(anyCancelled && standing > held))
    throw new Error(`the bank gave ${standing} for premiums, the ledger has ${held}`);
}

function premiumMoney(facts: readonly Fact[]): number {
  const gave = new Map<string, number>();
  for (const fact of facts.filter((each) => each.reference.includes('/premium:'))) {
    if (fact.kind === 'accepted') gave.set(fact.reference, fact.amount);
    if (fact.kind === 'returned') gave.set(fact.reference, 0);
  }
  return total([...gave.values()]);
}

/** Checks that the payee received what each claim says, once, including what is held, and never more than the cover. */
async function checkClaims({ database: { db } }: RunningApp, { person, id }: InsuredWorld) {
  const claims = (await person.send(listClaims)).body;
  const paid = total(claims.map((each) => (each.paidAmount === null ? 0 : centsOf(each.paidAmount))));
  const { rows } = (await db.execute(
    sql`select coalesce(sum(undelivered_cents), 0)::int as held from payments p
      where case_id = ${id} and exists (select 1 from insurance_claims c where c.case_id = p.case_id and c.id = p.id)`,
  )) as unknown as { rows: { held: number }[] };
  const held = rows[0]?.held ?? 0;
  const account = (await balancesOf(db, id))('claims');
  if (-heldOn(account) !== paid + held)
    throw new Error(`claims of ${paid} are shown as paid, ${held} is held, the ledger has ${-heldOn(account)}`);
  const history = (await person.send(listPayments, { query: { limit: '10000' } })).body;
  const told = total(
    history.filter((each) => each.paymentType === 'insurance').map((each) => centsOf(each.paidAmount)),
  );
  if (told !== paid) throw new Error(`claims of ${paid} were paid, the history tells of ${told}`);
  for (const { id: policyId, coverageAmount } of (await person.send(listPolicies)).body) {
    const used = total(
      claims
        .filter((each) => each.policyId === policyId && each.status !== 'denied')
        .map((each) => centsOf(each.paidAmount ?? each.estimatedPayout)),
    );
    if (used > centsOf(coverageAmount)) throw new Error(`claims of ${used} on a cover of ${coverageAmount}`);
  }
}

/** Checks that every claim has ended when nothing is on its way. */
export async function checkInsuredAtRest({ person }: InsuredWorld): Promise<void> {
  const open = (await person.send(listClaims)).body.filter(
    (each) => each.status !== 'paid' && each.status !== 'denied',
  );
  if (open.length > 0) throw new Error(`at rest, a claim is ${open[0]?.status}`);
}
