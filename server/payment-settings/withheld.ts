import { dayAt, firstOfMonth } from '@mainstay/domain/day.ts';
import { nextDueDay } from '@mainstay/domain/payment-settings/occurrences.ts';
import type { Withheld, WithheldTime } from '@mainstay/domain/payment-settings/withheld.ts';
import type { Db } from '#db/db.ts';
import { type SettingsRow, settingsHistory } from './store.ts';

/** The obligations that an employer pays out of wages or ever did, with the times of that and their terms then. */
export async function withheldObligations(
  db: Db,
  { id: caseId, timeZone }: { id: string; timeZone: string },
): Promise<Withheld[]> {
  const newestFirst = Map.groupBy(await settingsHistory(db, caseId), ({ obligationId }) => obligationId);
  return [...newestFirst].flatMap(([obligationId, versions]) => {
    const times = timesOf(versions.toReversed(), timeZone);
    const [last] = versions;
    return last && times.length > 0 ? [{ obligationId, obligation: last.paymentType, times }] : [];
  });
}

function timesOf(versions: readonly SettingsRow[], timeZone: string): WithheldTime[] {
  const dayOf = (row: SettingsRow) => dayAt(row.changedAt, timeZone);
  return versions.flatMap((row, i) => {
    if (!row.withheld || versions[i - 1]?.withheld) return [];
    const end = versions.findIndex((each, at) => at > i && !each.withheld);
    const mine = versions.slice(i, end === -1 ? versions.length : end);
    const next = versions[end];
    const terms = mine.map((each) => ({ from: dayOf(each), schedule: scheduleOf(each, timeZone) }));
    return [{ from: i === 0 ? null : dayOf(row), until: next ? dayOf(next) : null, terms }];
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
