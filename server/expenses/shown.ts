import type { Expense as ExpenseShown } from '@mainstay/contract/expenses.ts';
import { SIDES } from '@mainstay/domain/cases/side.ts';
import {
  type Expense,
  isClosed,
  isPayable,
  isSaidAndSetOff,
  openOf,
  owedBy,
  type Settlement,
  saidAmountOf,
} from '@mainstay/domain/expenses/expense.ts';
import { leftOf, whoLeft } from '@mainstay/domain/expenses/former.ts';
import { sum } from '@mainstay/domain/money.ts';
import { newcomerSince } from '#cases/index.ts';
import { receiptsAmong } from '#documents/index.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { type People, peopleOf } from '#payment-settings/index.ts';
import { type Engine, moneyUnderWay, payoutsShown, processingOf } from '#payments/index.ts';
import { expensesOf, findExpense, settlementsOf } from './store.ts';

type Asked = { person: { id: string }; currentCase: CaseOfCaller };

/**
 * The expenses of the caller's case as they see them, newest first; for a person who has left, as of when they left.
 * `people` are those of the case, if they are read already.
 */
export async function shownExpenses(
  engine: Engine,
  { person, currentCase }: Asked,
  page: { limit: number; offset?: number | undefined },
  people?: People,
): Promise<ExpenseShown[]> {
  const all = await expensesOf(engine.db, currentCase.id, { ...page, until: currentCase.until });
  return shown(engine, all, { person, currentCase }, people);
}

/** One expense, which the caller has just changed. */
export async function shownExpense(engine: Engine, asked: Asked, id: string): Promise<ExpenseShown> {
  const found = await findExpense(engine.db, asked.currentCase.id, id);
  const [expense] = found ? await shown(engine, [found], asked) : [];
  if (!expense) throw new Error(`expense ${id} of case ${asked.currentCase.id} was changed and is not there`);
  return expense;
}

async function shown(
  engine: Engine,
  all: readonly Expense[],
  { person, currentCase }: Asked,
  people?: People,
): Promise<ExpenseShown[]> {
  const { db } = engine;
  if (all.length === 0) return [];
  const { id: caseId, until } = currentCase;
  const ids = all.map(({ id }) => id);
  const settlements = (await settlementsOf(db, caseId, ids)).filter(({ at }) => wasThere(at, currentCase));
  const bySettled = Map.groupBy(settlements, ({ expenseId }) => expenseId);
  const receipts = await receiptsAmong(
    db,
    caseId,
    all.map(({ documentId }) => documentId),
  );
  const underWay = until === null ? await moneyUnderWay(db, caseId) : [];
  const { parents, former } = people ?? (await peopleOf(db, caseId));
  const side = until === null ? (SIDES.find((each) => parents[each]?.userId === person.id) ?? null) : null;
  const since = await newcomerSince(db, caseId, person.id, former);
  const payoutOf = until === null ? await payoutsOf(engine, { caseId, viewer: person.id, settlements }) : () => null;
  return all.map((row) => {
    const mine = bySettled.get(row.id) ?? [];
    const expense = asThen(row, mine, until);
    const receipt = receipts.get(expense.documentId);
    const { processing } = processingOf(underWay, { purpose: 'expense', subject: expense.id });
    const left = until === null ? leftOf(row, { former, parents }) : null;
    const goneId = left && whoLeft(row, { former, side: left });
    const gone = former.find(({ userId }) => userId === goneId);
    const payout = payoutOf(row.id);
    const isFree = processing === undefined && isPayable(expense) && left === null;
    const isBefore = since !== null && expense.askedAt < since;
    const mayMark = left === null ? isFree || isSaidAndSetOff(expense) : left !== expense.paidBy && isPayable(expense);
    const owes = side === owedBy(expense);
    const answers = owes && person.id !== expense.recordedBy;
    return {
      ...told(expense, mine),
      ...(isBefore && { note: null }),
      left,
      ...(gone && { leftName: gone.name }),
      receipt: receipt && !isBefore ? { fileName: receipt.fileName, contentType: receipt.contentType } : null,
      owedBy: owedBy(expense),
      open: openOf(expense, mine),
      paid: paidNow(mine),
      ...(processing && { processing }),
      ...(payout && payout.state !== 'settled' && { payout: { state: payout.state, words: payout.words } }),
      paymentId: mine.some(({ way }) => way === 'mainstay') ? expense.id : null,
      may: {
        answer: isFree && answers && expense.state === 'asked',
        agree: isFree && answers && (expense.state === 'asked' || expense.state === 'standing'),
        pay: isFree && owes && side === 'payor',
        withdraw:
          isFree &&
          expense.state === 'asked' &&
          expense.said === null &&
          side === expense.paidBy &&
          person.id === expense.recordedBy,
        markPaid: side !== null && (owes ? isFree && expense.said === null : mayMark),
      },
    };
  });
}

/** Where what was paid through Mainstay is on its way to the payee, by expense. */
async function payoutsOf(engine: Engine, of: { caseId: string; viewer: string; settlements: readonly Settlement[] }) {
  const ids = of.settlements.filter(({ way }) => way === 'mainstay').map(({ expenseId }) => expenseId);
  if (ids.length === 0) return () => null;
  const { payoutOf } = await payoutsShown(engine.db, of.caseId, { ids, viewer: of.viewer, deps: engine, ahead: [] });
  return payoutOf;
}

/** How the share is paid as it stands: without what was set off and taken back later. */
function paidNow(settlements: readonly Settlement[]) {
  const undone = new Set(settlements.filter(({ amount }) => amount < 0).map(({ month }) => month));
  return settlements.flatMap(({ way, amount, on, method, month }) => {
    if (way !== 'netting' || !undone.has(month)) return [{ way, amount, on, method }];
    const left = sum(settlements.filter((each) => each.month === month).map((each) => each.amount));
    return amount > 0 && left > 0 ? [{ way, amount: left, on, method }] : [];
  });
}

const told = (
  { id, category, paidOn, total, note, documentId, paidBy, share, shareRate, ...row }: Expense,
  settlements: readonly Settlement[],
) => ({
  ...{ id, category, paidOn, total, note, documentId, share },
  recordedBy: paidBy,
  sharePercent: shareRate / 100,
  ...{ askedAt: row.askedAt, due: row.due, state: row.state, decidedAt: row.decidedAt, reason: row.reason },
  saidPaid: row.said && {
    amount: saidAmountOf({ id, share, said: row.said }, settlements),
    ...{ paidOn: row.said.paidOn, method: row.said.method, at: row.said.at },
  },
});

/** An expense as it was when a person left: later decisions and payments are hidden from them. */
function asThen(expense: Expense, settlements: readonly Settlement[], until: Date | null): Expense {
  if (until === null) return expense;
  const said = expense.said !== null && expense.said.at <= until ? expense.said : null;
  const isDecided = expense.decidedAt !== null && expense.decidedAt <= until;
  if (!isDecided) return { ...expense, state: 'asked', decidedAt: null, reason: null, said };
  if (isClosed(expense)) return { ...expense, said };
  const isOpen = openOf(expense, settlements) > 0;
  if (!isOpen) return { ...expense, said, state: 'paid' }; // what was set off then may have been taken back since
  return { ...expense, said, state: expense.state === 'paid' ? 'agreed' : expense.state };
}
