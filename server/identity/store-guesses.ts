import type { Guesses } from '@mainstay/domain/identity/back-off.ts';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { passwordGuesses } from './tables.ts';

const KEPT_MS = 48 * 3_600_000;
const FORGOTTEN_AT_ONCE = 100;

/** An account's count of wrong passwords. */
export async function findGuesses(db: Db, account: string): Promise<Guesses | null> {
  const [row] = await db.select().from(passwordGuesses).where(eq(passwordGuesses.account, account));
  return row && row.count > 0 ? row : null;
}

/** As `findGuesses`, locked: others asking about the same account wait for this transaction. */
export async function lockGuesses(tx: Db, account: string, now: Date): Promise<Guesses | null> {
  const none = { account, count: 0, lastAt: now, freeAt: now };
  await tx.insert(passwordGuesses).values(none).onConflictDoNothing();
  const [row] = await tx.select().from(passwordGuesses).where(eq(passwordGuesses.account, account)).for('update');
  return row && row.count > 0 ? row : null;
}

export async function saveGuesses(tx: Db, account: string, { count, lastAt, freeAt }: Guesses) {
  await tx.update(passwordGuesses).set({ count, lastAt, freeAt }).where(eq(passwordGuesses.account, account));
}

export async function deleteGuesses(db: Db, account: string) {
  await db.delete(passwordGuesses).where(eq(passwordGuesses.account, account));
}

/** Old counts no longer matter; each call deletes a few, so the table stays small. */
export async function forgetOldGuesses(tx: Db, now: Date) {
  const old = tx
    .select({ account: passwordGuesses.account })
    .from(passwordGuesses)
    .where(lt(passwordGuesses.lastAt, new Date(now.getTime() - KEPT_MS)))
    .limit(FORGOTTEN_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(passwordGuesses).where(inArray(passwordGuesses.account, old));
}
