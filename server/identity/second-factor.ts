import { Problem } from '@mainstay/domain/problem.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import type { Auth } from './auth.ts';
import { CODE } from './auth-words.ts';
import { hasSecondFactor } from './store-factors.ts';

const CODE_LASTS_MS = 5 * 60_000;

export async function recoveryCodesLeft(auth: Auth, db: Db, userId: string): Promise<number> {
  if (!(await hasSecondFactor(db, userId))) return 0;
  return (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length;
}

/**
 * An app code counts once, although the app shows it for half a minute: false if it was used before. A primary key
 * makes only the first use count, in every process.
 */
export async function useCode(auth: Auth, clock: Deps['clock'], userId: string, code: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  return internalAdapter.reserveVerificationValue({
    identifier: `code:${userId}:${code}`,
    value: 'used',
    expiresAt: new Date(clock.wall().getTime() + CODE_LASTS_MS),
  });
}

export const codeNotRight = () => new Problem('invalid', CODE, { code: CODE });
