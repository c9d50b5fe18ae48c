import { type Freeze, freezeOf, whyFrozen } from '@mainstay/domain/flexible-payments/frozen-line.ts';
import { returnsKnownAt } from '@mainstay/domain/wallet/wallet.ts';
import { inCase } from '#cases/cases.ts';
import { lineOf, releaseLineOf } from '#credit-line/line.ts';
import type { Db } from '#db/db.ts';
import { plan as planWork } from '#jobs/due.ts';
import type { Engine } from '#payments/engine.ts';
import { SYSTEM } from '../deps.ts';
import { plansOfCase } from './store.ts';

/** Why the frozen line of a case is so, and when time releases it. */
export async function shownFreeze(db: Db, caseId: string, now: Date) {
  const freeze = freezeOf(await plansOfCase(db, caseId));
  return { ...freeze, whyFrozen: whyFrozen(freeze, now), releasesAt: later(freeze, now) };
}

const later = ({ releasesAt }: Freeze, now: Date) => (releasesAt !== null && now < releasesAt ? releasesAt : null);

/** A plan in default was resolved: the line is looked at when the bank can no longer return that payment for lack of money. */
export const planRelease = (tx: Db, caseId: string, { debitId, at }: { debitId: string; at: Date }) =>
  planWork(tx, [{ caseId, kind: 'release-line', subject: debitId, dueAt: returnsKnownAt(at) }]);

const REASON = 'The plan in default was resolved, and the payment stayed.';

/** The work `release-line`: releases the line unless a plan is in default, or another resolving payment is younger. */
export async function releaseByRule(engine: Engine, caseId: string): Promise<void> {
  await inCase(engine.db, caseId, async (tx) => {
    if (!(await lineOf(tx, caseId))?.frozen) return;
    const { since, releasesAt } = freezeOf(await plansOfCase(tx, caseId));
    if (since !== null || releasesAt === null || engine.clock.now() < releasesAt) return;
    await releaseLineOf(tx, engine, caseId, { actor: SYSTEM, reason: REASON });
  });
}
