import { readFileSync } from 'node:fs';
import path from 'node:path';

// Cases know nothing of each other, so a database that is spread over several machines would be cut between cases. That works
// only while every key of a case's table begins with case_id: a key can then be kept by the machine that has the case.

/** Tables of all cases together: small, or never asked by a case's own calls. */
const SHARED: Record<string, readonly string[]> = {
  'people, who may be part of several cases': [
    ...['user', 'session', 'account', 'verification', 'passkey', 'two_factor', 'devices', 'password_guesses'],
    ...['rate_limit', 'person_keys', 'notification_preferences', 'onboarding_progress', 'operators'],
  ],
  'names the case itself': ['cases'],
  'one tree over the ends of all chains': ['audit_anchors', 'audit_time_stamps'],
  'files and statements of one bank, which hold entries of many cases': [
    ...['bank_files', 'bank_file_parts', 'bank_file_releases', 'bank_rail', 'bank_corrections'],
    ...['bank_statements', 'bank_statement_lines', 'bank_statement_matches', 'own_funds'],
  ],
  'the whole installation, a row or two': ['sandbox_clock', 'upkeep', 'last_runs'],
  'what is sealed and signed in all cases is sealed and signed with them': ['data_keys', 'known_keys'],
};

/** Tables of a case with a key that does not begin with it. */
const OTHER_KEYS: Record<string, string> = {
  audit_anchored_heads: 'a leaf of a tree over all cases, read anchor by anchor',
  bank_answers: 'a line of a file of the bank',
  bank_entries: 'the bank answers by the reference alone',
  bank_events: 'the bank answers by the reference alone',
  sandbox_bank_debits: 'the test bank, which is no part of the product',
  sandbox_bank_events: 'the test bank, which is no part of the product',
  person_checks: 'of a person, whatever cases they are part of',
  disputes: 'operators answer one by its id alone',
};

type Keyed = { columns: string[] };
type Table = {
  columns: Record<string, { primaryKey: boolean }>;
  compositePrimaryKeys: Record<string, Keyed>;
  uniqueConstraints: Record<string, Keyed>;
  indexes: Record<string, { isUnique: boolean; columns: { expression: string }[] }>;
};

/** The primary keys and whatever else must be unique, each as its columns. */
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

/** What is not as it must be, a sentence each: every table begins its keys with its case, or stands above with the reason. */
export function faultsOf(tables: Record<string, Table>): string[] {
  const shared = new Set(Object.values(SHARED).flat());
  const excepted = new Set([...shared, ...Object.keys(OTHER_KEYS)]);
  const faults: string[] = [];
  for (const [name, table] of Object.entries(tables)) {
    const other = keysOf(table).filter(([first]) => first !== 'case_id');
    const belongs = 'case_id' in table.columns;
    if (excepted.delete(name)) {
      if (shared.has(name) === belongs) faults.push(`${name}: stands in the wrong list of tools/case-keys.ts`);
      else if (other.length === 0) faults.push(`${name}: needs no exception in tools/case-keys.ts any more`);
    } else if (!belongs) faults.push(`${name}: has no case_id; if it is of all cases, say why in tools/case-keys.ts`);
    else for (const key of other) faults.push(`${name}: its key (${key.join(', ')}) must begin with case_id`);
  }
  return [...faults, ...[...excepted].map((name) => `${name}: is excepted in tools/case-keys.ts and is no table`)];
}

/** The tables as the last migration leaves them. */
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
