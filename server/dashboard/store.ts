import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { balancesPart } from '#ledger/index.ts';
import { backupsPart } from '#payment-sources/index.ts';
import { paymentsAlike, towardArrearsPart } from '#payments/index.ts';

/** What the figures of a case are made of, in one statement that is planned once; it takes `caseId` and the days `today`, `since`, `month` and `nextMonth`. */
export const prepareFigures = (db: Db) =>
  db
    .select({ payments: paymentsAlike, towardArrears: towardArrearsPart, backups: backupsPart, balances: balancesPart })
    .from(sql`(select 1) as one`)
    .prepare('dashboard_figures');
