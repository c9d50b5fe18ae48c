import { dayAt } from '@mainstay/domain/day.ts';
import { endedForNextPayor } from '@mainstay/domain/flexible-payments/membership-standing.ts';
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
  const { caseId: _, ...before } = await settingsOf(tx, caseId);
  const now = clock.now();
  const after = endedForNextPayor(before, { now, today: dayAt(now, await timeZoneOf(tx, caseId)) });
  if (after === null) return;
  await saveSettings(tx, { caseId, ...after });
  const event = { caseId, actor: payor, action: 'membership.ended', subject: `case:${caseId}` };
  if (after.endsOn !== before.endsOn) await record(tx, { ...event, after: { endsOn: after.endsOn } });
  await changed(tx, { caseId, topic: 'flexible-payments' });
}
