import { getCurrentCase } from '@mainstay/contract/cases.ts';
import { acceptProposal, savePaymentSettings } from '@mainstay/contract/payment-settings.ts';
import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import {
  addPaymentSource,
  choosePrimarySource,
  listPaymentSources,
  payIntoSource,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { listPayments, payArrears, payNow, payOwed } from '@mainstay/contract/payments.ts';
import { addPayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { addDays, type Day, dayAt, dayOfMonth } from '@mainstay/domain/day.ts';
import { FIRST_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import { newId } from '../../ids.ts';
import type { Answer, Person } from '../people.ts';
import { CaseModel, type ModelSource } from './model.ts';
import { PayoutModel } from './payout-model.ts';
import type { Random } from './random.ts';

export type Terms = {
  amount: number;
  frequency: 'weekly' | 'biweekly' | 'monthly';
  dueDay: number;
  anchor: Day;
  endDate: Day | null;
  arrearsInstalment: number;
};
/** The terms of the order's other obligations; their amounts change on given days. */
export type BesideTerms = Omit<Terms, 'frequency'> & {
  frequency: Terms['frequency'] | 'quarterly' | 'yearly';
  steps: readonly { from: Day; amount: number }[];
};

/** The parents of a case with several obligations, what they recorded and what they share. */
export type Order = {
  payee: Person;
  beside: Map<string, BesideTerms>;
  /** What the payor recorded as paid outside, and the payee has not answered. */
  unconfirmed: { id: string; paidOn: Day; amount: number; obligation: string | null }[];
  expenses: { id: string; owedByPayor: boolean }[];
  /** The day of the opening arrears figure. */
  opening: Day | null;
};

export type CaseWorld = {
  person: Person;
  id: string;
  timeZone: string;
  model: CaseModel;
  payouts: PayoutModel;
  terms: Terms | null;
  savedArrears: number;
  /** For each instalment ever seen, the frequency that its period comes from. */
  frequencyOf: Map<string, BesideTerms['frequency']>;
  /** Null if there is only one obligation and nobody else in the case. */
  order: Order | null;
};

export const written = (cents: number) => (cents / 100).toFixed(2);
export const FATES = ['4321', '4321', '4321', '5555', '0001', '0002', '0003', '0007', '0029', '1001', '1010', '2001'];

export async function openCase(person: Person, payee: Person | null = null): Promise<CaseWorld> {
  const { body } = await person.send(getCurrentCase);
  return {
    person,
    id: body.id,
    timeZone: body.timeZone,
    model: new CaseModel(body.timeZone),
    payouts: new PayoutModel('payee'),
    terms: null,
    savedArrears: 0,
    frequencyOf: new Map(),
    order: payee && { payee, beside: new Map(), unconfirmed: [], expenses: [], opening: null },
  };
}

export type Act = { random: Random; now: Date; faults: () => number };

/** A random action of a person. Returns what it was; the model is told of its effect. */
export async function act(world: CaseWorld, of: Act): Promise<string> {
  const { random } = of;
  if (world.terms === null) return saveTerms(world, of);
  const actions = [
    [12, addSource],
    [4, removeSource],
    [4, preferSource],
    [7, saveTerms],
    [12, payOne],
    [6, payOff],
    [4, settleUp],
    [8, fillUp],
    [4, choosePayout],
  ] as const;
  let at = random.int(0, actions.reduce((sum, [weight]) => sum + weight, 0) - 1);
  for (const [weight, action] of actions) {
    if (at < weight) return action(world, of);
    at -= weight;
  }
  return 'nothing';
}

async function saveTerms(world: CaseWorld, { random, now }: Act): Promise<string> {
  const { person, terms: before } = world;
  const today = dayAt(now, world.timeZone);
  const [frequency, dueDay] =
    before && random.chance(0.5)
      ? ([before.frequency, before.dueDay] as const)
      : ([
          random.pick(['weekly', 'weekly', 'biweekly', 'monthly'] as const),
          random.pick([1, 5, 15, 20, 28, 29, 30, 31, dayOfMonth(today)]),
        ] as const);
  const amount = random.chance(0.07) ? 0 : random.int(1, 2_000_00);
  const arrears = before && random.chance(0.5) ? world.savedArrears : random.int(0, 1_500_00);
  const arrearsInstalment = random.chance(0.4) ? random.int(1, 300_00) : 0;
  const endDate = world.order === null && random.chance(0.1) ? addDays(today, random.int(10, 80)) : null;
  const answer = await person.send(savePaymentSettings, {
    body: {
      paymentAmount: written(amount),
      paymentFrequency: frequency,
      paymentDueDate: dueDay,
      arrearsAmount: written(arrears),
      arrearsInstalment: written(arrearsInstalment),
      endDate,
    },
  });
  must(answer, 200);
  await agreeTo(world, answer);
  if (world.order) world.order.opening ??= today;
  const same = before && before.frequency === frequency && before.dueDay === dueDay;
  world.terms = {
    amount,
    frequency,
    dueDay,
    endDate,
    arrearsInstalment,
    anchor: same ? before.anchor : nextDueDay(today, dueDay),
  };
  const { model } = world;
  const difference = arrears - world.savedArrears;
  model.changeFigure(difference);
  model.terms.set(FIRST_OBLIGATION, { kind: 'child_support', endDate });
  world.savedArrears = arrears;
  return `saves ${written(amount)} ${frequency} on ${dueDay}, arrears ${written(arrears)}, instalment ${written(arrearsInstalment)}, until ${endDate}`;
}

export const receiverIn = ({ person, order }: CaseWorld): Person => order?.payee ?? person;

/** The payee agrees to whatever they are asked. */
export async function agreeTo({ order }: CaseWorld, { body }: Answer<{ proposal?: { id: string } | null }>) {
  if (!body.proposal) return;
  if (!order) throw new Error('terms were proposed in a case with one person');
  must(await order.payee.send(acceptProposal, { params: { id: body.proposal.id } }), 200);
}

/** Where payouts go: now and then to an account that returns them. */
const PAYOUT_FATES = ['4321', '1002', '1003', '2002'];

const choosePayout = (world: CaseWorld, { random }: Act): Promise<string> => chooseFor(receiverIn(world), random);

/** Where a payee's money goes from now on. */
export async function chooseFor(payee: Person, random: Random): Promise<string> {
  const lastFour = random.pick(PAYOUT_FATES);
  must(await addAccountOfPayee(payee, lastFour), 201);
  return `money goes to ${lastFour}`;
}

export const addAccountOfPayee = (person: Person, lastFour: string) =>
  person.send(addPayoutAccount, {
    body: {
      kind: 'bank',
      name: 'Checking',
      accountType: 'checking',
      routingNumber: '021000021',
      accountNumber: `90000000${lastFour}`,
    } as never,
  });

async function addSource(world: CaseWorld, { random, now }: Act): Promise<string> {
  const sourceType = random.pick(['ach', 'ach', 'loc', 'escrow'] as const);
  const balance = random.int(0, 1_500_00);
  const answer = await world.person.send(addPaymentSource, {
    body: {
      sourceType,
      sourceName: `${sourceType} ${world.model.sources.length}`,
      ...(sourceType === 'ach' && { accountNumber: random.pick(FATES), isPrimary: random.chance(0.3) }),
      ...(sourceType === 'loc' && { creditLimit: written(balance) }),
      ...(sourceType === 'escrow' && { availableBalance: written(balance) }),
    },
  });
  must(answer, 201);
  world.model.resume(now);
  const { id } = answer.body;
  if (sourceType !== 'ach')
    world.model.sources.push({
      id,
      type: sourceType,
      there: balance,
      filledAt: now,
      limit: sourceType === 'loc' ? balance : null,
      removed: false,
    });
  return `adds ${sourceType} ${answer.body.accountNumber ?? written(balance)}`;
}

const sourcesOf = async (world: CaseWorld): Promise<PaymentSource[]> =>
  (await world.person.send(listPaymentSources)).body as never;

async function removeSource(world: CaseWorld, { random }: Act): Promise<string> {
  const existing = await sourcesOf(world);
  if (existing.length === 0) return 'has no source to remove';
  const { id, sourceName } = random.pick(existing);
  const answer = await world.person.send(removePaymentSource, { params: { id } });
  if (answer.status === 409) return `may not remove ${sourceName}`;
  must(answer, 200);
  const known = world.model.sources.find((each) => each.id === id);
  if (known) Object.assign(known, { removed: true, there: 0 });
  return `removes ${sourceName}`;
}

async function preferSource(world: CaseWorld, { random }: Act): Promise<string> {
  const banks = (await sourcesOf(world)).filter((each) => each.sourceType === 'ach');
  if (banks.length === 0) return 'has no bank account to prefer';
  const { id, sourceName } = random.pick(banks);
  const { status } = await world.person.send(choosePrimarySource, { params: { id } });
  if (status !== 200 && status !== 409) throw new Error(`choosing a primary source answered ${status}`);
  return `prefers ${sourceName}: ${status}`;
}

async function payOne(world: CaseWorld, of: Act): Promise<string> {
  const key = (each: { scheduledDate: string; paymentType: string; amount: unknown }) =>
    `${each.scheduledDate} ${each.paymentType} ${each.amount}`;
  const { body: listed } = await world.person.send(listPayments);
  const body = [...listed].sort((a, b) => key(a).localeCompare(key(b))); // IDs differ in each run
  if (body.length === 0) return 'has nothing to pay';
  const pending = body.filter((each) => each.status === 'pending');
  const { id, status, paymentType } = of.random.pick(of.random.chance(0.85) && pending.length > 0 ? pending : body);
  const sent = await insist(of, (headers) => world.person.send(payNow, { params: { id }, headers }));
  if (![200, 400, 409, 500].includes(sent.status)) throw new Error(`pay-now answered ${sent.status} ${sent.error}`);
  if (sent.status === 200 && status !== 'pending') throw new Error(`a ${status} payment was paid now`);
  if (sent.status === 500) world.model.payNowUnanswered(id);
  return `pays ${id} (${paymentType}, ${status}) now: ${sent.status} ${sent.error}`;
}

async function payOff(world: CaseWorld, of: Act): Promise<string> {
  const { arrears: owed, payable } = world.model;
  const amount = of.random.chance(0.2) ? owed + 1 : of.random.int(1, Math.max(owed, 1));
  const sent = await insist(of, (headers) =>
    world.person.send(payArrears, { body: { amount: written(amount) }, headers }),
  );
  if (sent.status === 201 && amount > payable)
    throw new Error(`more arrears were paid than nothing else brings: ${amount} of ${payable}`);
  if (![201, 400, 409, 500].includes(sent.status))
    throw new Error(`paying arrears answered ${sent.status} ${sent.error}`);
  return `pays ${written(amount)} of ${written(owed)} arrears: ${sent.status} ${sent.error}`;
}

/** Pays Mainstay what a late return left owed. */
async function settleUp(world: CaseWorld, of: Act): Promise<string> {
  const { owed } = world.model;
  const amount = of.random.chance(0.2) ? owed + 1 : of.random.int(1, Math.max(owed, 1));
  const sent = await insist(of, (headers) =>
    world.person.send(payOwed, { body: { amount: written(amount) }, headers }),
  );
  if (sent.status === 200 && amount > owed) throw new Error(`more was paid than was owed: ${amount} of ${owed}`);
  if (![200, 400, 409, 500].includes(sent.status)) throw new Error(`paying Mainstay answered ${sent.status}`);
  return `pays ${written(amount)} of ${written(owed)} owed: ${sent.status} ${sent.error}`;
}

async function fillUp(world: CaseWorld, of: Act): Promise<string> {
  const existing = world.model.sources.filter((each) => !each.removed);
  if (existing.length === 0) return 'has no source to pay into';
  const source = of.random.pick(existing);
  const most = source.limit === null ? 500_00 : source.limit - source.there + 1;
  const amount = of.random.int(1, Math.max(1, most));
  world.model.payingInto = source;
  const sent = await insist(of, (headers) =>
    world.person.send(payIntoSource, { params: { id: source.id }, body: { amount: written(amount) }, headers }),
  );
  if (sent.status === 200 && overfull(source, amount)) throw new Error(`a line was filled beyond its limit`);
  if (![200, 400, 409, 500].includes(sent.status)) throw new Error(`a pay-in answered ${sent.status} ${sent.error}`);
  return `pays ${written(amount)} into ${source.type}: ${sent.status} ${sent.error}`;
}

const overfull = ({ limit, there }: ModelSource, amount: number) => limit !== null && there + amount > limit;

/**
 * Sends like a browser does: with a key, repeating until there is a definite answer (or giving up), now and then twice
 * at once, and now and then again after the answer, which must be the same.
 */
export async function insist<T>(
  { random, faults }: Pick<Act, 'random' | 'faults'>,
  send: (headers: Record<string, string>) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const headers: Record<string, string> = random.chance(0.85) ? { 'idempotency-key': newId() } : {};
  const keyed = headers['idempotency-key'] !== undefined;
  faults();
  for (let tries = 0; ; tries++) {
    const both = keyed && random.chance(0.15) ? [send(headers), send(headers)] : [send(headers)];
    const [answer, twin] = await Promise.all(both);
    if (!answer) throw new Error('no answer');
    if (twin && answer.status < 400 && JSON.stringify(twin.body) !== JSON.stringify(answer.body) && twin.status !== 500)
      throw new Error(`two at once under one key were answered ${answer.status} and ${twin.status}`);
    if (answer.status === 500 && faults() === 0) throw new Error(`a call failed without a fault of the bank`);
    if (answer.status === 500 && keyed && tries < 8 && random.chance(0.8)) continue;
    if (answer.status < 300 && keyed && random.chance(0.2)) {
      const again = await send(headers);
      if (JSON.stringify(again.body) !== JSON.stringify(answer.body))
        throw new Error('a repetition was answered otherwise');
    }
    return answer;
  }
}

export function must({ status, error }: Answer<unknown>, wanted: number) {
  if (status !== wanted) throw new Error(`expected ${wanted}, got ${status}: ${error}`);
}
