import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { PaymentRow } from './store.ts';
import { payments } from './tables.ts';

/** The earliest instalment of support that nobody has begun to collect, held until the transaction ends. */
export async function lockNextPending(tx: Db, caseId: string): Promise<PaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.caseId, caseId),
        eq(payments.state, 'scheduled'),
        isNotNull(payments.periodStart),
        ne(payments.paymentType, 'arrears'),
      ),
    )
    .orderBy(asc(payments.scheduledDate), asc(payments.createdAt), asc(payments.id))
    .limit(1)
    .for('update');
  return row;
}
