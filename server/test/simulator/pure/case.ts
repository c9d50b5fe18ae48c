import { idOf } from '@mainstay/domain/ids.ts';
import { isCollected } from '@mainstay/domain/payments/case-money.ts';
import { decideNext } from '@mainstay/domain/payments/decide.ts';
import { takeDecision } from '@mainstay/domain/payments/decision.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import { PAYMENT_STEPS, type PaymentStep } from '@mainstay/domain/payments/steps.ts';
import { refusedAtOnce } from '#outside/bank.ts';
import { EVENT_OF } from '#payments/payments.ts';
import { saidUntil, type Told, takeAtBank } from './bank.ts';
import { compare } from './compare.ts';
import { newIds, now, type Planned, type PureCase } from './world.ts';

/** Applies an event and its immediate consequences: steps are planned, and debits go to the bank and are answered. */
export function happen(world: PureCase, event: MoneyEvent) {
  const { draft } = world;
  decideNext(draft, event);
  world.decided += 1;
  const { steps, submits } = takeDecision(draft);
  for (const step of steps) {
    const id = idOf(step.kind, step.subject, step.part);
    if (world.plannedEver.has(id)) continue;
    world.plannedEver.add(id);
    planStep(world, step);
  }
  for (const { debitId } of submits) submit(world, debitId);
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

const planStep = (world: PureCase, step: PaymentStep) =>
  world.steps.put({ ...step, rank: PAYMENT_STEPS.indexOf(step.kind) });

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
  if (kind !== 'follow') return happen(world, EVENT_OF[kind](subject));
  happen(world, { kind: 'debit_followed', debitId: subject });
  for (const event of world.bank.known.get(subject) ?? []) if (event.at <= now(world)) hear(world, event);
}

function hear(world: PureCase, { entryId: debitId, kind, at, code }: Told) {
  const { debits } = world.draft;
  if (debits.get(debitId)?.state === 'intended') happen(world, { kind: 'debit_followed', debitId });
  if (debits.get(debitId)?.state === 'intended') return;
  if (kind !== 'settled' && kind !== 'returned') throw new Error(`the sandbox bank never says ${kind}`);
  world.words.push({ at: now(world), debitId, kind, on: at });
  if (kind === 'settled') happen(world, { kind: 'debit_settled', debitId, at });
  else happen(world, { kind: 'debit_returned', debitId, at, code: code ?? '' });
}

/** Drops payments to which nothing can happen any more, so a year takes no longer per month than a month. */
export function forgetFinished({ draft, model, steps }: PureCase) {
  const awaited = new Set([...steps].map(({ subject }) => draft.debits.get(subject)?.subject ?? subject));
  for (const { id, state } of [...draft.payments.values()]) {
    if (state !== 'final' || awaited.has(id)) continue;
    draft.payments.delete(id);
    model.payments.delete(id);
    for (const debit of [...draft.debits.values()]) if (debit.subject === id) draft.debits.delete(debit.id);
  }
}
