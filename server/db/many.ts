import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { isSpread } from './spread.ts';

// Statements for many rows: the rows are sent as one parameter, so the statement's text is the same however many there
// are.

type Columns = Record<string, PgColumn>;
type Keys<K extends Columns> = { [P in keyof K]: K[P]['_']['data'] };

/** The rows that have one of these keys. */
export function among<K extends Columns>(columns: K, keys: readonly Keys<K>[]): SQL {
  const fields = Object.keys(columns);
  const of = (field: string) => columns[field] as PgColumn;
  const [only] = keys;
  if (only && keys.length === 1) return and(...fields.map((field) => eq(of(field), only[field]))) as SQL;
  const rows = keys.map((key) => Object.fromEntries(fields.map((field) => [field, key[field]])));
  const names = list(fields.map((field) => sql.identifier(field)));
  return sql`(${list(fields.map(of))}) in (select ${names} from ${records(columns, fields, rows)})${andOnlyInTheirs(columns, keys)}`;
}

function andOnlyInTheirs<K extends Columns>(columns: K, keys: readonly Keys<K>[]): SQL {
  const field = Object.keys(columns).find((each) => columns[each]?.name === 'case_id');
  if (field === undefined) return sql``;
  const caseIds = keys.map((key) => key[field] as string);
  return andOnlyIn(columns[field] as PgColumn, caseIds);
}

/**
 * A redundant condition that lists only the cases, which tells a database spread over several machines which of them to
 * query. On one machine it would only mislead the planner.
 */
export const andOnlyIn = (caseId: PgColumn | SQL, caseIds: readonly string[]): SQL =>
  isSpread() ? sql` and ${isOneOf(caseId, [...new Set(caseIds)])}` : sql``;

/** Whether a column has one of these values, of which there may be very many. */
export const isOneOf = (column: PgColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** Inserts rows of one shape; `onConflict` says that existing rows are skipped. */
export async function insertMany<T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: 'fail' | 'pass over' = 'fail',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  if (rows.length === 1) {
    const insert = tx.insert(table).values(first);
    await (onConflict === 'fail' ? insert : insert.onConflictDoNothing());
    return;
  }
  const columns = getTableColumns(table) as Columns;
  const fields = Object.keys(columns).filter((field) => first[field as keyof typeof first] !== undefined);
  await tx.execute(sql`insert into ${table} (${list(fields.map((field) => nameOf(columns, field)))})
    select ${list(fields.map((field) => sql.identifier(field)))} from ${records(columns, fields, rows)}
    ${onConflict === 'fail' ? sql`` : sql`on conflict do nothing`}`);
}

/** Updates rows, each found by its key, with one statement for all rows that change the same columns. */
export async function updateMany<T extends PgTable, K extends Columns>(
  tx: Db,
  table: T,
  key: K,
  changes: readonly { key: Keys<K>; set: Partial<T['$inferSelect']> }[],
): Promise<void> {
  const columns = getTableColumns(table) as Columns;
  const shapes = Map.groupBy(changes, ({ set }) => Object.keys(set).join());
  for (const same of shapes.values()) {
    const [first] = same;
    const fields = Object.keys(first?.set ?? {});
    if (!first || fields.length === 0) continue;
    if (same.length === 1) {
      await tx
        .update(table)
        .set(first.set as never)
        .where(among(key, [first.key]));
      continue;
    }
    const keys = Object.keys(key);
    const rows = same.map((each) => ({ ...each.set, ...each.key }));
    const is = (field: string) => sql`${key[field]} = new_row.${sql.identifier(field)}`;
    const set = (field: string) => sql`${nameOf(columns, field)} = new_row.${sql.identifier(field)}`;
    await tx.execute(sql`update ${table} set ${list(fields.map(set))}
      from ${records({ ...columns, ...key }, [...keys, ...fields], rows, 'new_row')}
      where ${sql.join(keys.map(is), sql` and `)}${andOnlyInTheirs(
        key,
        same.map((change) => change.key),
      )}`);
  }
}

/** The rows found for each key, in the order of the keys. */
export function foundFor<K, R>(keys: readonly K[], rows: readonly R[], nameOfKey: (of: K | R) => string): R[][] {
  const found = Map.groupBy(rows, nameOfKey);
  return keys.map((key) => found.get(nameOfKey(key)) ?? []);
}

/** Rows as a table to select from, with their fields under their own names. */
function records(columns: Columns, fields: readonly string[], rows: readonly unknown[], name = 'given'): SQL {
  const typed = fields.map((field) => sql`${sql.identifier(field)} ${sql.raw(columns[field]?.getSQLType() ?? 'text')}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(name)}(${list(typed)})`;
}

const nameOf = (columns: Columns, field: string) => sql.identifier(columns[field]?.name ?? field);
const list = (parts: readonly unknown[]): SQL => sql.join(parts as SQL[], sql`, `);
