import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { applyForCreditLine } from '@mainstay/contract/credit-line.ts';
import {
  activateMembership,
  changeFlexibleSettings,
  createPlan,
  listPlans,
  processSecondPayment,
  resolvePlan,
} from '@mainstay/contract/flexible-payments.ts';
import { savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import { addPaymentSource, choosePrimarySource } from '@mainstay/contract/payment-sources.ts';
import { listPayments, payNow } from '@mainstay/contract/payments.ts';
import { addFunds, getWallet, withdrawFunds } from '@mainstay/contract/wallet.ts';
import { addDays, dayAt } from '@mainstay/domain/day.ts';
import { operate } from '#operations/operator.ts';
import type { Answer, Person } from '../people.ts';
import type { RunningApp } from '../start.ts';
import { chooseFor, FATES, insist, written } from './case-world.ts';
import type { Random } from './random.ts';

/** A case whose payor is a member: they deposit, withdraw, split payments, and pay second parts or not. */
export type MemberWorld = { person: Person; id: string; payeeId: string; timeZone: string };
type Act = { running: RunningApp; random: Random; now: Date; faults: () => number };

export async function openMember(person: Person, { random, ...of }: Act): Promise<MemberWorld> {
  const { body } = await person.send(getCurrentCase);
  const payeeId = body.parties.find((party) => party.role === 'payee')?.id ?? '';
  const world = { person, id: body.id, payeeId, timeZone: body.timeZone };
  await addBank(world, '4321', true);
  const limit = written(random.int(300_00, 3_000_00));
  const asked = { requestedLimit: limit, monthlyIncome: '9000', employmentStatus: 'employed' } as const;
  must(await person.send(applyForCreditLine, { body: asked }), 200);
  await saveTerms(world, { random, ...of });
  await activate(world, { random, ...of });
  return world;
}

/** A random action of a member. Returns what it was. */
export async function actAsMember(world: MemberWorld, of: Act): Promise<string> {
  const actions = [
    [14, deposit],
    [8, withdraw],
    [16, split],
    [12, paySecond],
    [5, resolve],
    [3, preferOther],
    [2, saveTerms],
    [4, payOne],
    [3, activate],
    [3, switchAutopay],
    [3, release],
    [3, choosePayout],
  ] as const;
  let at = of.random.int(0, actions.reduce((sum, [weight]) => sum + weight, 0) - 1);
  for (const [weight, action] of actions) {
    if (at < weight) return action(world, of);
    at -= weight;
  }
  return 'nothing';
}

async function addBank({ person }: MemberWorld, accountNumber: string, isPrimary: boolean) {
  const body = { sourceType: 'ach', sourceName: `Account ${accountNumber}`, accountNumber, isPrimary } as const;
  must(await person.send(addPaymentSource, { body }), 201);
}

/** Accepts definite answers, or a fault of the bank: after a 500 the engine continues. */
function definite({ status, error }: Answer<unknown>, what: string): string {
  if (![200, 400, 409, 500].includes(status)) throw new Error(`${what} answered ${status} ${error}`);
  return `${what}: ${status} ${error}`;
}

async function deposit({ person }: MemberWorld, of: Act): Promise<string> {
  const amount = written(of.random.int(1_00, 1_000_00));
  const sent = await insist(of, (headers) => person.send(addFunds, { body: { amount }, headers }));
  return definite(sent, `deposits ${amount}`);
}

async function withdraw({ person }: MemberWorld, of: Act): Promise<string> {
  const { wallet } = (await person.send(getWallet)).body;
  const most = Math.round(Number(wallet.withdrawableBalance) * 100);
  const cents = of.random.int(1_00, Math.max(most + 1, 1_00));
  const amount = written(cents);
  const sent = await insist(of, (headers) => person.send(withdrawFunds, { body: { amount }, headers }));
  if (sent.status === 200 && cents > most) throw new Error(`${amount} was withdrawn of ${wallet.withdrawableBalance}`);
  return definite(sent, `withdraws ${amount}`);
}

async function split({ person, payeeId, timeZone }: MemberWorld, of: Act): Promise<string> {
  const { random } = of;
  const totalAmount = written(random.int(1_00, 1_500_00));
  const firstPaymentPercentage = random.int(10, 90);
  const secondPaymentDate = addDays(dayAt(of.now, timeZone), random.int(0, 27));
  const useWalletFunds = random.chance(0.7);
  const body = { payeeId, totalAmount, firstPaymentPercentage, secondPaymentDate, useWalletFunds };
  const sent = await insist(of, (headers) => person.send(createPlan, { body, headers }));
  return `${definite(sent, `splits ${totalAmount} at ${firstPaymentPercentage} %`)} ${sent.body?.failureReason ?? ''}`;
}

/** Tries any plan, whatever its state; an invalid payment must be declined. */
async function paySecond(world: MemberWorld, of: Act): Promise<string> {
  const plan = await anyPlan(world, of);
  if (!plan) return 'has no plan to pay';
  const params = { id: plan.id };
  const sent = await insist(of, (headers) => world.person.send(processSecondPayment, { params, headers }));
  if (sent.status === 200 && sent.body.success && !plan.payable) throw new Error(`a ${plan.status} plan was paid`);
  return `${definite(sent, `pays the second part of a ${plan.status} plan`)} ${sent.body?.failureReason ?? ''}`;
}

async function resolve(world: MemberWorld, of: Act): Promise<string> {
  const plan = await anyPlan(world, of);
  if (!plan) return 'has no plan to resolve';
  const params = { id: plan.id };
  const sent = await insist(of, (headers) => world.person.send(resolvePlan, { params, headers }));
  if (sent.status === 200 && sent.body.success && plan.status !== 'defaulted')
    throw new Error(`a ${plan.status} plan was resolved`);
  return definite(sent, `resolves a ${plan.status} plan`);
}

async function anyPlan({ person }: MemberWorld, { random }: Act) {
  const { body } = await person.send(listPlans);
  const open = body.filter((plan) => plan.payable || plan.status === 'defaulted').reverse();
  const from = open.length > 0 && random.chance(0.8) ? open : [...body].reverse();
  return from.length === 0 ? undefined : random.pick(from);
}

async function preferOther(world: MemberWorld, { random }: Act): Promise<string> {
  const fate = random.pick(FATES);
  const body = { sourceType: 'ach', sourceName: `Account ${fate}`, accountNumber: fate, isPrimary: false } as const;
  const added = await world.person.send(addPaymentSource, { body });
  must(added, 201);
  const { status } = await world.person.send(choosePrimarySource, { params: { id: added.body.id } });
  return `prefers a new account ${fate}: ${status}`;
}

async function saveTerms({ person }: MemberWorld, { random }: Act): Promise<string> {
  const amount = random.chance(0.15) ? 0 : random.int(100_00, 1_200_00);
  const body = {
    paymentAmount: written(amount),
    paymentFrequency: random.pick(['weekly', 'biweekly', 'monthly'] as const),
    paymentDueDate: random.int(1, 31),
    arrearsAmount: written(random.chance(0.5) ? 0 : random.int(1, 400_00)),
  };
  must(await person.send(savePaymentSettings, { body }), 200);
  return `saves ${body.paymentAmount} ${body.paymentFrequency}`;
}

async function payOne({ person }: MemberWorld, of: Act): Promise<string> {
  const { body } = await person.send(listPayments);
  const pending = body
    .filter((each) => each.status === 'pending')
    .sort((a, b) => (a.scheduledDate < b.scheduledDate ? -1 : 1));
  const [next] = pending;
  if (!next) return 'has nothing to pay';
  const sent = await insist(of, (headers) => person.send(payNow, { params: { id: next.id }, headers }));
  return definite(sent, `pays the next instalment (${next.paidAmount} of ${next.amount} paid) now`);
}

async function activate({ person }: MemberWorld, of: Act): Promise<string> {
  const membershipActive = of.random.chance(0.9);
  const sent = await insist(of, (headers) => person.send(activateMembership, { body: { membershipActive }, headers }));
  return definite(sent, membershipActive ? 'activates the membership' : 'ends the membership');
}

async function switchAutopay({ person }: MemberWorld, { random }: Act): Promise<string> {
  const autopay = random.chance(0.5);
  must(await person.send(changeFlexibleSettings, { body: { autopay } }), 200);
  return `switches autopay ${autopay ? 'on' : 'off'}`;
}

async function release({ id }: MemberWorld, { running }: Act): Promise<string> {
  await operate(running.deps, ['release-line', id, 'Looked at by an operator.']);
  return 'has the line released';
}

const choosePayout = ({ person }: MemberWorld, { random }: Act): Promise<string> => chooseFor(person, random);

function must({ status, error }: Answer<unknown>, wanted: number) {
  if (status !== wanted) throw new Error(`expected ${wanted}, got ${status}: ${error}`);
}
