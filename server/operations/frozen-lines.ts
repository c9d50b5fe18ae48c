import type { FrozenLine } from '@mainstay/contract/operations.ts';
import { sum } from '@mainstay/domain/money.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames } from '#cases/index.ts';
import { lineOf, releaseLineOf } from '#credit-line/index.ts';
import type { Db } from '#db/db.ts';
import { freezeForOperator, shownPlans } from '#flexible-payments/index.ts';
import { frozenLines as suspended } from '#payment-sources/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { mustBeOutside } from './decide.ts';

/** The lines that are frozen now, with what is owed behind each. */
export async function frozenLines(db: Db, now: Date): Promise<FrozenLine[]> {
  const found = await suspended(db);
  const names = await caseNames(db, [...new Set(found.map((each) => each.caseId))]);
  const lines: FrozenLine[] = [];
  for (const { caseId, id } of found) {
    const line = await lineOf(db, caseId);
    if (line?.sourceId !== id) continue; // a line that the payor declared
    const inDefault = (await shownPlans(db, caseId, now)).filter((plan) => plan.status === 'defaulted');
    lines.push({
      caseId,
      caseName: names.get(caseId) ?? '',
      limit: line.limit,
      drawn: line.drawn,
      amountDue: sum(inDefault.map((plan) => plan.amountDue)),
      ...(await freezeForOperator(db, caseId, now)),
    });
  }
  return lines;
}

/** An operator releases a line before the rules would, with a reason. */
export async function releaseFrozenLine(
  deps: Deps,
  operator: Actor,
  { caseId, reason }: { caseId: string; reason: string },
): Promise<void> {
  await mustBeOutside(deps.db, caseId, operator);
  const released = await releaseLineOf(deps, caseId, { actor: operator, reason });
  if (!released) throw new Problem('conflict', 'This line is not frozen. It may have been released in the meantime.');
}
