import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { FundingRow, PaymentRow, PayoutRow } from './store.ts';
import type { DebitRow } from './store-debits.ts';
import { debits, paymentFundings, payments, payouts } from './tables.ts';

// Everything of a case, to verify it against the ledger.

export const allPayments = (db: Db, caseId: string): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.caseId, caseId)).orderBy(asc(payments.scheduledDate), asc(payments.id));

export const allDebits = (db: Db, caseId: string): Promise<DebitRow[]> =>
  db.select().from(debits).where(eq(debits.caseId, caseId)).orderBy(asc(debits.createdAt), asc(debits.id));

export const allPayouts = (db: Db, caseId: string): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(eq(payouts.caseId, caseId)).orderBy(asc(payouts.entry));

export const allFundings = (db: Db, caseId: string): Promise<FundingRow[]> =>
  db.select().from(paymentFundings).where(eq(paymentFundings.caseId, caseId)).orderBy(asc(paymentFundings.entry));
