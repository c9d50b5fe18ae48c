import { BANK_ZONE } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import type { Handlers, Voices } from '#jobs/run-due.ts';
import type { Deps } from '../deps.ts';
import { followDebit, hearBank } from './bank-events.ts';
import { collect } from './collect.ts';
import { credit, finish } from './credit.ts';
import { drawFurther } from './draw-schedule.ts';
import type { Engine } from './engine.ts';
import { clear, presentAgain } from './present-again.ts';
import { hasOpenDebit, lockPayment, waitingPayments } from './store.ts';
import { tellDueSoon } from './tell.ts';

/** What the engine does when time comes: one function a kind of work. */
export const paymentHandlers = (engine: Engine): Handlers => ({
  'draw-schedule': ({ caseId }) => drawFurther(engine, caseId),
  collect: ({ caseId, subject }) => collect(engine, caseId, subject),
  'present-again': ({ caseId, subject }) => presentAgain(engine, caseId, subject),
  follow: ({ caseId, subject }) => followDebit(engine, caseId, subject),
  clear: ({ caseId, subject }) => clear(engine, caseId, subject),
  credit: ({ caseId, subject }) => credit(engine, caseId, subject),
  remind: ({ caseId, subject }) => remind(engine, caseId, subject),
  finish: ({ caseId, subject }) => finish(engine, caseId, subject),
});

/** The bank speaks up at times of its own. */
export const bankVoice = (engine: Engine): Voices => ({
  nextAt: () => engine.rail.nextEventAt(),
  hear: (until) => engine.rail.deliver(until, (event) => hearBank(engine, event)),
});

/** A payment that waited for a source starts when there is one: a bank account is debited, backup pays what is due. */
export async function startWaiting(tx: Db, { clock }: Pick<Deps, 'clock'>, caseId: string) {
  const now = clock.now();
  const waiting = await waitingPayments(tx, caseId);
  await plan(
    tx,
    waiting.flatMap(({ id, creditOn }) => {
      const step = { caseId, subject: id, part: now.toISOString(), dueAt: now };
      const isDue = creditOn <= dayAt(now, BANK_ZONE);
      return [{ ...step, kind: 'collect' as const }, ...(isDue ? [{ ...step, kind: 'credit' as const }] : [])];
    }),
  );
}

/** Why a source cannot be removed now; null when it can. */
export async function whyInUse(tx: Db, caseId: string, sourceId: string): Promise<string | null> {
  const moving = await hasOpenDebit(tx, caseId, sourceId);
  return moving ? 'A debit of this source is on its way. Remove it when the payment is completed.' : null;
}

async function remind(engine: Engine, caseId: string, paymentId: string) {
  await inCase(engine.db, caseId, async (tx) => {
    const payment = await lockPayment(tx, caseId, paymentId);
    if (payment?.state === 'scheduled' || payment?.state === 'originated') await tellDueSoon(tx, engine, payment);
  });
}
