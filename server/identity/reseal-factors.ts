import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type SessionKeys, secretConfigOf } from './session-keys.ts';
import { twoFactor } from './tables.ts';

/** Seals the second factors of people with the key of now where they are sealed with an earlier one; answers how many. `first` opens what names no key. */
export async function resealFactors(db: Db, keys: SessionKeys, first: string): Promise<number> {
  const key = secretConfigOf(keys, first);
  const isOld = (sealed: string) => parseEnvelope(sealed)?.version !== key.currentVersion;
  const again = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  let done = 0;
  for (const { id, secret, backupCodes } of await db.select().from(twoFactor)) {
    if (!isOld(secret) && !isOld(backupCodes)) continue;
    // Somebody may use a recovery code meanwhile: then theirs stand, and are sealed anew the next time.
    const asRead = and(eq(twoFactor.id, id), eq(twoFactor.secret, secret), eq(twoFactor.backupCodes, backupCodes));
    const resealed = { secret: await again(secret), backupCodes: await again(backupCodes) };
    done += (await db.update(twoFactor).set(resealed).where(asRead).returning({ id: twoFactor.id })).length;
  }
  return done;
}
