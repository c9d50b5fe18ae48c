import { withoutNames } from '@mainstay/domain/identity/name.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { naming } from '#db/naming.ts';
import type { Forgotten } from '../deps.ts';
import { debits, paymentEvents } from './tables.ts';

/**
 * Replaces the name of a person who closed their account with the pseudonym, in the debits they started and in payment
 * timelines.
 */
export async function forgetInPayments(tx: Db, { userId, names, pseudonym, caseIds }: Forgotten) {
  const ids = [...caseIds];
  const started = and(inArray(debits.caseId, ids), eq(debits.startedBy, userId));
  await tx.update(debits).set({ startedByName: pseudonym }).where(started);
  const { caseId, paymentId, id, words } = paymentEvents;
  const told = await tx
    .select({ caseId, paymentId, id, words })
    .from(paymentEvents)
    .where(and(inArray(caseId, ids), naming(names, words)));
  for (const event of told)
    await tx
      .update(paymentEvents)
      .set({ words: withoutNames(event.words, names, pseudonym) })
      .where(and(eq(caseId, event.caseId), eq(paymentId, event.paymentId), eq(id, event.id)));
}
