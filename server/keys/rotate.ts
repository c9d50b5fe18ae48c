import { newestAnchorNumber, retire } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { resealFactors } from '#identity/index.ts';
import { aDataKey, nameOf, type OpenKeys, STILL_COUNTS_MS } from './open-keys.ts';
import { resealAll, sealedBy } from './reseal.ts';
import {
  allDataKeys,
  allKnownKeys,
  databaseTime,
  deleteDataKeys,
  insertDataKey,
  lockKeys,
  rewrapDataKey,
} from './store.ts';

export type Rotated = { rewrapped: number; resealed: number; factors: number; retired: number; lines: string[] };

const SPENT_MS = 7 * 24 * 3_600_000;

/** Processes read the data keys more often than this, so all of them know a key before any of them seals with it. */
export const READ_WITHIN_MS = 45_000;

/**
 * Makes a new data key, reseals all values with it, wraps the data keys with the current master key, and keeps what
 * verifies the seals and signatures of earlier audit keys. After it, nothing needs the previous keys except what
 * `lines` names. It can be interrupted anywhere and repeated. `others` means that other processes may be running, and
 * must read the new key before anything is sealed with it.
 */
export async function rotateKeys(
  db: Db,
  opened: OpenKeys,
  { others, wait }: { others: boolean; wait: (ms: number) => Promise<void> },
): Promise<Rotated> {
  const { keys, kms, given } = opened;
  const now = await databaseTime(db);
  const waitMs = others ? READ_WITHIN_MS : 0;
  await db.transaction(async (tx) => {
    await lockKeys(tx);
    await insertDataKey(tx, await aDataKey(kms, now, new Date(now.getTime() + waitMs)));
  });
  await opened.refresh();
  if (others) await wait(waitMs);
  const resealed = await resealAll(db, keys);
  const factors = await resealFactors(db, given.sessions, keys.first);
  const ended = await db.transaction(async (tx) => {
    await lockKeys(tx);
    const retired = await retireRecordKeys(tx, opened, now);
    await deleteDataKeys(tx, await spentKeys(tx, now));
    const old = (await allDataKeys(tx)).filter(({ wrappedBy }) => wrappedBy !== kms.id);
    for (const row of old) {
      const key = await kms.unwrap(nameOf(row), { wrapped: row.wrapped, by: row.wrappedBy });
      await rewrapDataKey(tx, { id: row.id, wrapped: await kms.wrap(nameOf(row), key), wrappedBy: kms.id });
    }
    return { retired, rewrapped: old.length };
  });
  return { ...ended, resealed, factors, lines: await stillNeeded(db) };
}

/**
 * Data keys that no longer seal anything, and were replaced so long ago that no process still seals with them, whatever
 * its clock says.
 */
async function spentKeys(tx: Db, now: Date): Promise<string[]> {
  const used = await sealedBy(tx);
  const all = (await allDataKeys(tx)).filter(({ purpose }) => purpose === 'seal');
  return all
    .filter(({ id }, i) => {
      const next = all[i + 1];
      return next !== undefined && now.getTime() - next.usedFrom.getTime() > SPENT_MS && !used.has(id);
    })
    .map(({ id }) => id);
}

/** Keeps what verifies the seals of each replaced audit key, up to the newest anchor. */
async function retireRecordKeys(tx: Db, { given, kms }: OpenKeys, now: Date): Promise<number> {
  const kept = new Set((await allDataKeys(tx)).map(({ id }) => id));
  const replaced = new Set(
    (await allKnownKeys(tx))
      .filter(({ purpose, replacedAt }) => purpose === 'record' && replacedAt !== null)
      .map(({ id }) => id),
  );
  const lastAnchor = await newestAnchorNumber(tx);
  const going = given.record.accepted.filter(({ id }) => replaced.has(id) && !kept.has(id));
  for (const { id, secret } of going) {
    const wrapped = await kms.wrap(
      nameOf({ id, purpose: 'record' }),
      Buffer.from(JSON.stringify(retire(secret, lastAnchor))),
    );
    await insertDataKey(tx, { id, purpose: 'record', wrapped, wrappedBy: kms.id, createdAt: now, usedFrom: now });
  }
  return going.length;
}

/** Which previous keys are still needed, and until when, in words. */
async function stillNeeded(db: Db): Promise<string[]> {
  const now = (await databaseTime(db)).getTime();
  return (await allKnownKeys(db)).flatMap(({ purpose, id, replacedAt }) => {
    if (purpose === 'record' || replacedAt === null) return [];
    const until = replacedAt.getTime() + STILL_COUNTS_MS[purpose];
    if (until < now) return [];
    return [`key ${id} still counts for ${purpose}; keep it until ${new Date(until).toISOString().slice(0, 10)}`];
  });
}
