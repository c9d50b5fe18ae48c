import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { changeFlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import {
  applyForInsurance,
  fileClaim,
  getInsuranceQuote,
  listClaims,
  listPolicies,
  listPremiums,
  payPremium,
  renewPolicy,
} from '@mainstay/contract/insurance.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { CLAIM_TYPES } from '@mainstay/domain/insurance/states.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { decideClaim } from '#insurance/reviews.ts';
import type { Answer, Person } from '../people.ts';
import type { RunningApp } from '../start.ts';
import { FATES, insist, written } from './case-world.ts';
import type { Random } from './random.ts';

/** A case whose payor is insured: they apply, pay premiums or not, and file claims, true and false. */
export type InsuredWorld = { person: Person; id: string; timeZone: string };
type Act = { running: RunningApp; random: Random; now: Date; faults: () => number };

const MOST_POLICIES = 3;

export async function openInsured(person: Person, of: Act): Promise<InsuredWorld> {
  const { body } = await person.send(getCurrentCase);
  const world = { person, id: body.id, timeZone: body.timeZone };
  await preferOther(world, of, '4321');
  await saveTerms(world, of);
  await apply(world, of);
  return world;
}

/** A random action of the insured or a reviewer. Returns what it was. */
export async function actAsInsured(world: InsuredWorld, of: Act): Promise<string> {
  const actions = [
    [4, apply],
    [20, payOne],
    [12, claim],
    [3, review],
    [3, preferOther],
    [3, saveTerms],
    [3, payInstalment],
    [3, switchAutopay],
    [1, renew],
  ] as const;
  let at = of.random.int(0, actions.reduce((sum, [weight]) => sum + weight, 0) - 1);
  for (const [weight, action] of actions) {
    if (at < weight) return action(world, of);
    at -= weight;
  }
  return 'nothing';
}

async function apply({ person }: InsuredWorld, of: Act): Promise<string> {
  const { random } = of;
  if ((await person.send(listPolicies)).body.length >= MOST_POLICIES) return 'has policies enough';
  const asked = {
    requestedCoverage: written(random.int(500, 5000) * 100),
    ...(random.chance(0.8) && { currentIncome: written(random.int(1_000_00, 9_000_00)) }),
    existingDebts: written(random.int(0, 20_000_00)),
  };
  const quote = (await person.send(getInsuranceQuote, { body: asked })).body;
  const body = { ...asked, quotedPremium: quote.monthlyPremium, approvedCoverage: quote.requestedCoverage };
  const sent = await insist(of, (headers) => person.send(applyForInsurance, { body, headers }));
  return definite(sent, `applies for ${asked.requestedCoverage} (${quote.riskCategory})`);
}

/** Pays any premium, usually one that is due; a paid or cancelled one must be refused. */
async function payOne({ person }: InsuredWorld, of: Act): Promise<string> {
  const policies = [...(await person.send(listPolicies)).body].reverse();
  if (policies.length === 0) return 'has no premium to pay';
  const params = { id: of.random.pick(policies).id };
  const { body: premiums } = await person.send(listPremiums, { params });
  const open = premiums.filter((each) => each.payable);
  const premium = of.random.chance(0.8) && open[0] ? open[0] : of.random.pick(premiums);
  const sent = await insist(of, (headers) =>
    person.send(payPremium, { params: { id: premium.id }, body: {}, headers }),
  );
  if (sent.status === 200 && !premium.payable) throw new Error(`a ${premium.status} premium was paid`);
  return definite(sent, `pays a ${premium.status} premium of ${premium.amount}`);
}

/** Claims for a failed payment, another day or an impossible one; now and then for more than the cover. */
async function claim({ person, timeZone }: InsuredWorld, of: Act): Promise<string> {
  const { random } = of;
  const policies = [...(await person.send(listPolicies)).body].reverse();
  if (policies.length === 0) return 'has nothing to claim on';
  const policy = random.pick(policies);
  const today = dayAt(of.now, timeZone);
  const failed = (await person.send(listPayments)).body.filter((each) => each.status === 'failed');
  const missed = failed.length > 0 && random.chance(0.6) ? random.pick(failed) : null;
  const incidentDate = missed?.scheduledDate ?? addDays(today, -random.int(-2, 40));
  const body = {
    policyId: policy.id,
    claimType: missed ? ('missed_payment' as const) : random.pick(CLAIM_TYPES),
    claimAmount: written(random.int(1_00, 6_000_00)),
    incidentDate,
    description: random.chance(0.2) ? 'I quit because of the commute.' : 'The plant was closed and all were let go.',
  };
  const sent = await insist(of, (headers) => person.send(fileClaim, { body, headers }));
  if (sent.status === 201 && policy.status !== 'active')
    throw new Error(`a claim on a ${policy.status} policy was taken`);
  return definite(sent, `claims ${body.claimAmount} for ${body.claimType} on ${incidentDate}`);
}

/** A reviewer looks at a claim before the rule does. */
async function review({ person, id: caseId }: InsuredWorld, { running, random }: Act): Promise<string> {
  const open = (await person.send(listClaims)).body.filter((each) =>
    ['submitted', 'under_review'].includes(each.status),
  );
  if (open.length === 0) return 'has no claim to review';
  const { id, claimNumber } = random.pick([...open].reverse());
  const approve = random.chance(0.6);
  const reviewer = { id: 'reviewer', name: 'A reviewer' };
  try {
    await decideClaim(running.engine, reviewer, caseId, { id, approve, reason: 'The papers say so.' });
  } catch (error) {
    if (error instanceof Problem) return `has a claim whose review is refused: ${error.message}`;
    throw error;
  }
  return `has ${claimNumber} ${approve ? 'approved' : 'denied'}`;
}

async function preferOther({ person }: InsuredWorld, { random }: Act, fate = random.pick(FATES)): Promise<string> {
  const body = { sourceType: 'ach', sourceName: `Account ${fate}`, accountNumber: fate, isPrimary: false } as const;
  const added = await person.send(addPaymentSource, { body });
  must(added, 201);
  const { status } = await person.send(choosePrimarySource, { params: { id: added.body.id } });
  return `prefers a new account ${fate}: ${status}`;
}

async function saveTerms({ person }: InsuredWorld, { random }: Act): Promise<string> {
  const body = {
    paymentAmount: written(random.chance(0.1) ? 0 : random.int(50_00, 900_00)),
    paymentFrequency: random.pick(['weekly', 'biweekly', 'monthly'] as const),
    paymentDueDate: random.int(1, 31),
    arrearsAmount: '0',
  };
  must(await person.send(savePaymentSettings, { body }), 200);
  return `saves ${body.paymentAmount} ${body.paymentFrequency}`;
}

async function payInstalment({ person }: InsuredWorld, of: Act): Promise<string> {
  const pending = (await person.send(listPayments)).body.filter((each) => each.status === 'pending');
  const next = pending.sort((a, b) => (a.scheduledDate < b.scheduledDate ? -1 : 1))[0];
  if (!next) return 'has nothing to pay';
  const sent = await insist(of, (headers) => person.send(payNow, { params: { id: next.id }, headers }));
  return definite(sent, `pays the next instalment (${next.paidAmount} of ${next.amount} paid) now`);
}

async function switchAutopay({ person }: InsuredWorld, { random }: Act): Promise<string> {
  const autopay = random.chance(0.6);
  must(await person.send(changeFlexibleSettings, { body: { autopay } }), 200);
  return `switches autopay ${autopay ? 'on' : 'off'}`;
}

async function renew({ person }: InsuredWorld, of: Act): Promise<string> {
  const policies = [...(await person.send(listPolicies)).body].reverse();
  if (policies.length === 0) return 'has nothing to renew';
  const params = { id: of.random.pick(policies).id };
  return definite(await insist(of, (headers) => person.send(renewPolicy, { params, headers })), 'renews');
}

/** Accepts definite answers, or a fault of the bank: after a 500 the engine continues. */
function definite({ status, error }: Answer<unknown>, what: string): string {
  if (![200, 201, 400, 409, 500].includes(status)) throw new Error(`${what} answered ${status} ${error}`);
  return `${what}: ${status} ${error}`;
}

function must({ status, error }: Answer<unknown>, wanted: number) {
  if (status !== wanted) throw new Error(`expected ${wanted}, got ${status}: ${error}`);
}
