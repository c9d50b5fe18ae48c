import { inCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import type { Handlers, Voices } from '#jobs/run-due.ts';
import { followDebit, hearBank } from './bank-events.ts';
import { collect } from './collect.ts';
import { credit, finish } from './credit.ts';
import { drawFurther } from './draw-schedule.ts';
import type { Engine } from './engine.ts';
import { clear, presentAgain } from './present-again.ts';
import { hasOpenDebit, lockPayment } from './store.ts';
import { tellDueSoon } from './tell.ts';

/** What the engine does when time comes: one function a kind of work. */
export const paymentHandlers = (engine: Engine) =>
  ({
    'draw-schedule': ({ caseId }) => drawFurther(engine, caseId),
    collect: ({ caseId, subject }) => collect(engine, caseId, subject),
    'present-again': ({ caseId, subject }) => presentAgain(engine, caseId, subject),
    follow: ({ caseId, subject }) => followDebit(engine, caseId, subject),
    clear: ({ caseId, subject }) => clear(engine, caseId, subject),
    credit: ({ caseId, subject }) => credit(engine, caseId, subject),
    'credit-arrears': ({ caseId, subject }) => credit(engine, caseId, subject),
    remind: ({ caseId, subject }) => remind(engine, caseId, subject),
    finish: ({ caseId, subject }) => finish(engine, caseId, subject),
  }) satisfies Partial<Handlers>;

/** The bank speaks up at times of its own. */
export const bankVoice = (engine: Engine): Voices => ({
  nextAt: () => engine.rail.nextEventAt(),
  hear: (until) => engine.rail.deliver(until, (event) => hearBank(engine, event)),
});

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
