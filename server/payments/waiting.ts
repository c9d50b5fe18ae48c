import { bankInstant } from '@mainstay/domain/payments/collection-days.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import type { Deps } from '../deps.ts';
import { creditKind, waitingPayments } from './store.ts';

/** A payment that waited for a source starts when there is one: a bank account is debited, backup pays what is due. */
export async function startWaiting(tx: Db, { clock }: Pick<Deps, 'clock'>, caseId: string) {
  const now = clock.now();
  const waiting = await waitingPayments(tx, caseId);
  await plan(
    tx,
    waiting.flatMap((payment) => {
      const { id, creditOn } = payment;
      const step = { caseId, subject: id, part: now.toISOString(), dueAt: now };
      const isDue = bankInstant(creditOn) <= now;
      return [{ ...step, kind: 'collect' as const }, ...(isDue ? [{ ...step, kind: creditKind(payment) }] : [])];
    }),
  );
}
