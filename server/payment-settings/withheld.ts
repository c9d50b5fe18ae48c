import { dayAt, firstOfMonth } from '@mainstay/domain/day.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { Withheld } from '@mainstay/domain/payment-settings/withheld.ts';
import type { Db } from '#db/db.ts';
import { type SettingsRow, settingsHistory } from './store.ts';

/** The obligations that an employer pays out of wages by the terms in force, with their terms since then. */
export async function withheldObligations(
  db: Db,
  { id: caseId, timeZone }: { id: string; timeZone: string },
): Promise<Withheld[]> {
  const newestFirst = Map.groupBy(await settingsHistory(db, caseId), ({ obligationId }) => obligationId);
  return [...newestFirst].flatMap(([obligationId, versions]) => {
    const before = versions.findIndex(({ withheld }) => !withheld);
    const since = versions.slice(0, before === -1 ? versions.length : before).reverse();
    const [first] = since;
    if (!first) return [];
    const terms = since.map((row) => ({ from: dayAt(row.changedAt, timeZone), schedule: scheduleOf(row, timeZone) }));
    return [{ obligationId, obligation: first.paymentType, terms }];
  });
}

/** When and how much falls due, from the month in which the terms were saved on if they name no first day. */
function scheduleOf(row: SettingsRow, timeZone: string) {
  const { paymentFrequency: frequency, paymentDueDate: dueDay, secondDueDay, firstPaymentDate } = row;
  const month = firstOfMonth(dayAt(row.changedAt, timeZone));
  return {
    ...{ frequency, dueDay, secondDueDay, amount: row.paymentAmount, steps: row.steps, endDate: row.endDate },
    anchor: firstPaymentDate ?? nextDueDay(month, dueDay, ...(secondDueDay ? [secondDueDay] : [])),
  };
}
