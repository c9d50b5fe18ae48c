import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { account, user } from './tables.ts';

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ on: user.twoFactorEnabled }).from(user).where(eq(user.id, userId));
  return row?.on ?? false;
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const own = and(eq(account.userId, userId), eq(account.providerId, 'credential'));
  return (await db.select({ id: account.id }).from(account).where(own).limit(1)).length > 0;
}
