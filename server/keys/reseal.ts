import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { Keys } from './keys.ts';
import { isUnsealedKey, placeOfPersonKey } from './person-keys.ts';
import { seal, unseal } from './seal.ts';

/** A value sealed for a row of a case: an account of the payor's or payee's, or a calendar. */
const ofAccount = ([caseId = '', id = '']: readonly string[]) => ({ caseId, sourceId: id });

/**
 * Every column of every table with sealed values, with the key of its rows and the place a value is sealed for. A test
 * finds any that are missing.
 */
export const SEALED_COLUMNS = [
  {
    table: 'payment_sources',
    column: 'sealed_account_number',
    key: ['case_id', 'id'],
    place: ofAccount,
  },
  {
    table: 'payout_accounts',
    column: 'sealed_account_number',
    key: ['case_id', 'id'],
    place: ofAccount,
  },
  {
    table: 'payout_accounts',
    column: 'sealed_payor_ssn',
    key: ['case_id', 'id'],
    place: ofAccount,
  },
  {
    table: 'calendar_feeds',
    column: 'sealed_secret',
    key: ['case_id', 'id'],
    place: ofAccount,
  },
  {
    table: 'bank_file_parts',
    column: 'sealed',
    key: ['file_id', 'number'],
    place: ([id, number = '']) => ({ caseId: `bank-file:${id}`, sourceId: number }),
  },
  {
    table: 'bank_corrections',
    column: 'sealed',
    key: ['reference'],
    place: ([reference = '']) => ({ caseId: 'bank-correction', sourceId: reference }),
  },
  {
    table: 'push_subscriptions',
    column: 'sealed_endpoint',
    key: ['id'],
    place: ([id = '']) => ({ caseId: 'push-subscription', sourceId: id }),
  },
  {
    table: 'push_keys',
    column: 'sealed_private_key',
    key: ['id'],
    place: ([id = '']) => ({ caseId: 'push-keys', sourceId: id }),
  },
  {
    table: 'person_keys',
    column: 'key',
    key: ['owner'],
    place: ([owner = '']) => placeOfPersonKey(owner),
    isUnsealed: isUnsealedKey,
  },
] as const satisfies readonly SealedColumn[];

type SealedColumn = {
  table: string;
  column: string;
  key: readonly string[];
  place: (key: readonly string[]) => { caseId: string; sourceId: string };
  /** Tells values that are stored unsealed until the first pass. */
  isUnsealed?: (value: string) => boolean;
};

const PAGE = 200;

/**
 * Seals with the current key what was sealed with another one. Returns the number of values. A row that is changed
 * meanwhile is left for the next pass; passes repeat until nothing is found, so it can be interrupted anywhere.
 */
export async function resealAll(db: Db, keys: Keys): Promise<number> {
  let done = 0;
  for (const of of SEALED_COLUMNS)
    for (;;) {
      const resealed = await resealPass(db, keys, of);
      if (resealed === 0) break;
      done += resealed;
    }
  return done;
}

/** One walk along the key, page by page, so that no page reads again what the pages before have sealed. */
async function resealPass(db: Db, keys: Keys, of: SealedColumn): Promise<number> {
  let done = 0;
  for (let after: readonly string[] | null = null; ; ) {
    const page: readonly Sealed[] = await sealedElsewhere(db, keys, of, after);
    for (const row of page) await resealRow(db, keys, of, row);
    done += page.length;
    if (page.length < PAGE) return done;
    after = page.at(-1)?.key ?? null;
  }
}

type Sealed = { key: string[]; sealed: string };

/** The next values that another key sealed, in the order of the rows' keys. */
async function sealedElsewhere(
  db: Db,
  keys: Keys,
  { table, column, key }: SealedColumn,
  after: readonly string[] | null,
): Promise<Sealed[]> {
  const [name, value] = [sql.identifier(table), sql.identifier(column)];
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  const order = list(key.map((each) => sql`${sql.identifier(each)}`));
  const asText = list(key.map((each) => sql`${sql.identifier(each)}::text`));
  const later = after === null ? sql`` : sql`and (${order}) > (${list(after.map((each) => sql`${each}`))})`;
  const { rows } = (await db.execute(sql`select array[${asText}] as key, ${value} as sealed from ${name}
    where ${value} is not null and ${value} not like ${`2.${keys.sealing.current().id}.%`} ${later}
    order by ${order} limit ${PAGE}`)) as unknown as { rows: Sealed[] };
  return rows;
}

async function resealRow(
  db: Db,
  keys: Keys,
  { table, column, key, place, isUnsealed }: SealedColumn,
  row: Sealed,
): Promise<void> {
  const value = sql.identifier(column);
  const at = place(row.key);
  const text = isUnsealed?.(row.sealed) ? row.sealed : unseal(keys, row.sealed, at);
  const these = sql.join(
    key.map((each, i) => sql`${sql.identifier(each)}::text = ${row.key[i]}`),
    sql` and `,
  );
  await db.execute(sql`update ${sql.identifier(table)} set ${value} = ${seal(keys, text, at)}
    where ${these} and ${value} = ${row.sealed}`);
}

/** The IDs of data keys that still seal something; null for the first key. */
export async function sealedBy(db: Db): Promise<Set<string | null>> {
  const found = new Set<string | null>();
  for (const { table, column } of SEALED_COLUMNS) {
    const value = sql.identifier(column);
    const { rows } =
      (await db.execute(sql`select distinct case when ${value} like '2.%' then split_part(${value}, '.', 2) end as id
      from ${sql.identifier(table)} where ${value} is not null`)) as unknown as { rows: { id: string | null }[] };
    for (const { id } of rows) found.add(id);
  }
  return found;
}
