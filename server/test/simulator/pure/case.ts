import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import type { PaymentsEvent } from '@mainstay/domain/payments/case-events.ts';
import { isCollected } from '@mainstay/domain/payments/case-money.ts';
import { decideNext } from '@mainstay/domain/payments/decide.ts';
import { takeDecision } from '@mainstay/domain/payments/decision.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { OUTSIDE_STEP, PAYMENT_STEPS, type PaymentStep } from '@mainstay/domain/payments/steps.ts';
import { refusedAtOnce } from '#outside/bank.ts';
import { EVENT_OF } from '#payments/payments.ts';
import { saidUntil, type Told, takeAtBank } from './bank.ts';
import { compare, inform } from './compare.ts';
import { newIds, now, type Planned, type PureCase } from './world.ts';

/** Applies an event and its immediate consequences: steps are planned, and debits go to the bank and are answered. */
export function happen(world: PureCase, event: MoneyEvent) {
  const { draft } = world;
  decideNext(draft, event);
  world.decided += 1;
  const { steps, submits, happened } = takeDecision(draft);
  for (const each of happened) if (each.kind === 'credited_ahead') creditAhead(world, each.payment.id);
  keepCredits(world, happened);
  for (const step of steps) {
    const id = idOf(step.kind, step.subject, step.part);
    if (world.plannedEver.has(id)) continue;
    world.plannedEver.add(id);
    planStep(world, step);
  }
  for (const { debitId } of submits) submit(world, debitId);
}

/** What the rules say is left of each payment outside. */
function keepCredits(world: PureCase, happened: readonly PaymentsEvent[]) {
  for (const each of happened) {
    if (each.kind === 'outside_payments_confirmed')
      for (const { outside, credit: left } of each.booked)
        world.outside.set(outside.id, { outside, left, confirmedAt: each.at });
    if (each.kind === 'outside_credit_used')
      for (const { outside, credit: left } of each.used) {
        const before = world.outside.get(outside.id);
        if (before) world.outside.set(outside.id, { ...before, left });
      }
  }
}

/** The rules say when an instalment uses money paid ahead; the model says how much of it. */
function creditAhead(world: PureCase, paymentId: string) {
  inform(world);
  world.model.creditAhead(paymentId);
}

/**
 * Submits a debit to the bank, which accepts or refuses it. Now and then the answer is lost and asked for again a
 * minute later.
 */
function submit(world: PureCase, debitId: string) {
  const { draft, bank, random } = world;
  const debit = draft.debits.get(debitId);
  if (debit?.state !== 'intended') return;
  const at = now(world);
  const { sourceId: accountId, lastFour, amount } = debit;
  const isInstalment = isCollected(debit);
  const refusal = isInstalment || bank.known.has(debitId) ? undefined : refusedAtOnce[lastFour];
  if (refusal !== undefined) return happen(world, { kind: 'debit_refused', debitId, code: refusal });
  const isNew = takeAtBank(bank, random, { debitId, accountId, lastFour, at });
  if (isNew) world.words.push({ at, debitId, kind: 'accepted', amount });
  if (isInstalment && random.chance(0.03))
    return planStep(world, { kind: 'follow', subject: debitId, dueAt: new Date(at.getTime() + 60_000) });
  happen(world, { kind: 'debit_accepted', debitId, at, wasKnown: !isNew });
}

const RANKS = [...PAYMENT_STEPS, OUTSIDE_STEP] as const;
const planStep = (world: PureCase, step: PaymentStep) => world.steps.put({ ...step, rank: RANKS.indexOf(step.kind) });

/** Payments outside that left a credit may pay a failed instalment. */
function useCredits(world: PureCase, paymentId: string) {
  const credits = [...world.outside.values()]
    .filter(({ left }) => left > 0)
    .sort((a, b) => a.outside.paidOn.localeCompare(b.outside.paidOn));
  if (credits.length > 0) happen(world, { kind: 'outside_credit_due', paymentId, credits });
}

/** The next instant, up to a limit, at which the bank reports or a step is due; null if none. */
export function nextInstant({ bank, steps }: PureCase, until: number): number | null {
  const soonest = Number.POSITIVE_INFINITY;
  const next = Math.min(bank.events.first?.tellAt ?? soonest, steps.first?.dueAt.getTime() ?? soonest);
  return next <= until ? next : null;
}

/** Everything due at an instant: first the bank's reports, then the steps in order; then the model is compared. */
export function runInstant(world: PureCase, at: Date) {
  const { steps, random } = world;
  world.draft.known.now = at;
  for (const told of saidUntil(world.bank, at)) hear(world, told);
  for (let due = steps.first; due && due.dueAt <= at; due = steps.first) {
    steps.takeFirst();
    runStep(world, due);
    if (random.chance(0.02)) runStep(world, due); // as after a kill before the outcome was stored
  }
  compare(world);
}

function runStep(world: PureCase, { kind, subject }: Planned) {
  if (kind === 'draw-schedule')
    return happen(world, { kind: 'instalments_due_ahead', obligationId: subject, newIds: newIds(world) });
  if (kind === 'present-again') return presentAgain(world, subject);
  if (kind === OUTSIDE_STEP) return useCredits(world, subject);
  if (kind !== 'follow') return happen(world, EVENT_OF[kind](subject));
  happen(world, { kind: 'debit_followed', debitId: subject });
  for (const event of world.bank.known.get(subject) ?? []) if (event.at <= now(world)) hear(world, event);
}

/** Checks a representment's amount against the model, if the model can tell and the account may be debited. */
function presentAgain(world: PureCase, paymentId: string) {
  const { draft, model } = world;
  inform(world);
  const before = presentationsOf(world, paymentId);
  const wanted = mayBePresented(world, before) ? model.toPresent(paymentId) : null;
  happen(world, EVENT_OF['present-again'](paymentId));
  if (wanted === null) return;
  const [made] = presentationsOf(world, paymentId).filter(({ id }) => !before.some((each) => each.id === id));
  if ((made?.amount ?? 0) !== wanted)
    throw new Error(`payment ${paymentId} was presented again for ${made?.amount ?? 0}, the model says ${wanted}`);
  if (made && draft.debits.get(made.id)?.sourceId !== before[0]?.sourceId)
    throw new Error(`${made.id} is of another account`);
}

const presentationsOf = ({ draft }: PureCase, paymentId: string) =>
  [...draft.debits.values()].filter(
    ({ subject, purpose, represents }) =>
      subject === paymentId && (purpose === 'instalment' || (purpose === 'difference' && represents !== null)),
  );

/**
 * Whether another presentation is allowed: all so far were returned for lack of funds or collected a rest, there are
 * fewer than three, and after a rest the ten banking days are not over.
 */
function mayBePresented(world: PureCase, made: ReturnType<typeof presentationsOf>): boolean {
  const [first] = made;
  const account = world.draft.sources.find(({ id }) => id === first?.sourceId);
  if (!first?.returnedAt || account?.state !== 'active' || made.length > 2) return false;
  const isRest = made.some(({ purpose }) => purpose === 'difference');
  const last = addBankingDays(dayAt(first.returnedAt, BANK_ZONE), 10);
  if (isRest && dayAt(now(world), BANK_ZONE) > last) return false;
  return made.every(({ state, returnCode, purpose }) =>
    state === 'returned' ? ['R01', 'R09'].includes(returnCode ?? '') : purpose === 'difference',
  );
}

/** Throws unless two more presentations are planned after the first is returned for lack of funds, if the account stays. */
function mustBePlanned({ draft, plannedEver }: PureCase, debitId: string) {
  const debit = draft.debits.get(debitId);
  if (debit?.purpose !== 'instalment' || debit.presentation !== 1 || debit.applied || debit.state !== 'returned')
    return;
  if (debit.returnCode !== 'R01' && debit.returnCode !== 'R09') return;
  if (!draft.sources.some(({ id }) => id === debit.sourceId)) return; // removed meanwhile
  for (const part of ['2', '3'])
    if (!plannedEver.has(idOf('present-again', debit.subject, part)))
      throw new Error(`payment ${debit.subject} came back, and presentation ${part} is not planned`);
}

function hear(world: PureCase, { entryId: debitId, kind, at, code }: Told) {
  const { debits } = world.draft;
  if (debits.get(debitId)?.state === 'intended') happen(world, { kind: 'debit_followed', debitId });
  if (debits.get(debitId)?.state === 'intended') return;
  if (kind !== 'settled' && kind !== 'returned') throw new Error(`the sandbox bank never says ${kind}`);
  world.words.push({ at: now(world), debitId, kind, on: at });
  if (kind === 'settled') happen(world, { kind: 'debit_settled', debitId, at });
  else {
    happen(world, { kind: 'debit_returned', debitId, at, code: code ?? '' });
    mustBePlanned(world, debitId);
  }
}

/** Drops payments to which nothing can happen any more, so a year takes no longer per month than a month. */
export function forgetFinished({ draft, model, steps }: PureCase) {
  const awaited = new Set([...steps].map(({ subject }) => draft.debits.get(subject)?.subject ?? subject));
  for (const { id, state } of [...draft.payments.values()]) {
    if (state !== 'final' || awaited.has(id)) continue;
    draft.payments.delete(id);
    model.forget(id);
    for (const debit of [...draft.debits.values()]) if (debit.subject === id) draft.debits.delete(debit.id);
  }
}
