import type { Day } from '@mainstay/domain/day.ts';
import { historyUntil } from '@mainstay/domain/payments/arrears-history.ts';
import { type ArrearsInterest, interestOn } from '@mainstay/domain/payments/arrears-interest.ts';
import { courtCaseForAll } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { arrearsHistoryOf, interestLines } from '#payments/index.ts';
import { confirmedOutside } from './store.ts';

type Explained = Awaited<ReturnType<typeof arrearsHistoryOf>>;

/** How a case's arrears arose; of each payment outside Mainstay, how and when it was made. */
export async function arrearsHistoryWithOutside(db: Db, caseId: string): Promise<Explained> {
  const { lines, ...history } = await arrearsHistoryOf(db, caseId);
  const by = new Map((await confirmedOutside(db, caseId)).map(({ id, method, paidOn }) => [id, { method, paidOn }]));
  return {
    ...history,
    lines: lines.map((line) => ({ ...line, paidOutside: by.get(line.outsidePaymentId ?? '') ?? null })),
  };
}

/**
 * The same, with the interest that the law of the case's state adds for the days before `until`. For a person who has
 * `left`, up to then.
 */
export async function arrearsExplained(
  db: Db,
  { caseId, timeZone, until, left = null }: { caseId: string; timeZone: string; until: Day; left?: Date | null },
): Promise<Explained & { interest: ArrearsInterest }> {
  const now = await arrearsHistoryWithOutside(db, caseId);
  const history = left === null ? now : historyUntil(now, left);
  const { state } = await courtCaseForAll(db, caseId);
  return { ...history, interest: interestOn({ state, lines: interestLines(history, timeZone), until }) };
}
