import { addBankingDays, BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, heldOn, stillOwed, type TransferPurpose } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, cents, dollars, max, min, minus, plus, sum, ZERO } from '@mainstay/domain/money.ts';
import { forDebit } from '@mainstay/domain/payments/case-money.ts';
import { originationInstant, REPRESENT_AFTER } from '@mainstay/domain/payments/collection-days.ts';
import { bankReason, returnCode } from '@mainstay/domain/payments/return-codes.ts';
import { timeZoneOf } from '#cases/cases.ts';
import { freezeLineOf, lineOf } from '#credit-line/line.ts';
import type { Db } from '#db/db.ts';
import { plan as planWork } from '#jobs/due.ts';
import { lockBalances, post } from '#ledger/ledger.ts';
import { decideInCase } from '#payments/advance.ts';
import { type DebitRow, findDebit } from '#payments/debits.ts';
import type { Engine, PurposeHandler } from '#payments/engine.ts';
import { tellParties } from '#payments/tell.ts';
import { SYSTEM } from '../deps.ts';
import { report } from './credit-building.ts';
import { planRelease } from './frozen-line.ts';
import { lookAgain } from './plan-days.ts';
import { tellNotPaid } from './second-payment.ts';
import { balanceOf, lockPlan, type PlanRow, removeReported, updatePlan } from './store.ts';

/** What the money of a second payment does once the bank has taken it, and what is undone when the bank returns it. */
export const secondPaymentPurpose: PurposeHandler = {
  /** The second part repays the line; with it the interest is paid; what is over closes what is owed, or goes to the wallet. */
  async taken(tx, engine, debit) {
    const { caseId, subject, id, amount } = debit;
    const at = engine.clock.now();
    const today = dayAt(at, await timeZoneOf(tx, caseId));
    const plan = await lockPlan(tx, caseId, subject);
    const line = await lineOf(tx, caseId);
    const account = sourceAccount('loc', plan.lineId);
    const balance = await lockBalances(tx, caseId, [account, 'owed']);
    const repaid = min(amount, balanceOf(plan));
    const interest = plan.status === 'defaulted' ? minus(amount, repaid) : ZERO;
    const room = max(minus(line?.limit ?? ZERO, heldOn(balance(account))), ZERO);
    const toLine = min(repaid, room);
    const rest = minus(minus(amount, toLine), interest);
    const toOwed = min(rest, stillOwed(balance('owed')));
    const move = (purpose: TransferPurpose, to: string, part: Cents, what: string, from = 'clearing') => ({
      id: idOf('debit', id, what),
      for: forDebit(debit, purpose),
      kind: 'posted' as const,
      from,
      to,
      amount: part,
    });
    await post(tx, caseId, at, [
      move('debit', 'clearing', amount, '', 'bank'),
      move('repay', account, toLine, 'line'),
      move('interest', 'fees', interest, 'interest'),
      move('owed', 'owed', toOwed, 'owed'),
      move('over', 'wallet', minus(rest, toOwed), 'over'),
    ]);
    await decideInCase(tx, engine, caseId, {
      kind: 'plan_repaid',
      planId: plan.id,
      lineId: plan.lineId,
      amount: toLine,
    });
    const paid = { ...plan, repaid: plus(plan.repaid, repaid) };
    const done = balanceOf(paid) === ZERO;
    await updatePlan(tx, caseId, plan.id, {
      repaid: paid.repaid,
      interestPaid: plus(plan.interestPaid, interest),
      nextTryAt: null,
      ...(done && { status: 'completed', completedAt: at }),
    });
    if (done && plan.status === 'defaulted') await planRelease(tx, caseId, { debitId: id, at });
    if (done && plan.status === 'active') await report(tx, engine, plan, today <= plan.due ? 'on_time' : 'late');
    await engine.record(tx, {
      caseId,
      actor: debit.startedBy ? { id: debit.startedBy, name: debit.startedByName ?? '' } : SYSTEM,
      action: 'plan.second_payment',
      subject: `plan:${plan.id}`,
      before: { status: plan.status },
      after: { status: done ? 'completed' : plan.status, repaid, interest },
    });
    if (done)
      await tellParties(tx, engine, caseId, {
        type: 'plan_completed',
        title: 'Flexible plan completed',
        about: `plan:${plan.id}:completed:${id}`,
        payor: `The second payment of ${dollars(amount)} was made. The plan is completed.`,
        others: null,
      });
    await tellChanged(tx, engine, caseId);
  },

  async refused() {}, // nothing was held for it

  /** What the line still has of it goes back, and the plan is open again; the rest is owed. */
  async returned(tx, engine, debit, at) {
    const { caseId, subject, id, presentation } = debit;
    const plan = await lockPlan(tx, caseId, subject);
    const account = sourceAccount('loc', plan.lineId);
    const balance = await lockBalances(tx, caseId, [account, 'fees']);
    const interest = min(plan.interestPaid, minus(debit.amount, min(debit.amount, plan.repaid)));
    const fromLine = min(min(minus(debit.amount, interest), plan.repaid), availableOn(balance(account)));
    const what = forDebit(debit, 'return');
    await post(tx, caseId, at, [
      { id: idOf('debit', id, 'back'), for: what, kind: 'posted', from: account, to: 'bank', amount: fromLine },
      { id: idOf('debit', id, 'interest-back'), for: what, kind: 'posted', from: 'fees', to: 'bank', amount: interest },
    ]);
    await decideInCase(tx, engine, caseId, {
      kind: 'plan_repaid',
      planId: plan.id,
      lineId: plan.lineId,
      amount: cents(-fromLine),
    });
    const code = returnCode(debit.returnCode ?? '');
    const nextTryAt = code.again && plan.defaultedOn === null ? await planNextTry(tx, debit, at) : null;
    const reopened: PlanRow = {
      ...plan,
      repaid: minus(plan.repaid, fromLine),
      interestPaid: minus(plan.interestPaid, interest),
      nextTryAt,
      ...(fromLine > 0 && { status: plan.defaultedOn === null ? 'active' : 'defaulted', completedAt: null }),
    };
    const { repaid, interestPaid, status, completedAt } = reopened;
    await updatePlan(tx, caseId, plan.id, { repaid, interestPaid, status, completedAt, nextTryAt });
    for (const kind of ['on_time', 'late'] as const) await removeReported(tx, caseId, plan.id, kind);
    if (status === 'active') await lookAgain(tx, engine, reopened, id);
    if (status === 'defaulted') await freezeLineOf(tx, engine, caseId, SYSTEM); // it may have been released meanwhile
    await engine.record(tx, {
      caseId,
      actor: SYSTEM,
      action: 'plan.second_payment_returned',
      subject: `plan:${plan.id}`,
      before: { status: plan.status },
      after: { status, code: code.code, presentation, open: balanceOf(reopened) },
    });
    const again = nextTryAt ? ' It will be presented again.' : '';
    const words = `Your bank returned it (${bankReason(code.code)}).${again}`;
    await tellNotPaid(tx, engine, { caseId, planId: plan.id, debitId: `${id}:returned`, words });
    await tellChanged(tx, engine, caseId);
    return sum([fromLine, interest]);
  },
};

/** Three banking days after the first return, and ten. Answers when the next one is; null after the third. */
async function planNextTry(tx: Db, { caseId, id, presentation, represents }: DebitRow, at: Date): Promise<Date | null> {
  const first = represents === null ? null : await findDebit(tx, caseId, represents);
  const on = dayAt(first?.returnedAt ?? at, BANK_ZONE);
  const times = REPRESENT_AFTER.map((after) => originationInstant(addBankingDays(on, after)));
  if (presentation === 1)
    await planWork(
      tx,
      times.map((dueAt, i) => ({ caseId, kind: 'second-payment', subject: id, part: String(i + 2), dueAt })),
    );
  return times[presentation - 1] ?? null;
}

async function tellChanged(tx: Db, engine: Engine, caseId: string) {
  for (const topic of ['flexible-payments', 'payment-sources', 'wallet'] as const)
    await engine.changed(tx, { caseId, topic });
}
