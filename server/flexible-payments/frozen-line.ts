import {
  type Freeze,
  freezeOf,
  whyFrozen,
  whyFrozenForOperator,
} from '@mainstay/domain/flexible-payments/frozen-line.ts';
import type { Db } from '#db/db.ts';
import { plansOfCase } from './store.ts';

/** Why a case's line is frozen, and when it is released automatically. */
export async function shownFreeze(db: Db, caseId: string, now: Date) {
  const freeze = freezeOf(await plansOfCase(db, caseId));
  return { ...freeze, whyFrozen: whyFrozen(freeze, now), releasesAt: later(freeze, now) };
}

/** As `shownFreeze`, in an operator's words. */
export async function freezeForOperator(db: Db, caseId: string, now: Date) {
  const freeze = freezeOf(await plansOfCase(db, caseId));
  return { whyFrozen: whyFrozenForOperator(freeze, now), releasesAt: later(freeze, now) };
}

const later = ({ releasesAt }: Freeze, now: Date) => (releasesAt !== null && now < releasesAt ? releasesAt : null);
