import { SYSTEM } from '@mainstay/domain/audit/actor.ts';
import { addDays, type Day, day, dayAt, dayOfMonth } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { SOURCE_CONTRA, sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { balanceOf, post } from '@mainstay/domain/ledger/postings.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, cents } from '@mainstay/domain/money.ts';
import {
  FIRST_OBLIGATION,
  isForChildren,
  OBLIGATION_KINDS,
} from '@mainstay/domain/payment-settings/obligation-kind.ts';
import type { AmountStep } from '@mainstay/domain/payment-settings/occurrences.ts';
import { NO_MORE_TERMS } from '@mainstay/domain/payment-settings/terms.ts';
import { bankAccountToDebit, type FundingSource } from '@mainstay/domain/payment-sources/funding-source.ts';
import { takeDecision } from '@mainstay/domain/payments/decision.ts';
import type { MoneyEvent, Terms } from '@mainstay/domain/payments/events.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { Random } from '../random.ts';
import { happen, runInstant } from './case.ts';
import { newId, newIds, now, type PureCase } from './world.ts';

const FATES = ['4321', '4321', '4321', '5555', '0001', '0002', '0007', '0029', '1001', '1010', '2001'];

/** A random action of a person, and what becomes due because of it. A refusal changes nothing. */
export function actAtRandom(world: PureCase) {
  const { random } = world;
  const acts =
    world.terms === null
      ? [saveTerms]
      : [
          ...[addSource, addSource, removeSource, saveTerms, saveObligation, saveObligation],
          ...[pay, pay, fillUp, payOutside, payOutside, spendCredit, payByClaim, payByClaim],
        ];
  random.pick<(world: PureCase) => void>(acts)(world);
  runInstant(world, now(world));
}

/** Applies an event; if the rules refuse it, nothing changes. Returns the refusal, or null. */
function ask(world: PureCase, event: MoneyEvent): Problem | null {
  try {
    happen(world, event);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    takeDecision(world.draft);
    return error;
  }
}

/**
 * Begins a case with alimony and child support on one day, an account whose debits are returned, the alimony's first,
 * and an escrow that seldom reaches for both.
 */
export function beginOnOneDay(world: PureCase) {
  const { random } = world;
  const monthly = { paymentFrequency: 'monthly', paymentDueDate: random.int(1, 28), secondDueDay: null } as const;
  const lasting = { ...monthly, endDate: null, steps: [] };
  saveObligation(world, { ...lasting, paymentType: 'alimony' });
  saveTerms(world, { ...lasting, paymentAmount: cents(random.int(1, 900_00)) });
  addSource(world, { sourceType: 'ach', lastFour: random.pick(['0001', '2001']) });
  addSource(world, { sourceType: 'escrow' });
  runInstant(world, now(world));
}

function saveTerms(world: PureCase, known: Partial<Terms> = {}) {
  const { random, terms: before, model, draft } = world;
  const today = dayAt(now(world), draft.known.timeZone);
  const keeps = before !== null && random.chance(0.5);
  const after: Terms = {
    ...NO_MORE_TERMS,
    paymentAmount: cents(random.chance(0.1) ? 0 : random.int(1, 2_000_00)),
    paymentFrequency: keeps ? before.paymentFrequency : random.pick(['weekly', 'biweekly', 'monthly'] as const),
    paymentDueDate: keeps ? before.paymentDueDate : random.pick([1, 5, 15, 28, 30, 31, dayOfMonth(today)]),
    arrearsAmount: keeps ? before.arrearsAmount : cents(random.int(0, 1_500_00)),
    arrearsInstalment: random.chance(0.4) ? cents(random.int(1, 300_00)) : null,
    firstPaymentDate: null,
    endDate: random.chance(0.1) ? addDays(today, random.int(10, 80)) : null,
    steps: stepsFrom(random, today),
    paymentType: 'child_support',
    obligationId: FIRST_OBLIGATION,
    version: nextVersion(world),
    ...known,
  };
  const figureBooked = cents(model.figureBooked);
  happen(world, { kind: 'settings_changed', before, after, figureBooked, newIds: newIds(world) });
  model.changeFigure(after.arrearsAmount - (before?.arrearsAmount ?? 0));
  model.terms.set(FIRST_OBLIGATION, { kind: after.paymentType, endDate: after.endDate });
  world.terms = after;
}

const MOST_BESIDE = 4;

/** Adds another obligation, or changes or ends one. */
function saveObligation(world: PureCase, known: Partial<Terms> = {}) {
  const { random, beside, draft, model } = world;
  const today = dayAt(now(world), draft.known.timeZone);
  const isNew = beside.size === 0 || (beside.size < MOST_BESIDE && random.chance(0.5));
  const obligationId = isNew ? newId(world, 'b') : random.pick([...beside.keys()]);
  const before = beside.get(obligationId) ?? null;
  const dueDay = random.int(1, 20);
  const frequency = random.pick(['weekly', 'biweekly', 'monthly', 'semi_monthly', 'quarterly', 'yearly'] as const);
  const days = {
    paymentFrequency: frequency,
    paymentDueDate: dueDay,
    secondDueDay: frequency === 'semi_monthly' ? dueDay + 9 : null,
  };
  const kept = before && random.chance(0.6) ? before : days;
  const after: Terms = {
    ...NO_MORE_TERMS,
    paymentAmount: cents(random.int(1, 900_00)),
    ...{
      paymentFrequency: kept.paymentFrequency,
      paymentDueDate: kept.paymentDueDate,
      secondDueDay: kept.secondDueDay,
    },
    arrearsAmount: cents(0),
    arrearsInstalment: null,
    firstPaymentDate: null,
    endDate: random.chance(0.2) ? addDays(today, random.int(0, 80)) : null,
    steps: stepsFrom(random, today),
    paymentType: before?.paymentType ?? random.pick(OBLIGATION_KINDS),
    obligationId,
    version: nextVersion(world),
    ...known,
  };
  if (isForChildren(after.paymentType)) model.forChildren.add(obligationId);
  model.terms.set(obligationId, { kind: after.paymentType, endDate: after.endDate });
  beside.set(obligationId, after);
  happen(world, { kind: 'settings_changed', before, after, newIds: newIds(world) });
}

const nextVersion = (world: PureCase) => ++world.versions;

const stepsFrom = (random: Random, today: Day): AmountStep[] =>
  random.chance(0.3) ? [{ from: addDays(today, random.int(1, 70)), amount: cents(random.int(0, 1_500_00)) }] : [];

function addSource(world: PureCase, known: Partial<Pick<FundingSource, 'sourceType' | 'lastFour'>> = {}) {
  const { random, draft, model } = world;
  const sourceType = known.sourceType ?? random.pick(['ach', 'ach', 'loc', 'escrow'] as const);
  const id = newId(world, 's');
  const balance = cents(random.int(0, 1_500_00));
  const source: FundingSource = {
    id,
    sourceType,
    sourceName: id,
    lastFour: sourceType === 'ach' ? (known.lastFour ?? random.pick(FATES)) : null,
    isPrimary: sourceType === 'ach' && !draft.sources.some((each) => each.sourceType === 'ach' && each.isPrimary),
    state: 'active',
    creditLimit: sourceType === 'loc' ? balance : null,
    addedBy: SYSTEM.id,
    isAuthorized: true,
    isProven: true,
    isCleared: true,
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
    const filled = { there: balance, filledAt: now(world) };
    model.sources.push({ id, type: sourceType, ...filled, limit: source.creditLimit, removed: false });
  }
  happen(world, { kind: 'source_available' });
  model.resume(now(world));
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
  if (kind === 'arrears') return payArrears(world, { operationId, amount: owed(model.arrears) });
  if (kind === 'owed')
    return void ask(world, { kind: 'due_payment_asked', actor, operationId, amount: owed(model.owed) });
  const payments = [...draft.payments.values()].filter(({ state }) => state === 'scheduled');
  if (payments.length === 0) return;
  // Without an account, it is refused after what is paid ahead was credited, which only a transaction could undo.
  if (model.ahead > 0 && bankAccountToDebit(draft.sources, true) === null) return;
  ask(world, { kind: 'pay_now_asked', actor, operationId, paymentId: random.pick(payments).id });
}

/** Pays arrears, and checks that the rules allow exactly what nothing on its way will pay. */
function payArrears(world: PureCase, { operationId, amount }: { operationId: string; amount: Cents }) {
  const { payable } = world.model;
  const refused = ask(world, { kind: 'arrears_payment_asked', actor: SYSTEM, paymentId: operationId, amount });
  const isTooMuch = refused !== null && /at most|cover all|No arrears/.test(refused.message);
  if ((refused === null || isTooMuch) && isTooMuch !== amount > payable)
    throw new Error(`${amount} of arrears were ${isTooMuch ? 'refused' : 'taken'}, ${payable} may be paid`);
}

/** A confirmed outside payment, from recent days or today, for one obligation or any. */
function payOutside(world: PureCase) {
  const { random, draft, model, beside } = world;
  const paidOn = addDays(dayAt(now(world), draft.known.timeZone), -random.int(0, 40));
  const amount = cents(random.int(1, 1_500_00));
  const obligationId = random.pick([null, null, 'arrears', ...beside.keys()]);
  const payment = { id: newId(world, 'x'), paidOn, amount, method: 'cash', obligationId } as const;
  happen(world, {
    kind: 'outside_payments_confirmed',
    actor: SYSTEM,
    withheld: [],
    payments: [payment],
    opening: LONG_AGO,
  });
  model.paidOutside({ id: payment.id, paidOn, amount, obligation: obligationId, at: now(world) });
}

/** Uses an outside payment's credit for an instalment, or for the arrears. */
function spendCredit(world: PureCase) {
  const { random, draft, model, outside } = world;
  const open = [...draft.payments.values()].filter(
    (each) => each.state === 'scheduled' && each.obligation !== 'arrears',
  );
  const paymentId = open.length > 0 && random.chance(0.5) ? random.pick(open).id : null;
  const credits = model.credits.flatMap(({ id, left }) => {
    const credit = outside.get(id);
    return credit ? [{ ...credit, left: cents(left) }] : [];
  });
  const operationId = newId(world, 'o');
  if (
    !ask(world, {
      kind: 'outside_credit_used',
      actor: SYSTEM,
      operationId,
      paymentId,
      credits,
      beyond: cents(model.beyondFigure),
    })
  )
    model.spendCredits(paymentId, now(world));
}

/** Insurance pays for another cause than a missed instalment. */
function payByClaim(world: PureCase) {
  const { random, model } = world;
  const claimId = newId(world, 'c');
  const total = cents(random.int(1, 1_500_00));
  happen(world, { kind: 'claim_paid', claimId, number: claimId, total, instalmentId: null });
  model.claimPaid(total);
}

const LONG_AGO = day('2020-01-01');

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
