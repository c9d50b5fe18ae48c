import { SYSTEM } from '@mainstay/domain/audit/actor.ts';
import { addDays, type Day, dayAt, dayOfMonth } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { accountKind, SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { post } from '@mainstay/domain/ledger/postings.ts';
import {
  availableOn,
  type Balance,
  EMPTY,
  isBalanced,
  keepsItsRule,
  stillOwed,
} from '@mainstay/domain/ledger/transfer.ts';
import { cents } from '@mainstay/domain/money.ts';
import type { FundingSource } from '@mainstay/domain/payment-sources/funding-source.ts';
import { decideNext } from '@mainstay/domain/payments/decide.ts';
import { begin, type Draft, takeDecision } from '@mainstay/domain/payments/decision.ts';
import type { MoneyEvent, Terms } from '@mainstay/domain/payments/events.ts';
import type { PaymentStep } from '@mainstay/domain/payments/steps.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { type BankEvent, eventsFor } from '#outside/bank.ts';
import { EVENT_OF } from '#payments/payments.ts';
import { CaseModel, type Word } from './model.ts';
import type { Random } from './random.ts';

// One case in memory: the rules (`decide`) with a queue of steps and a faulty bank, beside the independent model.

type BankSide = {
  events: (BankEvent & { tellAt: number })[];
  known: Map<string, BankEvent[]>;
  debits: Map<string, number>;
};
type Planned = PaymentStep & { rank: number; entry: number };

export type PureCase = {
  random: Random;
  draft: Draft;
  model: CaseModel;
  words: Word[];
  steps: Planned[];
  plannedEver: Set<string>;
  bank: BankSide;
  terms: Terms | null;
  sequence: number;
  /** How many events the rules have decided. */
  decided: number;
};

const RANKS = [
  'draw-schedule',
  'collect',
  'present-again',
  'follow',
  'clear',
  'credit',
  'credit-arrears',
  'remind',
  'finish',
];
const FATES = ['4321', '4321', '4321', '5555', '0001', '0002', '0007', '0029', '1001', '1010', '2001'];
const CASE = 'pure';

export function openPureCase(random: Random, now: Date, timeZone: string): PureCase {
  const empty = { schedules: [], payments: [], debits: [], fundings: [], sources: [], balances: new Map() };
  return {
    random,
    draft: begin({ caseId: CASE, timeZone, now, sandbox: true, ...empty }),
    model: new CaseModel(timeZone),
    words: [],
    steps: [],
    plannedEver: new Set(),
    bank: { events: [], known: new Map(), debits: new Map() },
    terms: null,
    sequence: 0,
    decided: 0,
  };
}

const now = (world: PureCase) => world.draft.known.now;
const newId = (world: PureCase, prefix: string) => `${prefix}${++world.sequence}`;

/** Lets an event happen and everything that follows from it at once: steps are planned, debits go to the bank and are answered. */
export function happen(world: PureCase, event: MoneyEvent) {
  const { draft } = world;
  decideNext(draft, event);
  world.decided += 1;
  const { steps, submits } = takeDecision(draft);
  for (const step of steps) {
    const id = [step.kind, step.subject, step.part].filter(Boolean).join(':');
    if (world.plannedEver.has(id)) continue;
    world.plannedEver.add(id);
    world.steps.push({ ...step, rank: RANKS.indexOf(step.kind), entry: ++world.sequence });
  }
  for (const { debitId } of submits) submit(world, debitId);
}

/** The bank takes a debit or refuses it; now and then its answer is lost, and it is asked again a minute later. */
function submit(world: PureCase, debitId: string) {
  const { draft, bank, random } = world;
  const debit = draft.debits.get(debitId);
  if (debit?.state !== 'intended') return;
  const at = now(world);
  const wasKnown = bank.known.has(debitId);
  const refusal = wasKnown || debit.purpose === 'instalment' ? null : refusalOf(debit.lastFour);
  if (!wasKnown && refusal === null) {
    const earlier = bank.debits.get(debit.sourceId) ?? 0;
    bank.debits.set(debit.sourceId, earlier + 1);
    const events = eventsFor(
      { reference: debitId, caseId: CASE, debitId, accountId: debit.sourceId, lastFour: debit.lastFour, at },
      earlier,
    );
    bank.known.set(debitId, events);
    world.words.push({ at, debitId, kind: 'accepted', amount: debit.amount });
    for (const event of events)
      for (const tellAt of tellTimes(random, event.at.getTime())) bank.events.push({ ...event, tellAt });
  }
  if (debit.purpose === 'instalment' && random.chance(0.03)) {
    const again = new Date(at.getTime() + 60_000);
    world.steps.push({ kind: 'follow', subject: debitId, dueAt: again, rank: 3, entry: ++world.sequence });
    return;
  }
  if (refusal !== null) return happen(world, { kind: 'debit_refused', debitId, code: refusal });
  happen(world, { kind: 'debit_accepted', debitId, at, wasKnown });
}

const refusalOf = (lastFour: string) =>
  ({ '0001': 'R01', '0002': 'R02', '0007': 'R07', '0029': 'R29' })[lastFour] ?? null;

/** In time, late, twice, or not at all: then only who asks hears of it. */
function tellTimes(random: Random, at: number): number[] {
  if (random.chance(0.05)) return [];
  const late = random.chance(0.1) ? random.int(1, 40) * 3_600_000 : 0;
  return random.chance(0.1) ? [at + late, at + random.int(0, 90) * 3_600_000] : [at + late];
}

/** The next instant at which the bank speaks or a step is due, up to one; null when there is none. */
export function nextInstant({ bank, steps }: PureCase, until: number): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const { tellAt } of bank.events) next = Math.min(next, tellAt);
  for (const { dueAt } of steps) next = Math.min(next, dueAt.getTime());
  return next <= until ? next : null;
}

/** Everything that is due at an instant: first what the bank tells, then the steps in their order; then the model is asked. */
export function runInstant(world: PureCase, at: Date) {
  world.draft.known.now = at;
  const [told, later] = split(world.bank.events, ({ tellAt }) => tellAt <= at.getTime());
  world.bank.events = later;
  for (const event of told.sort((a, b) => a.tellAt - b.tellAt)) hear(world, event);
  for (;;) {
    const due = world.steps
      .filter(({ dueAt }) => dueAt <= at)
      .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || a.rank - b.rank || a.entry - b.entry)[0];
    if (!due) break;
    world.steps.splice(world.steps.indexOf(due), 1);
    runStep(world, due);
    if (world.random.chance(0.02)) runStep(world, due); // as after a kill before the outcome was kept
  }
  compare(world);
}

function runStep(world: PureCase, { kind, subject }: Planned) {
  if (kind !== 'follow') return happen(world, eventOf(world, kind, subject));
  happen(world, { kind: 'debit_followed', debitId: subject });
  for (const event of world.bank.known.get(subject) ?? []) if (event.at <= now(world)) hear(world, event);
}

const eventOf = (world: PureCase, kind: Planned['kind'], subject: string): MoneyEvent =>
  kind === 'draw-schedule' ? { kind: 'instalments_due_ahead', newIds: idsFor(world) } : EVENT_OF[kind](subject);

const idsFor = (world: PureCase) => Array.from({ length: 24 }, () => newId(world, 'p'));

function hear(world: PureCase, { debitId, kind, at, code }: BankEvent) {
  if (world.draft.debits.get(debitId)?.state === 'intended') happen(world, { kind: 'debit_followed', debitId });
  const state = world.draft.debits.get(debitId)?.state;
  if (state === 'intended') return;
  world.words.push({ at: now(world), debitId, kind, on: at });
  if (kind === 'settled') happen(world, { kind: 'debit_settled', debitId, at });
  else happen(world, { kind: 'debit_returned', debitId, at, code: code ?? '' });
}

/** Something that a person does, drawn at random, and what is due because of it. A refusal changes nothing. */
export function actAtRandom(world: PureCase) {
  const { random } = world;
  const acts = world.terms === null ? [saveTerms] : [addSource, addSource, removeSource, saveTerms, pay, pay, fillUp];
  random.pick(acts)(world);
  runInstant(world, now(world));
}

function ask(world: PureCase, event: MoneyEvent) {
  const before = world.draft;
  try {
    happen(world, event);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    takeDecision(before);
  }
}

function saveTerms(world: PureCase) {
  const { random, terms: before, model, draft } = world;
  const today = dayAt(now(world), draft.known.timeZone);
  const keeps = before !== null && random.chance(0.5);
  const after: Terms = {
    paymentAmount: cents(random.chance(0.07) ? 0 : random.int(1, 2_000_00)),
    paymentFrequency: keeps ? before.paymentFrequency : random.pick(['weekly', 'biweekly', 'monthly'] as const),
    paymentDueDate: keeps ? before.paymentDueDate : random.pick([1, 5, 15, 28, 30, 31, dayOfMonth(today)]),
    arrearsAmount: keeps ? before.arrearsAmount : cents(random.int(0, 1_500_00)),
    arrearsInstalment: random.chance(0.4) ? cents(random.int(1, 300_00)) : null,
    firstPaymentDate: null,
    endDate: random.chance(0.1) ? addDays(today, random.int(10, 80)) : null,
    paymentType: 'child_support',
    version: (before?.version ?? 0) + 1,
  };
  happen(world, { kind: 'settings_changed', before, after, newIds: idsFor(world) });
  model.arrears = Math.max(0, model.arrears + after.arrearsAmount - (before?.arrearsAmount ?? 0));
  world.terms = after;
}

function addSource(world: PureCase) {
  const { random, draft, model } = world;
  const sourceType = random.pick(['ach', 'ach', 'loc', 'escrow'] as const);
  const id = newId(world, 's');
  const balance = cents(random.int(0, 1_500_00));
  const source: FundingSource = {
    id,
    sourceType,
    sourceName: id,
    lastFour: sourceType === 'ach' ? random.pick(FATES) : null,
    isPrimary: sourceType === 'ach' && !draft.sources.some((each) => each.sourceType === 'ach' && each.isPrimary),
    state: 'active',
    creditLimit: sourceType === 'loc' ? balance : null,
    isAuthorized: true,
  };
  draft.sources = [...draft.sources, source];
  if (sourceType !== 'ach') {
    post(draft, {
      id: idOf('declared', id),
      for: { purpose: 'declaration' },
      from: SOURCE_CONTRA,
      to: sourceAccount(sourceType, id),
      amount: balance,
    });
    model.sources.push({ id, type: sourceType, there: balance, limit: source.creditLimit, removed: false });
  }
  happen(world, { kind: 'source_available' });
}

function removeSource(world: PureCase) {
  const { random, draft, model } = world;
  if (draft.sources.length === 0) return;
  const { id, sourceType } = random.pick(draft.sources);
  const account = sourceType === 'ach' ? null : sourceAccount(sourceType, id);
  const isMoving = [...draft.debits.values()].some(
    ({ state, sourceId, subject }) =>
      (state === 'intended' || state === 'originated') && (sourceId === id || subject === account),
  );
  if (isMoving) return;
  if (account !== null)
    post(draft, {
      id: idOf('removed', id),
      for: { purpose: 'declaration' },
      from: account,
      to: SOURCE_CONTRA,
      amount: availableOn(balanceOf(draft, account)),
    });
  draft.sources = draft.sources.filter((each) => each.id !== id);
  const known = model.sources.find((each) => each.id === id);
  if (known) Object.assign(known, { removed: true, there: 0 });
}

function pay(world: PureCase) {
  const { random, draft, model } = world;
  const actor = SYSTEM;
  const operationId = newId(world, 'o');
  const owed = (amount: number) => cents(random.chance(0.2) ? amount + 1 : random.int(1, Math.max(1, amount)));
  const kind = random.pick(['now', 'arrears', 'owed'] as const);
  if (kind === 'arrears')
    return ask(world, { kind: 'arrears_payment_asked', actor, paymentId: operationId, amount: owed(model.arrears) });
  if (kind === 'owed') return ask(world, { kind: 'owed_payment_asked', actor, operationId, amount: owed(model.owed) });
  const payments = [...draft.payments.values()].filter(({ state }) => state === 'scheduled');
  if (payments.length === 0) return;
  ask(world, { kind: 'pay_now_asked', actor, operationId, paymentId: random.pick(payments).id });
}

function fillUp(world: PureCase) {
  const { random, model } = world;
  const open = model.sources.filter(({ removed }) => !removed);
  if (open.length === 0) return;
  const source = random.pick(open);
  const most = source.limit === null ? 500_00 : source.limit - source.there + 1;
  model.payingInto = source;
  const amount = cents(random.int(1, Math.max(1, most)));
  ask(world, { kind: 'pay_in_asked', actor: SYSTEM, debitId: newId(world, 'i'), sourceId: source.id, amount });
}

const balanceOf = (draft: Draft, account: string): Balance => draft.balances.get(account) ?? EMPTY;

/** The rules and the model agree to the cent, and the ledger keeps its own rules. */
function compare(world: PureCase) {
  const { draft, model, words } = world;
  for (const { id, paymentType, scheduledDate, amount, notes } of draft.payments.values())
    if (notes !== 'Paid toward arrears')
      model.see({ id, type: paymentType, due: scheduledDate as Day, amount, since: now(world) });
  model.keepOnly(new Set(draft.payments.keys()));
  model.advance(words.splice(0), now(world));
  const differ = (what: string, actual: number, expected: number) => {
    if (actual !== expected) throw new Error(`${what}: the rules have ${actual}, the model ${expected}`);
  };
  const held = (account: string) => {
    const { creditsPosted, debitsPosted } = balanceOf(draft, account);
    return creditsPosted - debitsPosted;
  };
  differ('payee', held('payee'), model.payee);
  differ('wallet', held('wallet'), model.wallet);
  differ('arrears', stillOwed(balanceOf(draft, 'arrears')), model.arrears);
  differ('owed', stillOwed(balanceOf(draft, 'owed')), model.owed);
  for (const { id, type, there, removed } of model.sources)
    differ(id, availableOn(balanceOf(draft, sourceAccount(type, id))), removed ? 0 : there);
  for (const { id, paid, amount, state } of draft.payments.values()) {
    const known = model.payments.get(id);
    differ(`${id} paid`, paid, known?.paid ?? 0);
    if (paid > amount) throw new Error(`payment ${id} was paid ${paid} of ${amount}`);
    const ended = ['credited', 'covered', 'final'].includes(state) ? 'completed' : state === 'failed' ? 'failed' : null;
    if ((known?.ended ?? null) !== ended) throw new Error(`payment ${id} is ${state}, the model says ${known?.ended}`);
  }
  if (!isBalanced(draft.balances.values())) throw new Error('debits and credits are not equal');
  for (const [account, balance] of draft.balances)
    if (!keepsItsRule(accountKind(account), balance)) throw new Error(`${account} breaks its rule`);
}

/** Forgets payments on which nothing can happen any more, so that a year costs what a month costs. */
export function forgetFinished({ draft, model, steps }: PureCase) {
  const awaited = new Set(steps.map(({ subject }) => draft.debits.get(subject)?.subject ?? subject));
  for (const { id, state } of [...draft.payments.values()]) {
    if (state !== 'final' || awaited.has(id)) continue;
    draft.payments.delete(id);
    model.payments.delete(id);
    for (const debit of [...draft.debits.values()]) if (debit.subject === id) draft.debits.delete(debit.id);
  }
}

function split<T>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((one) => !is(one))];
}
