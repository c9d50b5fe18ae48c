import { setTimeout as later } from 'node:timers/promises';
import { isUsableText } from '@mainstay/contract/fields.ts';
import { canonicalJson } from '@mainstay/domain/audit/chain.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { hashOf, newId } from '../ids.ts';
import { idempotencyKeys } from './tables.ts';

const WORK_MS = 30_000;
const LOOK_MS = 50;

export type Once = { caseId: string; call: string; key: string | undefined; body: unknown };
type Answered = { status: number; answer: string };

/**
 * Does an operation once a key: the claim on the key is the first durable write, the first answer is stored and given again,
 * a parallel request waits for it, another body under the key is refused (422), and a refusal (4xx) burns no key.
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
  const mine = and(
    eq(idempotencyKeys.caseId, of.caseId),
    eq(idempotencyKeys.call, of.call),
    eq(idempotencyKeys.key, of.key),
  );

  for (;;) {
    const claim = await claimKey(db, { ...of, key: of.key, bodyHash }, wall);
    if (claim.bodyHash !== bodyHash)
      throw new Problem('idempotency_mismatch', 'This Idempotency-Key was used with other values. Send a new key.');
    if (claim.status !== null && claim.answer !== null) return { status: claim.status, answer: claim.answer };
    if (!claim.ours) {
      await later(LOOK_MS);
      continue;
    }
    try {
      const answered = await work(claim.operationId);
      await db.update(idempotencyKeys).set(answered).where(mine);
      return answered;
    } catch (error) {
      if (error instanceof Problem) await db.delete(idempotencyKeys).where(and(mine, isNull(idempotencyKeys.status)));
      else await db.update(idempotencyKeys).set({ workedUntil: wall() }).where(mine);
      throw error;
    }
  }
}

type Claim = { ours: boolean; bodyHash: string; operationId: string; status: number | null; answer: string | null };

/** Claims the key, takes over a claim whose worker died, or says what stands. */
async function claimKey(
  db: Db,
  of: { caseId: string; call: string; key: string; bodyHash: string },
  wall: () => Date,
): Promise<Claim> {
  const now = wall();
  const workedUntil = new Date(now.getTime() + WORK_MS);
  const { caseId, call, key, bodyHash } = of;
  const fresh = {
    caseId,
    call,
    key,
    bodyHash,
    operationId: newId(),
    workedUntil,
    status: null,
    answer: null,
    createdAt: now,
  };
  const [made] = await db.insert(idempotencyKeys).values(fresh).onConflictDoNothing().returning();
  if (made) return { ...made, ours: true };

  const mine = and(eq(idempotencyKeys.caseId, caseId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key));
  const abandoned = and(
    mine,
    isNull(idempotencyKeys.status),
    lte(idempotencyKeys.workedUntil, now),
    eq(idempotencyKeys.bodyHash, bodyHash),
  );
  const [taken] = await db.update(idempotencyKeys).set({ workedUntil }).where(abandoned).returning();
  if (taken) return { ...taken, ours: true };
  const [existing] = await db.select().from(idempotencyKeys).where(mine);
  return existing ? { ...existing, ours: false } : claimKey(db, of, wall);
}
