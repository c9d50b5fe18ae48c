import { createHash } from 'node:crypto';
import type { Day } from '@mainstay/domain/day.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import type { BookedLine } from '@mainstay/domain/reconciliation/open-lines.ts';
import type { Statement } from '@mainstay/domain/reconciliation/statement.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { insertMany } from '#db/many.ts';
import { newId } from '../ids.ts';
import { bankStatementLines, bankStatements } from './tables.ts';

type LineRow = typeof bankStatementLines.$inferSelect;

/** Identifies an account without storing its number, which only the sealed files have. */
const hashOfAccount = (account: string): string => createHash('sha256').update(account).digest('hex').slice(0, 32);

const ofAccount = (account: string) => eq(bankStatements.account, hashOfAccount(account));

export async function insertStatement(
  tx: Db,
  { account, day, sequence, opening, closing, available, lines }: Statement,
  of: { fileId: string; at: Date },
) {
  const id = newId();
  await tx
    .insert(bankStatements)
    .values({ ...of, id, account: hashOfAccount(account), day, sequence, opening, closing, available });
  const rows = lines.map((line, i) => ({
    ...line,
    id: newId(),
    statementId: id,
    number: i + 1,
    state: 'open' as const,
  }));
  await insertMany(tx, bankStatementLines, rows);
}

/** Closing balances of an account, oldest first. */
export const closingsOf = (db: Db, account: string): Promise<{ day: Day; closing: Cents }[]> =>
  db
    .select({ day: bankStatements.day, closing: bankStatements.closing })
    .from(bankStatements)
    .where(ofAccount(account))
    .orderBy(asc(bankStatements.day));

/** The last statement of an account and those of the given days, with their lines. */
export async function statementsKnown(db: Db, account: string, days: readonly Day[]): Promise<Statement[]> {
  const [last] = await db
    .select()
    .from(bankStatements)
    .where(ofAccount(account))
    .orderBy(desc(bankStatements.day))
    .limit(1);
  if (!last) return [];
  const wanted = [...new Set([last.day, ...days])];
  const found = await db
    .select()
    .from(bankStatements)
    .where(and(ofAccount(account), inArray(bankStatements.day, wanted)));
  const lines = await db
    .select()
    .from(bankStatementLines)
    .where(
      inArray(
        bankStatementLines.statementId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bankStatementLines.number));
  return found.map(({ id, day, sequence, opening, closing, available }) => ({
    ...{ account, day, sequence, opening, closing, available },
    lines: lines.filter(({ statementId }) => statementId === id).map(asLine),
  }));
}

export const asLine = (row: LineRow): BookedLine => {
  const { id, day, direction, amount, reference, customerReference, text, typeCode } = row;
  return { id, day, direction, amount, reference, customerReference, text, typeCode };
};

/** Unmatched lines, oldest first. */
export const openLines = (db: Db): Promise<LineRow[]> =>
  db
    .select()
    .from(bankStatementLines)
    .where(eq(bankStatementLines.state, 'open'))
    .orderBy(asc(bankStatementLines.day), asc(bankStatementLines.number));

export async function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  const [row] = await db.select().from(bankStatementLines).where(eq(bankStatementLines.id, id));
  return row;
}

export async function lockLine(tx: Db, id: string): Promise<LineRow | undefined> {
  const [row] = await tx.select().from(bankStatementLines).where(eq(bankStatementLines.id, id)).for('update');
  return row;
}

export async function changeLines(tx: Db, ids: readonly string[], state: LineRow['state']) {
  if (ids.length === 0) return;
  await tx
    .update(bankStatementLines)
    .set({ state })
    .where(inArray(bankStatementLines.id, [...ids]));
}

export async function setNotFee(tx: Db, id: string, notFeeAt: Date) {
  await tx.update(bankStatementLines).set({ notFeeAt }).where(eq(bankStatementLines.id, id));
}
