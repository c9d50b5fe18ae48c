import type { ReplyOnWire } from '@mainstay/contract/call.ts';
import { agreeExpense, expensePaidOutside, payExpense, refuseExpense } from '@mainstay/contract/expenses.ts';
import { changeObligation, createObligation, endObligation } from '@mainstay/contract/obligations.ts';
import {
  confirmOutsidePayment,
  disputeOutsidePayment,
  recordOutsidePayment,
  spendOutsideCredit,
} from '@mainstay/contract/outside-payments.ts';
import { listPayments } from '@mainstay/contract/payments.ts';
import { addDays, type Day, dayAt, laterDay } from '@mainstay/domain/day.ts';
import { DAYS_NAMED } from '@mainstay/domain/payment-settings/frequency.ts';
import { isForChildren, OBLIGATION_KINDS } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import { anExpense } from '../expenses.ts';
import type { Answer } from '../people.ts';
import { type Act, agreeTo, type CaseWorld, insist, must, type Order, written } from './case-world.ts';

const MOST_BESIDE = 4;

type World = CaseWorld & { order: Order };
export const hasOrder = (world: CaseWorld): world is World => world.order !== null && world.terms !== null;

/** A random action of the parents of a case with several obligations; the model is told of its effect. */
export async function actOnOrder(world: World, of: Act): Promise<string> {
  const actions = [
    [5, addObligation],
    [4, changeOne],
    [1, endOne],
    [6, payOutside],
    [4, answerOutside],
    [3, spendCredit],
    [2, askExpense],
    [4, answerExpense],
    [3, payShare],
  ] as const;
  let at = of.random.int(0, actions.reduce((sum, [weight]) => sum + weight, 0) - 1);
  for (const [weight, action] of actions) {
    if (at < weight) return action(world, of);
    at -= weight;
  }
  return 'nothing';
}

const todayIn = (world: CaseWorld, { now }: Act): Day => dayAt(now, world.timeZone);

async function addObligation(world: World, of: Act): Promise<string> {
  const { random } = of;
  const { order, person, model } = world;
  if (order.beside.size >= MOST_BESIDE) return 'has enough obligations';
  const today = todayIn(world, of);
  const kind = random.pick(OBLIGATION_KINDS);
  const frequency = random.pick(['weekly', 'biweekly', 'monthly', 'monthly', 'quarterly', 'yearly'] as const);
  const dueDay = random.pick([1, 5, 15, 28, 31]);
  const namesDay = DAYS_NAMED[frequency] === 1;
  const anchor = namesDay ? nextDueDay(today, dueDay) : addDays(today, random.int(1, 10));
  const terms = { amount: random.int(1, 900_00), steps: stepsAfter(laterDay(today, anchor), of) };
  const days = namesDay ? { days: [dueDay] } : { firstPaymentDate: anchor };
  const body = { ...asked(terms), kind, frequency, ...days, alongside: true };
  const answer = await person.send(createObligation, { body });
  const id = await savedId(world, answer);
  if (isForChildren(kind)) model.forChildren.add(id);
  model.terms.set(id, { kind, endDate: null });
  order.beside.set(id, { ...terms, frequency, dueDay, anchor, endDate: null, arrearsInstalment: 0 });
  return `adds ${kind} ${id}: ${JSON.stringify(body)}`;
}

/** The ID of what was saved; the other side accepts what it is asked. */
async function savedId(world: World, answer: Answer<ReplyOnWire<typeof createObligation>>): Promise<string> {
  if (answer.status !== 200 && answer.status !== 202) must(answer, 200);
  await agreeTo(world, answer);
  return 'id' in answer.body ? answer.body.id : answer.body.proposal.about;
}

type Amounts = { amount: number; steps: readonly { from: Day; amount: number }[] };

const asked = ({ amount, steps }: Amounts) => ({
  amount: written(amount),
  steps: steps.map((step) => ({ from: step.from, amount: written(step.amount) })),
});

const stepsAfter = (day: Day, { random }: Act): Amounts['steps'] =>
  random.chance(0.5) ? [{ from: addDays(day, random.int(1, 50)), amount: random.int(0, 900_00) }] : [];

async function changeOne(world: World, of: Act): Promise<string> {
  const running = [...world.order.beside].filter(([, { endDate }]) => endDate === null);
  if (running.length === 0) return 'has no obligation to change';
  const [id, before] = of.random.pick(running);
  const amounts = {
    amount: of.random.int(1, 900_00),
    steps: stepsAfter(laterDay(todayIn(world, of), before.anchor), of),
  };
  const answer = await world.person.send(changeObligation, { params: { id }, body: asked(amounts) });
  await savedId(world, answer);
  world.order.beside.set(id, { ...before, ...amounts });
  return `changes ${id}: ${JSON.stringify(amounts)}`;
}

async function endOne(world: World, of: Act): Promise<string> {
  const running = [...world.order.beside].filter(([, { endDate }]) => endDate === null);
  if (running.length === 0) return 'has no obligation to end';
  const [id, before] = of.random.pick(running);
  await endObligationOf(world, id, todayIn(world, of));
  world.order.beside.set(id, { ...before, endDate: todayIn(world, of) });
  return `ends ${id}`;
}

async function endObligationOf(world: World, id: string, today: Day) {
  await savedId(world, await world.person.send(endObligation, { params: { id } }));
  const known = world.model.terms.get(id);
  if (known) world.model.terms.set(id, { ...known, endDate: today });
}

/** No obligation requires anything from tomorrow on. */
export async function endOrder(world: CaseWorld, now: Date): Promise<void> {
  if (!hasOrder(world)) return;
  for (const [id, before] of world.order.beside) {
    if (before.endDate !== null) continue;
    await endObligationOf(world, id, dayAt(now, world.timeZone));
    world.order.beside.set(id, { ...before, endDate: dayAt(now, world.timeZone) });
  }
}

async function payOutside(world: World, of: Act): Promise<string> {
  const { random } = of;
  const { order, person } = world;
  const paidOn = addDays(todayIn(world, of), -random.int(0, 25));
  const amount = random.int(1, 1_200_00);
  const obligationId = random.pick([null, null, 'arrears', ...order.beside.keys()]);
  const isPayee = random.chance(0.5);
  const body = { paidOn, amount: written(amount), method: 'cash', obligationId, another: true } as const;
  const sent = await insist(of, (headers) =>
    (isPayee ? order.payee : person).send(recordOutsidePayment, { body, headers }),
  );
  must(sent, 201);
  const paid = { id: sent.body.id, paidOn, amount, obligation: obligationId };
  if (isPayee) count(world, paid, of);
  else order.unconfirmed.push(paid);
  return `${isPayee ? 'the payee' : 'the payor'} records ${written(amount)} of ${paidOn} for ${obligationId}`;
}

/** Payments from before the opening figure are already in it. */
function count({ model, order }: World, paid: Order['unconfirmed'][number], { now: at }: Act) {
  if (order.opening !== null && paid.paidOn >= order.opening) model.paidOutside({ ...paid, at });
}

async function answerOutside(world: World, of: Act): Promise<string> {
  const { random } = of;
  const { order } = world;
  if (order.unconfirmed.length === 0) return 'has nothing to confirm';
  const paid = random.pick(order.unconfirmed);
  order.unconfirmed.splice(order.unconfirmed.indexOf(paid), 1);
  const params = { id: paid.id };
  if (random.chance(0.3)) {
    must(await order.payee.send(disputeOutsidePayment, { params, body: { reason: 'I did not get it' } }), 200);
    return `disputes ${paid.id}`;
  }
  must(await order.payee.send(confirmOutsidePayment, { params, body: { another: true } }), 200);
  count(world, paid, of);
  return `confirms ${written(paid.amount)} of ${paid.paidOn} for ${paid.obligation}`;
}

async function spendCredit(world: World, of: Act): Promise<string> {
  const { body } = await world.person.send(listPayments);
  const open = body
    .filter(({ status, paymentType, instalment }) => status === 'pending' && instalment && paymentType !== 'arrears')
    .sort((a, b) =>
      `${a.scheduledDate} ${a.paymentType} ${a.amount}`.localeCompare(
        `${b.scheduledDate} ${b.paymentType} ${b.amount}`,
      ),
    );
  const paymentId = open.length > 0 && of.random.chance(0.6) ? of.random.pick(open).id : null;
  const sent = await insist(of, (headers) => world.person.send(spendOutsideCredit, { body: { paymentId }, headers }));
  if (sent.status === 200) world.model.spendCredits(paymentId, of.now);
  else if (sent.status !== 409) must(sent, 200);
  return `uses the credit for ${paymentId}: ${sent.status} ${sent.error}`;
}

async function askExpense(world: World, of: Act): Promise<string> {
  const { order, person } = world;
  const isPayee = of.random.chance(0.7);
  const total = written(of.random.int(100, 400_00));
  const { id } = await anExpense(isPayee ? order.payee : person, { paidOn: todayIn(world, of), total });
  order.expenses.push({ id, owedByPayor: isPayee });
  return `asks for a share of ${total}`;
}

async function answerExpense(world: World, { random }: Act): Promise<string> {
  const { order, person } = world;
  if (order.expenses.length === 0) return 'has no expense to answer';
  const { id, owedByPayor } = random.pick(order.expenses);
  const [debtor, creditor] = owedByPayor ? [person, order.payee] : [order.payee, person];
  const params = { id };
  const answers = [
    () => debtor.send(agreeExpense, { params }),
    () => debtor.send(refuseExpense, { params, body: { reason: 'wrong_amount' } }),
    () => debtor.send(expensePaidOutside, { params, body: {} }),
    () => creditor.send(expensePaidOutside, { params, body: {} }),
  ];
  const { status, error } = await random.pick(answers)();
  if (![200, 400, 409].includes(status)) throw new Error(`an expense was answered ${status} ${error}`);
  return `answers an expense: ${status} ${error}`;
}

async function payShare(world: World, of: Act): Promise<string> {
  const owed = world.order.expenses.filter(({ owedByPayor }) => owedByPayor);
  if (owed.length === 0) return 'owes no share';
  const { id } = of.random.pick(owed);
  const sent = await insist(of, (headers) => world.person.send(payExpense, { params: { id }, headers }));
  if (![200, 400, 409, 500].includes(sent.status)) throw new Error(`a share was answered ${sent.status} ${sent.error}`);
  return `pays a share: ${sent.status} ${sent.error}`;
}
