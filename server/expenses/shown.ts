import type { Expense as ExpenseShown } from '@mainstay/contract/expenses.ts';
import { SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { type Expense, isPayable, openOf, owedBy, type Settlement } from '@mainstay/domain/expenses/expense.ts';
import { parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { receiptsAmong } from '#documents/index.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { joinedSidesOf } from '#payment-settings/index.ts';
import { moneyUnderWay, processingOf } from '#payments/index.ts';
import { expensesOf, findExpense, settlementsOf } from './store.ts';

type Asked = { person: { id: string }; currentCase: CaseOfCaller };

/**
 * The expenses of the caller's case as they see them, newest first; for a person who has left, as of when they left.
 */
export async function shownExpenses(
  db: Db,
  { person, currentCase }: Asked,
  page: { limit: number; offset?: number | undefined },
): Promise<ExpenseShown[]> {
  const all = await expensesOf(db, currentCase.id, { ...page, until: currentCase.until });
  return shown(db, all, { person, currentCase });
}

/** One expense, which the caller has just changed. */
export async function shownExpense(db: Db, asked: Asked, id: string): Promise<ExpenseShown> {
  const found = await findExpense(db, asked.currentCase.id, id);
  const [expense] = found ? await shown(db, [found], asked) : [];
  if (!expense) throw new Error(`expense ${id} of case ${asked.currentCase.id} was changed and is not there`);
  return expense;
}

async function shown(db: Db, all: readonly Expense[], { person, currentCase }: Asked): Promise<ExpenseShown[]> {
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
  const side = until === null ? await sideIn(db, caseId, person.id) : null;
  return all.map((row) => {
    const mine = bySettled.get(row.id) ?? [];
    const expense = asThen(row, mine, until);
    const receipt = receipts.get(expense.documentId);
    const { processing } = processingOf(underWay, { purpose: 'expense', subject: expense.id });
    const isFree = processing === undefined && isPayable(expense);
    const owes = side === owedBy(expense);
    const answers = owes && person.id !== expense.recordedBy;
    return {
      ...told(expense),
      receipt: receipt ? { fileName: receipt.fileName, contentType: receipt.contentType } : null,
      owedBy: owedBy(expense),
      open: openOf(expense, mine),
      paid: mine.map(({ way, amount, on, method }) => ({ way, amount, on, method })),
      ...(processing && { processing }),
      paymentId: mine.some(({ way }) => way === 'mainstay') ? expense.id : null,
      may: {
        answer: isFree && answers && expense.state === 'asked',
        agree: isFree && answers && (expense.state === 'asked' || expense.state === 'standing'),
        pay: isFree && owes && side === 'payor',
        markPaid: isFree && side !== null && (owes ? expense.said === null : true),
      },
    };
  });
}

const told = ({ id, category, paidOn, total, note, documentId, paidBy, share, shareRate, ...row }: Expense) => ({
  ...{ id, category, paidOn, total, note, documentId, share },
  recordedBy: paidBy,
  sharePercent: shareRate / 100,
  ...{ askedAt: row.askedAt, due: row.due, state: row.state, decidedAt: row.decidedAt, reason: row.reason },
  saidPaid: row.said && { paidOn: row.said.paidOn, method: row.said.method, at: row.said.at },
});

/** An expense as it was when a person left: later decisions and payments are hidden from them. */
function asThen(expense: Expense, settlements: readonly Settlement[], until: Date | null): Expense {
  if (until === null) return expense;
  const said = expense.said !== null && expense.said.at <= until ? expense.said : null;
  const isDecided = expense.decidedAt !== null && expense.decidedAt <= until;
  if (!isDecided) return { ...expense, state: 'asked', decidedAt: null, reason: null, said };
  const isPaidLater = expense.state === 'paid' && openOf(expense, settlements) > 0;
  return { ...expense, said, state: isPaidLater ? 'agreed' : expense.state };
}

async function sideIn(db: Db, caseId: string, userId: string): Promise<Side | null> {
  const parents = parentsOf(await membersOf(db, caseId), await joinedSidesOf(db, caseId));
  return SIDES.find((side) => parents[side]?.userId === userId) ?? null;
}
