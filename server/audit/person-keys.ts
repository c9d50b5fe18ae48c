import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { isUsableText } from '@mainstay/contract/fields.ts';
import type { AuditKey, PersonKeys } from '@mainstay/domain/audit/anchor.ts';
import type { Db } from '#db/db.ts';
import { pseudonymOf } from '#identity/index.ts';
import { findKeys, insertKeys, type KeyRow, setKeys } from './store-keys.ts';

// Personal values in audit events are sealed with a key of their person, which is kept outside the chains, sealed with a
// data key. The chain hashes the sealed value, so it verifies with or without the key. Once the key is destroyed, nobody
// can read the values.

const SEALED = /"sealed\.1\.([\w-]+)\.([\w-]+)"/g;
const [IV, TAG] = [12, 16];
const BENT = 'A value that is not as it was sealed';

export type Sealer = (owner: string, value: string) => string;

/** What opens the keys of people. */
export type Opener = { db: Db; auditKey: Pick<AuditKey, 'persons'> };

/**
 * A function that seals values for these people; missing keys are created. A person whose key was destroyed is named by
 * their pseudonym.
 */
export async function sealerFor(
  { db: tx, auditKey: { persons } }: Opener,
  owners: ReadonlySet<string>,
  now: Date,
): Promise<Sealer> {
  const wanted = [...owners].sort();
  let keys = await findKeys(tx, wanted);
  const missing = wanted.filter((owner) => !keys.has(owner));
  if (missing.length > 0) {
    await insertKeys(
      tx,
      missing.map((owner) => ({
        ...{ owner, createdAt: now },
        key: persons.wrap(owner, randomBytes(32).toString('base64url')),
      })),
    );
    keys = await findKeys(tx, wanted);
  }
  return (owner, value) => {
    const kept = keys.get(owner)?.key ?? null;
    if (kept === null) return pseudonymOf(owner);
    const key = persons.unwrap(owner, kept);
    if (key === null) throw new Error('The key of a person was changed in the database (person_keys).');
    return seal(key, owner, value);
  };
}

function seal(key: string, owner: string, value: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  cipher.setAAD(Buffer.from(owner));
  const bytes = Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `sealed.1.${Buffer.from(owner).toString('base64url')}.${bytes.toString('base64url')}`;
}

type Read = { actorName: string; before: unknown; after: unknown };

/** Events in readable form: names in clear text, or the pseudonym for closed accounts. */
export async function unsealed<E extends Read>({ db, auditKey }: Opener, events: readonly E[]): Promise<E[]> {
  const texts = events.map(({ actorName, before, after }) => JSON.stringify([actorName, before, after]));
  const owners = new Set(texts.flatMap((text) => [...text.matchAll(SEALED)].map(([, owner]) => decoded(owner))));
  const keys = await findKeys(db, [...owners].filter(isUsableText));
  if (keys.size === 0) return [...events];
  return events.map((event, i) => {
    const text = (texts[i] ?? '').replace(SEALED, (asKept, owner: string, bytes: string) => {
      const row = keys.get(decoded(owner));
      return row ? JSON.stringify(opened(row, bytes, auditKey.persons)) : asKept; // only looks like a sealed value
    });
    const [actorName, before, after] = JSON.parse(text);
    return { ...event, actorName, before, after };
  });
}

const decoded = (owner = '') => Buffer.from(owner, 'base64url').toString();

function opened({ key: kept, owner, closedAt }: KeyRow, sealed: string, persons: PersonKeys): string {
  if (kept === null || closedAt !== null) return pseudonymOf(owner);
  const key = persons.unwrap(owner, kept);
  if (key === null) return BENT;
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV + TAG) return BENT;
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, IV));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return BENT; // verifying the chain shows which event it was
  }
}

/**
 * From now on nobody can read these people's values; their pseudonyms are shown instead. The key is destroyed at once,
 * or on `keepUntil` if the law requires the record to be kept until then.
 */
export const closeKeys = (
  tx: Db,
  owners: readonly string[],
  of: { now: Date; keepUntil: Date | null },
): Promise<void> =>
  setKeys(tx, owners, { closedAt: of.now, keepUntil: of.keepUntil, ...(of.keepUntil === null && { key: null }) });
