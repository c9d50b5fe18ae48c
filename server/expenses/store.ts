import type { Expense, Settlement } from '@mainstay/domain/expenses/expense.ts';
import { and, asc, desc, eq, inArray, lte, ne, or } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { expenseSettlements, expenses } from './tables.ts';

type Row = typeof expenses.$inferSelect;

/** Newest first: all, or one page of those requested until then. */
export async function expensesOf(
  db: Db,
  caseId: string,
  page: { limit?: number; offset?: number | undefined; until?: Date | null } = {},
): Promise<Expense[]> {
  const { limit, offset = 0, until = null } = page;
  const wanted = and(eq(expenses.caseId, caseId), until ? lte(expenses.askedAt, until) : undefined);
  const all = db.select().from(expenses).where(wanted).orderBy(desc(expenses.entry)).offset(offset).$dynamic();
  return (await (limit === undefined ? all : all.limit(limit))).map(expenseOf);
}

export async function findExpense(db: Db, caseId: string, id: string): Promise<Expense | null> {
  const [row] = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.caseId, caseId), eq(expenses.id, id)));
  return row ? expenseOf(row) : null;
}

export async function expensesWithIds(db: Db, caseId: string, ids: readonly string[]): Promise<Expense[]> {
  if (ids.length === 0) return [];
  const wanted = and(eq(expenses.caseId, caseId), inArray(expenses.id, [...ids]));
  return (await db.select().from(expenses).where(wanted).orderBy(asc(expenses.entry))).map(expenseOf);
}

/** Whether anybody asked for a share of an expense. */
export async function hasExpenses(db: Db, caseId: string): Promise<boolean> {
  const [found] = await db.select({ id: expenses.id }).from(expenses).where(eq(expenses.caseId, caseId)).limit(1);
  return found !== undefined;
}

/** Expenses that are agreed and not fully paid, oldest first. */
export async function agreedExpenses(db: Db, caseId: string): Promise<Expense[]> {
  const rows = await db
    .select()
    .from(expenses)
    .where(and(eq(expenses.caseId, caseId), eq(expenses.state, 'agreed')))
    .orderBy(asc(expenses.entry));
  return rows.map(expenseOf);
}

/** The expense that uses this receipt, or the same picture in another document, and was not refused or withdrawn. */
export async function receiptUsedBy(
  db: Db,
  caseId: string,
  receipt: { id: string; sha256: string },
): Promise<string | null> {
  const same = or(eq(expenses.documentId, receipt.id), eq(expenses.receiptHash, receipt.sha256));
  const [row] = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.caseId, caseId), ne(expenses.state, 'refused'), same))
    .limit(1);
  return row?.id ?? null;
}

/** Whether a document, or the same picture in another one, is the receipt of an expense that was not refused. */
export const isReceipt = async (db: Db, caseId: string, receipt: { id: string; sha256: string }): Promise<boolean> =>
  (await receiptUsedBy(db, caseId, receipt)) !== null;

/** Payments of expenses of a case, for all or for these expenses, oldest first. */
export async function settlementsOf(db: Db, caseId: string, ids?: readonly string[]): Promise<Settlement[]> {
  if (ids?.length === 0) return [];
  const wanted = and(eq(expenseSettlements.caseId, caseId), ids && inArray(expenseSettlements.expenseId, [...ids]));
  const rows = await db
    .select()
    .from(expenseSettlements)
    .where(wanted)
    .orderBy(asc(expenseSettlements.at), asc(expenseSettlements.id));
  return rows.map(({ caseId: _, ...settlement }) => settlement);
}

/** What was set off at the end of these months, of any expense of the case. */
export async function settlementsOfMonths(db: Db, caseId: string, months: readonly string[]): Promise<Settlement[]> {
  if (months.length === 0) return [];
  const wanted = and(eq(expenseSettlements.caseId, caseId), inArray(expenseSettlements.month, [...months]));
  return (await db.select().from(expenseSettlements).where(wanted)).map(({ caseId: _, ...settlement }) => settlement);
}

export async function saveExpenses(tx: Db, caseId: string, all: readonly Expense[]) {
  for (const { said, state, ...expense } of all) {
    const set = {
      ...expense,
      state: state === 'withdrawn' ? ('refused' as const) : state,
      withdrawn: state === 'withdrawn',
      saidBy: said?.by ?? null,
      saidPaidOn: said?.paidOn ?? null,
      saidMethod: said?.method ?? null,
      saidAt: said?.at ?? null,
    };
    await tx
      .insert(expenses)
      .values({ caseId, ...set })
      .onConflictDoUpdate({ target: [expenses.caseId, expenses.id], set });
  }
}

export async function insertSettlements(tx: Db, caseId: string, settlements: readonly Settlement[]) {
  if (settlements.length === 0) return;
  await tx.insert(expenseSettlements).values(settlements.map((each) => ({ caseId, ...each })));
}

const expenseOf = ({
  caseId: _c,
  entry: _e,
  saidBy,
  saidPaidOn,
  saidMethod,
  saidAt,
  withdrawn,
  ...row
}: Row): Expense => ({
  ...row,
  state: withdrawn ? 'withdrawn' : row.state,
  said:
    saidBy !== null && saidPaidOn !== null && saidAt !== null
      ? { by: saidBy, paidOn: saidPaidOn, method: saidMethod, at: saidAt }
      : null,
});
