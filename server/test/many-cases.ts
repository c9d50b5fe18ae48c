import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrationsFolder } from '#db/run-migrations.ts';

type Column = { name: string; type: string; notNull: boolean; default?: unknown; identity?: unknown };
type Table = { name: string; columns: Record<string, Column> };

/**
 * What each row belongs to: row `n` of a table, its case's `turn`th there, belongs to case `c<of_case>` and its owner.
 */
const NAMED: Record<string, string> = {
  case_id: `'c' || of_case`,
  id: `'x' || n`,
  owner: `'u' || n`,
  user_id: `'u' || of_case`,
  owner_id: `'u' || of_case`,
  person_id: `'u' || of_case`,
  added_by: `'u' || of_case`,
  party_id: `'x' || of_case`,
  payment_id: `'x' || of_case`,
  debit_id: `'x' || n`,
  reference: `'x' || n`,
  entry_id: `'x' || n`,
  key: `'k' || n`,
  token: `'t' || n`,
  hash: `'h' || n`,
  sha256: `'h' || n`,
  about: `'a' || n`,
  email: `'u' || n || '@example.com'`,
  account: `'a' || n`,
  statement_id: `'x' || n`,
  line_id: `'x' || n`,
  item_id: `'x' || n`,
  leaf: 'n',
  number: 'n',
  line: 'n',
};

const AT = `'2026-03-02 15:00+00'::timestamptz`;
/** One row per second before AT. */
const BEFORE = `${AT} - n * interval '1 second'`;

const OF_TYPE: Record<string, string> = {
  text: `'x'`,
  integer: '1',
  bigint: '100',
  boolean: 'false',
  jsonb: `'{}'::jsonb`,
  date: `'2026-03-02'::date`,
  'double precision': '50',
  'timestamp (3) with time zone': BEFORE,
  'timestamp with time zone': BEFORE,
};

/** A table's rows: how many per case, or in all, and what columns contain where it matters. */
type Rows = { perCase?: number; all?: number; say?: Record<string, string> };

/** One in `of` rows. */
const rare = (one: string, other: string, of = 500) => `case when n % ${of} = 0 then ${one} else ${other} end`;

/**
 * What an installation looks like after some months. Of the tables not listed, those of cases have a row for every
 * tenth case, and the others are empty.
 */
const SHAPE: Record<string, Rows> = {
  user: { perCase: 1, say: { id: `'u' || n` } },
  cases: { perCase: 1, say: { id: `'c' || n`, time_zone: `'America/New_York'` } },
  parties: {
    perCase: 2,
    say: {
      role: `case when turn = 0 then 'payor' when n % 1000 = 0 then 'legal' else 'payee' end`,
      user_id: `case when turn = 0 then 'u' || of_case when n % 1000 = 0 then 'l' || n end`,
      joined_at: BEFORE,
    },
  },
  session: { perCase: 1 },
  account: { perCase: 1 },
  person_keys: { perCase: 1 },
  ...Object.fromEntries(
    [
      'verification',
      'passkey',
      'two_factor',
      'devices',
      'password_guesses',
      'notification_preferences',
      'onboarding_progress',
    ].map((name) => [name, {}]),
  ),
  payments: {
    perCase: 1,
    say: {
      state: `'final'`,
      origin: `'scheduled'`,
      period_start: `'2026-01-01'::date + turn`,
      payment_type: `'child_support'`,
    },
  },
  payment_events: { perCase: 1, say: { payment_id: `'x' || n` } },
  debits: { perCase: 1, say: { state: `'settled'`, purpose: `'instalment'` } },
  payouts: {
    perCase: 1,
    say: {
      state: rare(`'held'`, `'settled'`),
      held_at: rare(BEFORE, 'null'),
      purpose: `'payment'`,
      presentation: '1',
    },
  },
  due_work: {
    perCase: 3,
    say: {
      // two of three are done; of the rest, half are due
      done_at: `case when n % 3 > 0 then ${BEFORE} end`,
      due_at: `${AT} + (case when of_case % 2 = 0 then -1 else 1 end) * n * interval '1 second'`,
      kind: `'credit'`,
    },
  },
  ledger_accounts: { perCase: 2, say: { id: `case turn when 0 then 'bank' else 'payee' end`, kind: `'open'` } },
  ledger_transfers: { perCase: 2, say: { kind: `'posted'`, from_account: `'bank'`, to_account: `'clearing'` } },
  notifications: { perCase: 2, say: { post_at: rare(BEFORE, 'null') } },
  messages: {
    perCase: 2,
    say: { recipient: `'u' || of_case || '@example.com'`, sent_at: rare('null', BEFORE), attempts: '1' },
  },
  payment_sources: {
    perCase: 1,
    say: {
      source_type: rare(`'loc'`, `'ach'`, 400),
      state: rare(`'suspended'`, `'active'`),
      proven_at: rare('null', AT),
    },
  },
  payout_accounts: {
    perCase: 1,
    say: { state: rare(`'suspended'`, `'active'`), proven_at: rare('null', AT, 300) },
  },
  documents: { perCase: 1, say: { analysis_status: rare(`'pending'`, `'completed'`, 5000) } },
  upload_tickets: { perCase: 1 },
  idempotency_keys: { perCase: 1, say: { status: '201', answer: `'{}'`, call: `'POST /api/payments'` } },
  rate_limit: { perCase: 1, say: { last_request: '1770000000000' } },
  audit_heads: { perCase: 1 },
  audit_events: { perCase: 1, say: { sequence: 'n' } },
  person_checks: { perCase: 1, say: { state: rare(`'waiting'`, `'cleared'`), version: 'n' } },
  bank_entries: {
    perCase: 2,
    say: {
      state: `'written'`,
      direction: `case when n % 2 = 0 then 'debit' else 'credit' end`,
      purpose: `'instalment'`,
      entry_class: `'PPD'`,
      effective_on: `'2026-03-02'::date - (n % 180)::int`,
      file_day: `'2026-03-02'::date - (n % 180)::int`,
      file_id: `'f' || n % 180`,
      trace: `lpad(n::text, 15, '0')`,
      returned_on: rare(`'2026-03-02'::date - (n % 180)::int`, 'null', 50),
      return_code: rare(`'R01'`, 'null', 50),
      return_stated: 'n > 1000',
      stated: 'true',
    },
  },
  bank_events: { perCase: 1, say: { kind: `'settled'`, delivered_at: rare('null', AT, 5000) } },
  bank_files: {
    all: 180,
    say: {
      id: `'f' || n`,
      direction: `'out'`,
      kind: `'entries'`,
      state: `'delivered'`,
      stated: 'n > 3',
      day: `'2026-03-02'::date - n::int`,
    },
  },
  sandbox_bank_debits: { perCase: 1, say: { direction: `'debit'` } },
  sandbox_bank_events: { perCase: 1, say: { delivered_at: rare('null', AT, 5000), direction: `'debit'` } },
  reports: { perCase: 1 },
  report_files: { perCase: 1 },
  disputes: { say: { state: rare(`'open'`, `'upheld'`, 100), credit_due_at: AT } },
  credit_applications: { say: { status: rare(`'under_review'`, `'approved'`, 1000) } },
  insurance_applications: { say: { status: `'approved'` } },
  insurance_claims: { say: { status: `'paid'` } },
  settings_proposals: { say: { state: rare(`'open'`, `'accepted'`, 100), about: `'settings'` } },
  removals: { say: { state: rare(`'open'`, `'accepted'`, 100) } },
  bank_file_parts: { all: 180, say: { file_id: `'f' || n` } },
  audit_anchors: { all: 2_000 },
  audit_time_stamps: { all: 2_000, say: { anchor: 'n' } },
  audit_anchored_heads: { perCase: 1, say: { anchor: '1 + n % 2000' } },
  bank_answers: { all: 200 },
  bank_statement_lines: { all: 3_000 },
  bank_statement_matches: { all: 3_000 },
  own_funds: { all: 200 },
  review_approvals: { all: 20 },
  dangers: { all: 500 },
  account_proofs: { perCase: 1 },
  credit_lines: { all: 250 },
};

/**
 * Fills an empty database, as its owner, with rows for this many cases: not readable ones, but with the distribution
 * that the database's planner sees. Returns the number of rows per table.
 */
export async function fillManyCases(url: string, cases: number): Promise<Map<string, number>> {
  const rowsOf = new Map<string, number>();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica'); // skips foreign key checks; the keys are valid
    for (const table of tablesNow()) {
      const { perCase, all, say = {} } = SHAPE[table.name] ?? ('case_id' in table.columns ? {} : { all: 0 });
      const rows = all ?? Math.floor(cases * (perCase ?? 0.1));
      rowsOf.set(table.name, rows);
      const columns = Object.values(table.columns).filter(
        (column) => column.name in say || (column.notNull && !column.identity && column.default === undefined),
      );
      const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
      const values = columns.map(({ name, type }) => `(${say[name] ?? NAMED[name] ?? OF_TYPE[type]})::${type}`);
      await client.query(
        `insert into ${pg.escapeIdentifier(table.name)} (${names}) select ${values.join(', ')}
          from generate_series(1, ${rows}) n cross join lateral (select 1 + (n - 1) % ${cases} as of_case, (n - 1) / ${cases} as turn) c`,
      );
    }
    await client.query('vacuum analyze'); // as autovacuum would: allows index-only scans
  } finally {
    await client.end();
  }
  return rowsOf;
}

function tablesNow(): Table[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', file), 'utf8'));
  const last: string = read('_journal.json').entries.at(-1).tag;
  return Object.values(read(`${last.slice(0, 4)}_snapshot.json`).tables);
}
