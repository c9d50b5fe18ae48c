import type { Day } from '@mainstay/domain/day.ts';
import { supportMade } from '@mainstay/domain/payments/installments.ts';
import type { Db } from '#db/db.ts';
import { openInstalments } from './store-money.ts';

const EVER = '0001-01-01' as Day;

/** What was collected, is being collected or has fallen due for an obligation: the day and the amount of each instalment. */
export async function supportMadeFor(db: Db, caseId: string, today: Day) {
  const made = await openInstalments(db, [caseId], EVER);
  return (obligationId: string) =>
    supportMade(
      made.filter((each) => each.obligationId === obligationId),
      today,
    );
}
