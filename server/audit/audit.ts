import { createHash } from 'node:crypto';
import { type ChainEvent, GENESIS, hashedText } from '@mainstay/domain/audit/chain.ts';
import type { Db } from '#db/db.ts';
import type { Clock } from '#outside/clock.ts';
import type { NewAuditEvent } from '../deps.ts';
import { type AuditRow, appendEvents, eventsAfter, findHead, findLatest, type Head, lockHeads } from './store.ts';

/** Adds an event to its chain, in the caller's transaction: it stands exactly when the change stands. */
export const recordEvent = (tx: Db, clock: Clock, added: NewAuditEvent): Promise<void> =>
  recordEvents(tx, [{ at: clock.now(), added }]);

/** As `recordEvent`, for many events of many cases, in their order. */
export async function recordEvents(tx: Db, all: readonly { at: Date; added: NewAuditEvent }[]): Promise<void> {
  if (all.length === 0) return;
  const caseIds = new Set(all.map(({ added }) => added.caseId));
  const heads = new Map((await lockHeads(tx, [...caseIds])).map((head) => [head.caseId, head]));
  const rows = all.map(({ at, added }) => {
    const row = nextEvent(heads.get(added.caseId), at, added);
    heads.set(row.caseId, row);
    return row;
  });
  await appendEvents(tx, rows, [...heads.values()]);
}

function nextEvent(head: Head | undefined, at: Date, added: NewAuditEvent): AuditRow {
  if (!head) throw new Error(`audit chain ${added.caseId} has no head`);
  const event = {
    caseId: added.caseId,
    sequence: head.sequence + 1,
    at,
    actorId: added.actor.id,
    actorName: added.actor.name,
    action: added.action,
    subject: added.subject,
    before: asJson(added.before),
    after: asJson(added.after),
  };
  return { ...event, previousHash: head.hash, hash: hashOf(head.hash, event) };
}

/** What the newest event of that action is about; null when there was none. */
export const latestSubject = async (db: Db, caseId: string, action: string): Promise<string | null> =>
  (await findLatest(db, caseId, action))?.subject ?? null;

export type Verification = {
  intact: boolean;
  events: number;
  firstHash: string | null;
  lastHash: string | null;
  broken: { sequence: number; reason: string } | null;
};

const PAGE = 500;

/** Walks a chain from its first event to its head and names the first broken link. */
export async function verifyChain(db: Db, caseId: string): Promise<Verification> {
  let [previousHash, sequence, firstHash] = [GENESIS, 0, null as string | null];
  const broken = (reason: string) => ({
    intact: false,
    events: sequence,
    firstHash,
    lastHash: previousHash,
    broken: { sequence: sequence + 1, reason },
  });
  for (;;) {
    const rows = await eventsAfter(db, caseId, sequence, PAGE);
    for (const row of rows) {
      if (row.sequence !== sequence + 1) return broken('An event is missing here.');
      if (row.previousHash !== previousHash) return broken('This event does not continue the one before it.');
      if (row.hash !== hashOf(previousHash, row)) return broken('This event was changed after it was recorded.');
      [previousHash, sequence, firstHash] = [row.hash, row.sequence, firstHash ?? row.hash];
    }
    if (rows.length < PAGE) break;
  }
  const head = await findHead(db, caseId);
  if ((head?.sequence ?? 0) !== sequence) return broken('The events at the end of the chain are missing.');
  if (head && sequence > 0 && head.hash !== previousHash) return broken('The end of the chain was changed.');
  return { intact: true, events: sequence, firstHash, lastHash: sequence > 0 ? previousHash : null, broken: null };
}

function hashOf(previousHash: string, row: Pick<AuditRow, 'at'> & Omit<ChainEvent, 'at'>): string {
  const { caseId, sequence, at, actorId, actorName, action, subject, before, after } = row;
  const event = { caseId, sequence, at: at.toISOString(), actorId, actorName, action, subject, before, after };
  return createHash('sha256').update(hashedText(previousHash, event)).digest('hex');
}

/** As the database will give it back: dates as text, nothing undefined. */
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
