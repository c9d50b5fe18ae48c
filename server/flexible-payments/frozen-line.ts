import {
  type Freeze,
  freezeOf,
  whyFrozen,
  whyFrozenForOperator,
} from '@mainstay/domain/flexible-payments/frozen-line.ts';
import type { Db } from '#db/db.ts';
import { plansOfCase } from './store.ts';

/** Why the frozen line of a case is so, and when time releases it. */
export async function shownFreeze(db: Db, caseId: string, now: Date) {
  const freeze = freezeOf(await plansOfCase(db, caseId));
  return { ...freeze, whyFrozen: whyFrozen(freeze, now), releasesAt: later(freeze, now) };
}

/** The same as an operator reads it. */
export async function freezeForOperator(db: Db, caseId: string, now: Date) {
  const freeze = freezeOf(await plansOfCase(db, caseId));
  return { whyFrozen: whyFrozenForOperator(freeze, now), releasesAt: later(freeze, now) };
}

const later = ({ releasesAt }: Freeze, now: Date) => (releasesAt !== null && now < releasesAt ? releasesAt : null);
