import type { Db } from '#db/db.ts';
import { type Opener, unsealed } from './person-keys.ts';
import { type AuditRow, eventsBetween, findHead, findLatestNaming, findNewest } from './store.ts';

/** How many entries a chain has, and the hash of the last one. */
export async function endOfChain(db: Db, caseId: string): Promise<{ events: number; lastHash: string | null }> {
  const head = await findHead(db, caseId);
  return { events: head?.sequence ?? 0, lastHash: head && head.sequence > 0 ? head.hash : null };
}

/** The entries recorded from one instant up to, but not including, another, oldest first, in readable form. */
export const entriesBetween = async (
  of: Opener,
  caseId: string,
  between: { from: Date; until: Date },
): Promise<AuditRow[]> => unsealed(of, await eventsBetween(of.db, caseId, between));

/** Actions that only read or download something. */
const READING = [
  'report.generated',
  'report.viewed',
  'report.downloaded',
  'document.downloaded',
  'data.exported',
  'claim.document_downloaded',
];

/** What last happened in a case, by its action. Views and downloads do not count. */
export async function lastHappened(db: Db, caseId: string): Promise<{ at: Date; action: string } | null> {
  const newest = await findNewest(db, caseId, READING);
  return newest ? { at: newest.at, action: newest.action } : null;
}

/** The newest entry of an action that changed this field, in readable form; null if none did. */
export async function lastChangeOf(
  of: Opener,
  caseId: string,
  changed: { action: string; field: string },
): Promise<AuditRow | null> {
  const found = await findLatestNaming(of.db, caseId, changed);
  const [entry = null] = found ? await unsealed(of, [found]) : [];
  return entry;
}
