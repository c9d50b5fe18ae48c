import type { NewPlan } from '@mainstay/contract/flexible-payments.ts';
import { addDays, type Day, dayAt, dayInMonth, instantAt, monthOf, yearOf } from '@mainstay/domain/day.ts';
import { defaultsOn, opensOn } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { split } from '@mainstay/domain/flexible-payments/split.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, dollars, minus, plus, ZERO } from '@mainstay/domain/money.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { timeZoneOf } from '#cases/cases.ts';
import { namedParties } from '#cases/parties.ts';
import type { Db } from '#db/db.ts';
import { plan as planWork } from '#jobs/due.ts';
import { lockBalances, post, postPending, voidPending } from '#ledger/ledger.ts';
import { decideInCase } from '#payments/advance.ts';
import type { Engine, PurposeHandler } from '#payments/engine.ts';
import { tryDebit } from '#payments/start-debit.ts';
import { tellParties } from '#payments/tell.ts';
import type { Actor } from '../deps.ts';
import { Declined, standingFor } from './standing.ts';
import { findPlan, insertPlan, lockPlan, type PlanRow, updatePlan } from './store.ts';

type Made = { success: boolean; failureReason: string | null; plan: PlanRow | null };

/**
 * Splits a payment, in steps that can each be gone on with after a kill: the wallet's, the line's and the bank's parts are held
 * in one transaction with the plan; the bank is asked outside; then all is posted and the payee has the whole amount, or all is
 * released and nothing has happened.
 */
export async function createPlan(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { asked, planId }: { asked: NewPlan; planId: string },
): Promise<Made> {
  const existing = await findPlan(engine.db, caseId, planId); // of an interrupted attempt, on an earlier day perhaps
  const due = existing?.due ?? (await dueDay(engine, caseId, asked.secondPaymentDate));
  await mustBePayee(engine.db, caseId, asked.payeeId);
  try {
    const amount = (tx: Db) => hold(tx, engine, actor, { caseId, planId, asked, due });
    const started = {
      caseId,
      debitId: idOf(planId, 'first'),
      operationId: planId,
      purpose: 'plan' as const,
      subject: planId,
    };
    const failureReason = await tryDebit(engine, actor, started, amount);
    const plan = (await findPlan(engine.db, caseId, planId)) ?? null;
    return { success: failureReason === null, failureReason, plan };
  } catch (error) {
    if (error instanceof Declined) return { success: false, failureReason: error.message, plan: null };
    throw error;
  }
}

/** Today at the earliest, at most the last of next month: as far as a chosen day of the month can be. */
async function dueDay({ db, clock }: Engine, caseId: string, asked: Date | Day): Promise<Day> {
  const timeZone = await timeZoneOf(db, caseId);
  const today = dayAt(clock.now(), timeZone);
  const due = typeof asked === 'string' ? asked : dayAt(asked, timeZone);
  const last = dayInMonth(yearOf(today), monthOf(today) + 1, 31);
  const words =
    due < today ? 'The second payment cannot be in the past' : 'The second payment must be this month or next month';
  if (due < today || due > last) throw new Problem('invalid', words, { secondPaymentDate: words });
  return due;
}

async function mustBePayee(db: Db, caseId: string, payeeId: string) {
  const party = (await namedParties(db, caseId)).find((each) => each.id === payeeId);
  if (!party) throw new Problem('not_found', 'This payee is not a party to this case.');
  if (party.role !== 'payee') throw new Problem('invalid', 'Payee is required', { payeeId: 'Payee is required' });
}

/** Holds what the plan needs, or declines; answers what the bank is to give: its part of the first payment, and the fee. */
async function hold(
  tx: Db,
  engine: Engine,
  actor: Actor,
  of: { caseId: string; planId: string; asked: NewPlan; due: Day },
): Promise<Cents> {
  const { caseId, planId, asked, due } = of;
  const now = engine.clock.now();
  const { why, line } = await standingFor(tx, caseId, now);
  if (why !== null || line === null) throw new Declined(why ?? '');
  const wallet = asked.useWalletFunds ? availableOn((await lockBalances(tx, caseId, ['wallet']))('wallet')) : ZERO;
  const parts = split(asked.totalAmount, asked.firstPaymentPercentage, wallet);
  if (parts.credit > line.available)
    throw new Declined(
      `Your credit line has ${dollars(line.available)} available, and this plan needs ${dollars(parts.credit)}.`,
    );
  const plan: PlanRow = {
    caseId,
    id: planId,
    payeeId: asked.payeeId,
    total: parts.total,
    first: parts.first,
    wallet: parts.wallet,
    bank: minus(parts.bank, parts.fee),
    credit: parts.credit,
    fee: parts.fee,
    repaid: ZERO,
    interestPaid: ZERO,
    lineId: line.sourceId,
    rate: line.rate,
    due,
    status: 'pending',
    defaultedOn: null,
    nextTryAt: null,
    failureReason: null,
    startedBy: actor.id,
    startedByName: actor.name,
    createdAt: now,
    completedAt: null,
  };
  await insertPlan(tx, plan);
  await post(
    tx,
    caseId,
    now,
    holdsOf(plan).map((hold) => ({ ...hold, kind: 'pending' })),
  );
  await engine.changed(tx, { caseId, topic: 'wallet' });
  return parts.bank;
}

const holdsOf = ({ id, wallet, bank, fee, credit, lineId }: PlanRow) =>
  [
    { id: idOf('payment', id, 'wallet'), from: 'wallet', amount: wallet },
    { id: idOf('payment', id, 'line'), from: sourceAccount('loc', lineId), amount: credit },
    { id: idOf('debit', idOf(id, 'first')), from: 'bank', amount: plus(bank, fee), debitId: idOf(id, 'first') },
  ]
    .filter((each) => each.amount > 0)
    .map(({ debitId = null, ...each }) => ({
      ...each,
      to: 'clearing',
      for: { purpose: 'plan_part' as const, paymentId: id, planId: id, debitId },
    }));

export const planPurpose: PurposeHandler = {
  async taken(tx, engine, { caseId, subject }) {
    const plan = await lockPlan(tx, caseId, subject);
    const at = engine.clock.now();
    for (const { id, amount } of holdsOf(plan)) await postPending(tx, caseId, at, id, amount);
    await post(tx, caseId, at, [
      {
        id: idOf('payment', plan.id, 'fee'),
        for: { purpose: 'plan_fee', paymentId: plan.id, planId: plan.id },
        kind: 'posted',
        from: 'clearing',
        to: 'fees',
        amount: plan.fee,
      },
    ]);
    await decideInCase(tx, engine, caseId, {
      kind: 'plan_paid',
      planId: plan.id,
      total: plan.total,
      parts: [
        { id: 'wallet', type: 'ach', name: 'Wallet', amount: plan.wallet },
        { id: 'bank', type: 'ach', name: 'Bank account', amount: plan.bank },
        { id: plan.lineId, type: 'loc', name: 'Mainstay credit line', amount: plan.credit },
      ],
    });
    await updatePlan(tx, caseId, plan.id, { status: 'active' });
    await planSteps(tx, plan, await timeZoneOf(tx, caseId));
    await engine.record(tx, {
      caseId,
      actor: { id: plan.startedBy, name: plan.startedByName },
      action: 'plan.created',
      subject: `plan:${plan.id}`,
      after: { total: plan.total, first: plan.first, credit: plan.credit, fee: plan.fee, due: plan.due },
    });
    for (const topic of ['flexible-payments', 'wallet', 'payments', 'payment-sources'] as const)
      await engine.changed(tx, { caseId, topic });
  },

  async refused(tx, engine, { caseId, subject, returnCode }) {
    const plan = await lockPlan(tx, caseId, subject);
    const at = engine.clock.now();
    for (const { id } of holdsOf(plan)) await voidPending(tx, caseId, at, id);
    const failureReason = `Your bank refused the first payment (${bankReason(returnCode ?? '')}). Nothing was moved.`;
    await updatePlan(tx, caseId, plan.id, { status: 'cancelled', failureReason });
    await engine.record(tx, {
      caseId,
      actor: { id: plan.startedBy, name: plan.startedByName },
      action: 'plan.cancelled',
      subject: `plan:${plan.id}`,
      after: { failureReason },
    });
    for (const topic of ['flexible-payments', 'wallet', 'payment-sources'] as const)
      await engine.changed(tx, { caseId, topic });
  },

  /** The payee keeps the money: all of it is owed, and backup closes that as far as it reaches. */
  async returned(tx, engine, { caseId, subject, amount, returnCode }) {
    await tellParties(tx, engine, caseId, {
      type: 'plan_returned',
      title: 'First payment returned',
      about: `plan:${subject}:first-returned`,
      payor: `Your bank returned the first payment of a flexible plan, ${dollars(amount)} (${bankReason(returnCode ?? '')}). The payee keeps the money. What backup does not cover is owed to Mainstay.`,
      others: null,
    });
    return ZERO;
  },
};

/** The plan is looked at when it opens, when its day is over, and when it would be in default; autopay pays on its day. */
async function planSteps(tx: Db, { caseId, id, due }: PlanRow, timeZone: string) {
  const at = (day: Day, hour: number) => instantAt(day, hour, 0, timeZone);
  const step = { caseId, subject: id };
  await planWork(tx, [
    { ...step, kind: 'plan-day', part: 'opens', dueAt: at(opensOn(due), 9) },
    { ...step, kind: 'second-payment', dueAt: at(due, 9) },
    { ...step, kind: 'plan-day', part: 'over', dueAt: at(addDays(due, 1), 0) },
    { ...step, kind: 'plan-day', part: 'default', dueAt: at(defaultsOn(due), 0) },
  ]);
}
