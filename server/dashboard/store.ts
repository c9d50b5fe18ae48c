import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { balancesPart } from '#ledger/index.ts';
import { backupsPart } from '#payment-sources/index.ts';
import { besideMonthPart, paymentsAlike, towardArrearsPart } from '#payments/index.ts';

/**
 * The data for a case's figures, as one prepared statement. Its parameters are `caseId` and the days `today`, `since`,
 * `month` and `nextMonth`, and the moment `payeeSince`, which may be null.
 */
export const prepareFigures = (db: Db) =>
  db
    .select({
      payments: paymentsAlike,
      beside: besideMonthPart,
      towardArrears: towardArrearsPart,
      backups: backupsPart,
      balances: balancesPart,
    })
    .from(sql`(select 1) as one`)
    .prepare('dashboard_figures');
