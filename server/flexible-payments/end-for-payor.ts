import { dayAt } from '@mainstay/domain/day.ts';
import { timeZoneOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { saveSettings, settingsOf } from './store.ts';

/** Ends the membership, autopay and credit building that somebody else began, before a person joins as the payor. */
export async function endMembershipOfOthers(
  tx: Db,
  { record, changed, clock }: Pick<Deps, 'record' | 'changed' | 'clock'>,
  { caseId, payor }: { caseId: string; payor: Actor },
): Promise<void> {
  const row = await settingsOf(tx, caseId);
  const runs = row.since !== null && row.endsOn === null;
  if (!runs && !row.autopay && row.creditBuildingSince === null) return;
  const now = clock.now();
  const today = dayAt(now, await timeZoneOf(tx, caseId));
  await saveSettings(tx, {
    ...row,
    ...(runs && { endsOn: today, paused: false, tries: 0 }),
    autopay: false,
    ...(row.creditBuildingSince && { creditBuildingSince: null, creditBuildingUntil: now }),
  });
  const event = { caseId, actor: payor, action: 'membership.ended', subject: `case:${caseId}` };
  if (runs) await record(tx, { ...event, after: { endsOn: today } });
  await changed(tx, { caseId, topic: 'flexible-payments' });
}
