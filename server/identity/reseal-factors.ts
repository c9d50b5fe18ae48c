import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type SessionKeys, secretConfigOf } from './session-keys.ts';
import { twoFactor } from './tables.ts';

/**
 * Seals people's second factors with the current key if an earlier key sealed them; returns how many. `first` opens
 * values that name no key.
 */
export async function resealFactors(db: Db, keys: SessionKeys, first: string): Promise<number> {
  const key = secretConfigOf(keys, first);
  const isOld = (sealed: string) => parseEnvelope(sealed)?.version !== key.currentVersion;
  const again = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  let done = 0;
  for (const { id, secret, backupCodes } of await db.select().from(twoFactor)) {
    if (!isOld(secret) && !isOld(backupCodes)) continue;
    // If the person uses a recovery code meanwhile, their change wins, and it is resealed next time.
    const asRead = and(eq(twoFactor.id, id), eq(twoFactor.secret, secret), eq(twoFactor.backupCodes, backupCodes));
    const resealed = { secret: await again(secret), backupCodes: await again(backupCodes) };
    done += (await db.update(twoFactor).set(resealed).where(asRead).returning({ id: twoFactor.id })).length;
  }
  return done;
}
