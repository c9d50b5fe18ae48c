import { setTimeout as later } from 'node:timers/promises';
import { isUsableText } from '@mainstay/contract/fields.ts';
import { canonicalJson } from '@mainstay/domain/audit/chain.ts';
import { withoutNames } from '@mainstay/domain/identity/name.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leaseOn } from '#db/lease.ts';
import { naming } from '#db/naming.ts';
import type { Forgotten } from '../deps.ts';
import { hashOf, newId } from '../ids.ts';
import { idempotencyKeys } from './tables.ts';

const LOOK_MS = 50;

const lease = leaseOn(idempotencyKeys, 'call');

export type Once = {
  caseId: string;
  /** Who calls: two people may send the same key. */
  by: string;
  call: string;
  key: string | undefined;
  body: unknown;
  /** Stores no answer: a retry runs the operation again under the same name, which answers with what it made. */
  answersAgain?: boolean;
};
type Answered = { status: number; answer: string };

/**
 * Runs an operation once per key. Claiming the key is the first durable write. The first answer is stored and returned
 * for every retry; a parallel request waits for it. A different body under the same key is refused (422). A refusal
 * (4xx) leaves the key free for another try.
 */
export async function once(
  db: Db,
  wall: () => Date,
  of: Once,
  work: (operationId: string) => Promise<Answered>,
): Promise<Answered> {
  if (of.key === undefined) return work(newId());
  if (of.key.length < 1 || of.key.length > 200)
    throw new Problem('invalid', 'The Idempotency-Key must have 1 to 200 characters.');
  if (!isUsableText(of.key)) throw new Problem('invalid', 'The Idempotency-Key has a character that cannot be read.');
  const bodyHash = hashOf(canonicalJson(of.body));
  const { caseId, call } = of;
  const asked = { caseId, call, key: await storedKey(db, { caseId, call, by: of.by, key: of.key }), bodyHash };
  const held = { which: isKey(asked), holder: newId() };

  for (;;) {
    const claim = await claimKey(db, asked, held.holder, wall);
    if (claim.bodyHash !== bodyHash)
      throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used with other values. Send a new key.');
    if (claim.status !== null)
      return claim.answer === null ? work(claim.operationId) : { status: claim.status, answer: claim.answer };
    if (!claim.ours) {
      await later(LOOK_MS);
      continue;
    }
    try {
      const answered = await lease.during(
        db,
        { wall },
        () => held,
        () => work(claim.operationId),
      );
      await lease.release(db, held, of.answersAgain ? { status: answered.status } : answered);
      return answered;
    } catch (error) {
      if (error instanceof Problem)
        await db.delete(idempotencyKeys).where(and(held.which, lease.isHeldBy(held.holder)));
      else await lease.release(db, held);
      throw error;
    }
  }
}

type Asked = { caseId: string; call: string; key: string; bodyHash: string };
type Claim = { ours: boolean; bodyHash: string; operationId: string; status: number | null; answer: string | null };

const isKey = ({ caseId, call, key }: Omit<Asked, 'bodyHash'>) =>
  and(eq(idempotencyKeys.caseId, caseId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));

/**
 * The key as it is stored: with the person who sent it. One that an earlier release stored without is still found, so
 * that a retry across the change does nothing twice; those are deleted in time.
 */
async function storedKey(db: Db, { by, ...sent }: Omit<Asked, 'bodyHash'> & { by: string }): Promise<string> {
  const [earlier] = await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(isKey(sent));
  return earlier?.key ?? `${by} ${sent.key}`;
}

/** Claims the key, takes over a claim whose worker died, or returns the existing claim. */
async function claimKey(db: Db, asked: Asked, holder: string, wall: () => Date): Promise<Claim> {
  const now = wall();
  const fresh = { ...asked, ...lease.begun(holder, now), attempts: 1, operationId: newId(), createdAt: now };
  const [made] = await db.insert(idempotencyKeys).values(fresh).onConflictDoNothing().returning();
  if (made) return { ...made, ours: true };

  const unanswered = and(isKey(asked), isNull(idempotencyKeys.status), eq(idempotencyKeys.bodyHash, asked.bodyHash));
  const taken = await lease.take(db, { which: unanswered, holder }, now);
  const [existing] = await db.select().from(idempotencyKeys).where(isKey(asked));
  return existing ? { ...existing, ours: taken > 0 } : claimKey(db, asked, holder, wall);
}

/** Replaces the names of a person who closed their account with their pseudonym, in stored answers. */
export async function forgetInAnswers(tx: Db, { names, pseudonym, caseIds }: Forgotten) {
  const inJson = names.map((name) => JSON.stringify(name).slice(1, -1));
  const { caseId, call, key, answer } = idempotencyKeys;
  const found = await tx
    .select({ caseId, call, key, answer })
    .from(idempotencyKeys)
    .where(and(inArray(caseId, [...caseIds]), naming(inJson, answer)));
  for (const kept of found) {
    const nameless = withoutNames(kept.answer ?? '', inJson, pseudonym);
    await tx
      .update(idempotencyKeys)
      .set({ answer: nameless })
      .where(and(eq(caseId, kept.caseId), eq(call, kept.call), eq(key, kept.key)));
  }
}
