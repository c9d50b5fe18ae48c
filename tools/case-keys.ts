import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DISTRIBUTED_BY, PLACEMENTS, type Placement } from '../server/db/distribution.ts';

// Cases are independent, so a database can be spread over several machines by case. That works only if every key of a
// case's table starts with case_id, and no row references a row that may be on another machine.

type Keyed = { columns: string[] };
type Table = {
  columns: Record<string, { primaryKey: boolean }>;
  compositePrimaryKeys: Record<string, Keyed>;
  uniqueConstraints: Record<string, Keyed>;
  indexes: Record<string, { isUnique: boolean; columns: { expression: string }[] }>;
  foreignKeys: Record<string, { tableTo: string }>;
};
type Groups = readonly { placement: Placement; tables: readonly string[] }[];

/** Which placements a table of each placement may reference. */
const MAY_POINT_TO: Record<Placement, readonly Placement[]> = {
  distributed: ['distributed', 'reference'],
  reference: ['reference'],
  local: ['local', 'reference'],
};

/** The columns of each primary key and unique constraint. */
function keysOf({ columns, compositePrimaryKeys, uniqueConstraints, indexes }: Table): string[][] {
  const single = Object.entries(columns).filter(([, { primaryKey }]) => primaryKey);
  return [
    ...single.map(([name]) => [name]),
    ...[...Object.values(compositePrimaryKeys), ...Object.values(uniqueConstraints)].map((key) => key.columns),
    ...Object.values(indexes)
      .filter(({ isUnique }) => isUnique)
      .map((index) => index.columns.map(({ expression }) => expression)),
  ];
}

/**
 * All faults, one sentence each: every table must be placed once, with keys and foreign keys that suit its placement.
 */
export function faultsOf(tables: Record<string, Table>, groups: Groups = PLACEMENTS): string[] {
  const named = groups.flatMap(({ placement, tables: names }) => names.map((name) => ({ name, placement })));
  const placementOf = new Map(named.map(({ name, placement }) => [name, placement]));
  const twice = [...Map.groupBy(named, ({ name }) => name)].filter(([, places]) => places.length > 1);
  const faults = [
    ...twice.map(([name]) => `${name}: is named twice in server/db/distribution.ts`),
    ...[...placementOf.keys()]
      .filter((name) => !(name in tables))
      .map((name) => `${name}: is named in server/db/distribution.ts and is no table`),
  ];
  for (const [name, table] of Object.entries(tables)) {
    const placement = placementOf.get(name);
    if (placement === undefined) {
      faults.push(`${name}: say in server/db/distribution.ts where its rows are, and why`);
      continue;
    }
    if (placement === 'distributed' && !(DISTRIBUTED_BY in table.columns)) faults.push(`${name}: has no case_id`);
    else if (placement === 'distributed')
      for (const key of keysOf(table))
        if (key[0] !== DISTRIBUTED_BY) faults.push(`${name}: its key (${key.join(', ')}) must begin with case_id`);
    for (const { tableTo } of Object.values(table.foreignKeys)) {
      const to = placementOf.get(tableTo);
      if (to !== undefined && !MAY_POINT_TO[placement].includes(to))
        faults.push(`${name}: is ${placement} and points to ${tableTo}, which is ${to}`);
    }
  }
  return faults;
}

/** The tables as of the last migration. */
function tablesNow(): Record<string, Table> {
  const meta = path.join(import.meta.dirname, '../server/db/migrations/meta');
  const read = (file: string) => JSON.parse(readFileSync(path.join(meta, file), 'utf8'));
  const last = read('_journal.json').entries.at(-1).tag.slice(0, 4);
  const tables: Record<string, Table & { name: string }> = read(`${last}_snapshot.json`).tables;
  return Object.fromEntries(Object.values(tables).map((table) => [table.name, table]));
}

if (import.meta.main) {
  const tables = tablesNow();
  const faults = faultsOf(tables);
  console.log(`${Object.keys(tables).length} tables read`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
