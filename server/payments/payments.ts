import type { Db } from '#db/db.ts';
import { CASES_TOGETHER, type Handler, type Handlers, type Voices } from '#jobs/run-due.ts';
import { followDebit, hearAll } from './bank-events.ts';
import { collect } from './collect.ts';
import { credit, finish } from './credit.ts';
import { drawFurther } from './draw-schedule.ts';
import type { Engine } from './engine.ts';
import { clear, presentAgain } from './present-again.ts';
import { remind } from './remind.ts';
import { hasOpenDebit } from './store-debits.ts';

/**
 * What the engine does when time comes: one function a kind of work. A step is given the database by which it goes together
 * with the steps of other cases, and uses nothing else.
 */
export const paymentHandlers = (engine: Engine) => {
  const on =
    (work: (engine: Engine, caseId: string, subject: string) => Promise<void>): Handler =>
    ({ caseId, subject }, db) =>
      work({ ...engine, db }, caseId, subject);
  return {
    'draw-schedule': on(drawFurther),
    collect: on(collect),
    'present-again': on(presentAgain),
    follow: on(followDebit),
    clear: on(clear),
    credit: on(credit),
    'credit-arrears': on(credit),
    remind: on(remind),
    finish: on(finish),
  } satisfies Partial<Handlers>;
};

/** The bank speaks up at times of its own. */
export const bankVoice = (engine: Engine, sideBySide: number): Voices => ({
  nextAt: () => engine.rail.nextEventAt(),
  hear: (until) => engine.rail.deliver(until, hearAll(engine, { size: CASES_TOGETHER, sideBySide })),
});

/** Why a source cannot be removed now; null when it can. */
export async function whyInUse(tx: Db, caseId: string, sourceId: string): Promise<string | null> {
  const moving = await hasOpenDebit(tx, caseId, sourceId);
  return moving ? 'A debit of this source is on its way. Remove it when the payment is completed.' : null;
}
