import { dayAt } from '@mainstay/domain/day.ts';
import { freezeOf, whyFrozen } from '@mainstay/domain/flexible-payments/frozen-line.ts';
import { membershipOn } from '@mainstay/domain/flexible-payments/membership-standing.ts';
import { whyNoNewPlan } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { timeZoneOf } from '#cases/cases.ts';
import { type Line, lineOf } from '#credit-line/line.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/ledger.ts';
import { plansOfCase, settingsOf } from './store.ts';

/** A request that cannot be met now, in words for people: the answer is `success: false`, and nothing has moved. */
export class Declined extends Error {}

/** What stands against a new plan now, and the line that it would draw on. */
export async function standingFor(
  db: Db,
  caseId: string,
  now: Date,
): Promise<{ why: string | null; line: Line | null }> {
  const today = dayAt(now, await timeZoneOf(db, caseId));
  const line = await lineOf(db, caseId);
  const plans = await plansOfCase(db, caseId);
  const why = whyNoNewPlan({
    membership: membershipOn(await settingsOf(db, caseId), today),
    plans,
    owed: stillOwed((await balancesOf(db, caseId))('owed')),
    line: line && { whyFrozen: line.frozen ? whyFrozen(freezeOf(plans), now) : null },
    today,
  });
  return { why, line };
}
