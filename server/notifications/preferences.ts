import { DEFAULT_PREFERENCES, type Preferences } from '@mainstay/domain/notifications/preferences.ts';
import type { Db } from '#db/db.ts';
import { findPreferences, upsertPreferences } from './store-preferences.ts';

/** A person's notification preferences, with defaults for anything they have not set. */
export async function preferencesOf(db: Db, userId: string): Promise<Preferences> {
  const found = await findPreferences(db, userId);
  if (!found) return DEFAULT_PREFERENCES;
  const { userId: _, ...said } = found;
  return said;
}

/** Saves preferences; those left out stay. */
export async function savePreferences(
  tx: Db,
  userId: string,
  said: { [K in keyof Preferences]?: boolean | undefined },
) {
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  await upsertPreferences(tx, { userId, ...(await preferencesOf(tx, userId)), ...Object.fromEntries(given) });
}
