import { createHash, randomBytes } from 'node:crypto';
import type { AuditKey } from '@mainstay/domain/audit/anchor.ts';
import { makeAuditKey, type RetiredKey } from '#audit/index.ts';
import type { Db } from '#db/db.ts';
import { installationSecret } from '../secret.ts';
import type { Settings } from '../settings/settings.ts';
import { type GivenKeys, givenKeys, type KeyChoice } from './given.ts';
import type { DataKey, Keys } from './keys.ts';
import { type Kms, localKms } from './kms.ts';
import { personKeysOf } from './person-keys.ts';
import { firstSealKey, unseal } from './seal.ts';
import {
  allDataKeys,
  allKnownKeys,
  type DataKeyRow,
  databaseTime,
  insertDataKey,
  type KnownKeyRow,
  lockKeys,
  makeCurrent,
  oldSamples,
  type Purpose,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * How long things made with a replaced key stay valid, so the key is still needed: until sessions end, and for old
 * links.
 */
export const STILL_COUNTS_MS = { sessions: 14 * DAY_MS, links: 60 * DAY_MS } as const;

export type OpenKeys = {
  keys: Keys;
  auditKey: AuditKey;
  given: GivenKeys;
  kms: Kms;
  /** Reads the data keys that others have made since. Throws a sentence where others make or seal things with a key that is not here. */
  refresh(): Promise<void>;
  /** False once it was seen that others use a key that this process does not have: what they make it cannot open or believe. */
  areThoseOfOthers(): boolean;
};

/**
 * The keys of this process, which must match this database. Throws one sentence that names the wrong or missing key and
 * says what to do, before anything is made or opened with it. The first process on a database makes its data keys.
 */
export async function openKeys(db: Db, settings: Settings): Promise<OpenKeys> {
  const given = givenKeys(settings, await installationSecret(settings.secret, settings.dataDir));
  const kms = localKms(given.master);
  const rows = await db.transaction(async (tx) => {
    await lockKeys(tx);
    const found = await allDataKeys(tx);
    const data = found.length > 0 ? found : await makeFirst(tx, { given, kms });
    mustUnwrap(data, kms, given.master);
    await lookAtKnown(tx, given, data);
    return data;
  });
  const sealKeys = new Map<string | null, DataKey & { usedFrom: Date }>();
  let first = '';
  const retired: RetiredKey[] = [];
  const take = async (all: readonly DataKeyRow[]) => {
    for (const { id, purpose, wrapped, wrappedBy: by, usedFrom } of all) {
      if (sealKeys.has(id)) continue;
      const key = await kms.unwrap(nameOf({ id, purpose }), { wrapped, by });
      if (purpose === 'seal') sealKeys.set(id, { id, key, usedFrom });
      else if (purpose === 'record') retired.push(JSON.parse(key.toString()));
      else {
        first = key.toString();
        sealKeys.set(null, { id: null, key: firstSealKey(first), usedFrom });
      }
    }
  };
  await take(rows);
  if (first === '')
    throw new Error('The first data key of this database is gone: restore the table data_keys from a backup.');
  let aheadMs = 0;
  const setClock = async () => {
    // The answer is a moment old when it is compared, so a key is used a moment late, never early.
    const there = await databaseTime(db);
    aheadMs = Date.now() - there.getTime();
  };
  await setClock();
  const newest = () => {
    const now = Date.now() - aheadMs;
    const usable = [...sealKeys.values()].filter(({ usedFrom }) => usedFrom.getTime() <= now);
    return usable.toSorted((a, b) => a.usedFrom.getTime() - b.usedFrom.getTime()).at(-1);
  };
  const keys: Keys = {
    first,
    links: given.links,
    sessions: given.sessions,
    sealing: {
      current: () => newest() ?? { id: null, key: firstSealKey(first) },
      find(id) {
        const found = sealKeys.get(id);
        if (!found) throw new Error(`this was sealed with the data key ${id}, which this process does not have`);
        return found.key;
      },
    },
  };
  const [record, ...earlier] = given.record.accepted.map(({ secret }) => secret);
  const auditKey = makeAuditKey(record ?? '', earlier, retired, personKeysOf(keys.sealing));
  let missing: string | null = null;
  const refresh = async () => {
    await setClock();
    const data = await allDataKeys(db);
    missing = usedByOthers(given, { kms, data, known: await allKnownKeys(db) });
    const mine = data.filter(({ purpose, wrappedBy }) => purpose === 'seal' && kms.has(wrappedBy));
    await take(mine);
    if (missing !== null) throw new Error(missing);
  };
  return { keys, auditKey, given, kms, refresh, areThoseOfOthers: () => missing === null };
}

/** What others use by now and this process does not have, in a sentence: it began before they were given their keys. */
function usedByOthers(
  given: GivenKeys,
  { kms, data, known }: { kms: Kms; data: readonly DataKeyRow[]; known: readonly KnownKeyRow[] },
): string | null {
  const wrapped = data.find(({ wrappedBy }) => !kms.has(wrappedBy));
  if (wrapped) return behind('data keys', given.master, wrapped.wrappedBy);
  const current = known.filter(({ replacedAt }) => replacedAt === null);
  const made = current.find(({ purpose, id }) => given[purpose].accepted.every((key) => key.id !== id));
  return made ? behind(MADE[made.purpose], given[made.purpose], made.id) : null;
}

const behind = (what: string, { variable, current }: KeyChoice, id: string): string =>
  `Other processes use a newer key for ${what} (key ${id}) than this one has in ${variable} (key ${current.id}): start this process again with their settings.`;

export const nameOf = ({ id, purpose }: Pick<DataKeyRow, 'id' | 'purpose'>): string => `${purpose}:${id}`;

/** A new key that values are sealed with from a given time. */
export async function aDataKey(kms: Kms, now: Date, usedFrom: Date): Promise<DataKeyRow> {
  const id = randomBytes(6).toString('hex');
  const wrapped = await kms.wrap(nameOf({ id, purpose: 'seal' }), randomBytes(32));
  return { id, purpose: 'seal', wrapped, wrappedBy: kms.id, createdAt: now, usedFrom };
}

/**
 * Creates the data keys of a database that has none. If an older release has used the database, its first key stays
 * until the keys are rotated, because processes of that release may still be running.
 */
async function makeFirst(tx: Db, { given, kms }: { given: GivenKeys; kms: Kms }): Promise<DataKeyRow[]> {
  const now = await databaseTime(tx);
  const samples = await oldSamples(tx);
  const secret = given.secrets.find((each) => madeThese(each, samples));
  if (secret === undefined) throw new Error(notThis('SECRET', 'What is sealed in it does not open with it.'));
  const auditKeys = given.record.accepted.map((each) => makeAuditKey(each.secret).publicKey);
  if (samples.anchorKey !== null && !auditKeys.includes(samples.anchorKey))
    throw new Error(notThis(given.record.variable, 'Its record was signed with another one.'));
  const id = createHash('sha256').update(`first ${secret}`).digest('hex').slice(0, 12);
  const wrapped = await kms.wrap(nameOf({ id, purpose: 'first' }), Buffer.from(secret));
  const first: DataKeyRow = { id, purpose: 'first', wrapped, wrappedBy: kms.id, createdAt: now, usedFrom: new Date(0) };
  const rows = samples.used ? [first] : [first, await aDataKey(kms, now, now)];
  for (const row of rows) await insertDataKey(tx, row);
  return rows;
}

function madeThese(secret: string, { sealed }: Awaited<ReturnType<typeof oldSamples>>): boolean {
  if (sealed === null) return true;
  const key = firstSealKey(secret);
  try {
    unseal({ sealing: { current: () => ({ id: null, key }), find: () => key } }, sealed.sealed, {
      caseId: sealed.caseId,
      sourceId: sealed.id,
    });
    return true;
  } catch {
    return false; // AES-GCM fails with every key but the right one
  }
}

const notThis = (variable: string, why: string) =>
  `${variable} is not the one that this database was made with. ${why} Set the right one; to change it, set ${variable}_PREVIOUS to the one before.`;

function mustUnwrap(rows: readonly DataKeyRow[], kms: Kms, { variable, current }: KeyChoice) {
  const missing = rows.find(({ wrappedBy }) => !kms.has(wrappedBy));
  if (!missing) return;
  throw new Error(
    `${variable} (key ${current.id}) is not the one that this database was made with (key ${missing.wrappedBy}). Set the right one; to change it, set ${variable}_PREVIOUS to the one before, and leave it there until "npm run keys:rotate" says that it is not needed.`,
  );
}

/**
 * Checks that each key this database has seen, and whose things are still valid, is here. Records which keys make new
 * things.
 */
async function lookAtKnown(tx: Db, given: GivenKeys, data: readonly DataKeyRow[]) {
  const now = await databaseTime(tx);
  const known = await allKnownKeys(tx);
  // Earlier audit keys need no check here if the database has their verification key.
  const kept = new Set(data.filter(({ purpose }) => purpose === 'record').map(({ id }) => id));
  for (const purpose of ['links', 'sessions', 'record'] as const) {
    const choice = given[purpose];
    const mine = known.filter((each) => each.purpose === purpose);
    const missing = mine.find(
      (each) =>
        stillCounts(each, now) &&
        !(purpose === 'record' && kept.has(each.id)) &&
        !choice.accepted.some(({ id }) => id === each.id),
    );
    if (missing) throw new Error(tooEarly(purpose, choice, missing));
    if (mine.some(({ id, replacedAt }) => id === choice.current.id && replacedAt === null)) continue;
    await makeCurrent(tx, { purpose, id: choice.current.id, now });
  }
}

const stillCounts = ({ purpose, replacedAt }: KnownKeyRow, now: Date) =>
  replacedAt === null || purpose === 'record' || now.getTime() < replacedAt.getTime() + STILL_COUNTS_MS[purpose];

const MADE: Record<Purpose, string> = {
  links: 'links in emails',
  sessions: 'sessions',
  record: 'signatures of the record',
};

function tooEarly(purpose: Purpose, { variable, current }: KeyChoice, { id, replacedAt }: KnownKeyRow): string {
  const counts = purpose !== 'record' && replacedAt !== null ? STILL_COUNTS_MS[purpose] : null;
  const until =
    counts !== null && replacedAt !== null
      ? `until ${new Date(replacedAt.getTime() + counts).toISOString().slice(0, 10)}`
      : 'until "npm run keys:rotate" says that it is not needed';
  return `${variable} (key ${current.id}) is not the one that this database knows for ${MADE[purpose]} (key ${id}). Set the right one; if it was changed, set ${variable}_PREVIOUS to the one before, and leave it there ${until}.`;
}
