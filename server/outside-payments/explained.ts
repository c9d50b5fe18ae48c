import type { Day } from '@mainstay/domain/day.ts';
import { type ArrearsInterest, interestOn } from '@mainstay/domain/payments/arrears-interest.ts';
import { courtCaseForAll } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { arrearsHistoryOf, interestLines } from '#payments/index.ts';
import { confirmedOutside } from './store.ts';

/** How a case's arrears arose, and the interest that the law of its state adds to them for the days before `until`. */
export async function arrearsExplained(
  db: Db,
  { caseId, timeZone, until }: { caseId: string; timeZone: string; until: Day },
): Promise<Awaited<ReturnType<typeof arrearsHistoryOf>> & { interest: ArrearsInterest }> {
  const history = await arrearsHistoryOf(db, caseId);
  const { state } = await courtCaseForAll(db, caseId);
  const paidOn = new Map((await confirmedOutside(db, caseId)).map((each) => [each.id, each.paidOn]));
  const lines = interestLines(history, { timeZone, paidOn });
  return { ...history, interest: interestOn({ state, lines, until }) };
}
