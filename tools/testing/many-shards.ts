const either = (...some: RegExp[]) => new RegExp(some.map(({ source }) => source).join('|'));

/**
 * The product's queries that span several machines, and why they must; everything else concerns one case, or many on
 * one machine.
 */
export const ASKS_MANY: readonly { what: string; why: string; statement: RegExp }[] = [
  {
    what: 'the next step of any case; the cases with steps that are due',
    why: 'a due-day run starts with it, once per 5,000 cases; each machine answers from an index',
    statement: /^select "(?:due_at|case_id)" from (?:"due_work"|\(select "case_id", "due_at", "entry" from "due_work")/,
  },
  {
    what: 'the next document, the next email, the people with news',
    why: 'queues of all cases, polled by workers; each machine answers from an index',
    statement:
      /^select .* from "(?:documents" where \("documents"\."analysis_status"|messages" where|notifications" where \("notifications"\."post_at")/,
  },
  {
    what: 'files of withdrawn documents that have to be removed',
    why: 'as above',
    statement: /^select .* from "documents" where \("documents"\."withdrawn_at" is not null/,
  },
  {
    what: 'the sum of all ledger accounts',
    why: 'the proof of the settlement account, once a day: the bank has one account for all cases',
    statement: /^select null as day, split_part\("ledger_accounts"/,
  },
  {
    what: "a person's tries at proving accounts, in all their cases",
    why: 'the limit applies to the person; checked when somebody adds an account',
    statement: /^select count\(\*\) from "account_proofs"/,
  },
  {
    what: 'accounts of several cases, with their proofs and the returns of those',
    why: 'the bank returns micro-entries file by file; also the list that operators see',
    statement:
      /^select .* from "(?:account_proof_entries|account_proofs|payment_sources|payout_accounts|debits|payouts)" where \(.* in \(select "case|^select .* from "(?:payment_sources|payout_accounts)" where .*"proven_at" is null/,
  },
  {
    what: 'the name of a person who closes their account, and what they were sent',
    why: 'about one person in all their cases, once',
    statement:
      /^(?:delete from "notifications" where "notifications"\."user_id"|update "(?:messages|settings_proposals|audit_events|notifications)" set|select .* from "ledger_accounts" where \("ledger_accounts"\."case_id"\) in \(select)/,
  },
  {
    what: "operators' queues and monitoring",
    why: 'they cover all cases, page by page',
    statement: either(
      /^(?:select .*|delete) from "review_approvals"/,
      /^select .* from "payouts" where \((?:"payouts"\."state"|coalesce\()/,
      /^select .* from "(?:insurance_claims|insurance_applications|credit_applications)" where \(?"\w+"\."status"/,
      /^select .* from "settings_proposals" where \("settings_proposals"\."state" = \$1 and .*"document_id" is not null/,
      /^select "case_id" from "settings_proposals" where "settings_proposals"\."id" = \$1$/,
      /^select "id" from "documents" where \(\("documents"\."case_id", "documents"\."id"\) in \(select .*"says_order"/,
      /^select .* from "removals" where "removals"\."state" in/,
      /^select .* from "(?:payment_sources|payout_accounts)" where \("\w+"\."(?:source_type|state|id)" .*"removed_at" is null\)/,
      /^select count\(\*\), (?:min\("\w+"\)|sum\("amount_cents"(?: - "\w+")*\)) from (?:"documents"|"payments"|\(select "due_at" from "due_work")/,
      /^select "case_id", "id", "state" from "payments" where \(\("payments"\."state" in \([^)]*\) and "payments"\."waiting" =/,
      /^select max\(extract\(epoch from "covered_at"/,
    ),
  },
  {
    what: 'the heads of all audit chains, and where the last anchor had each',
    why: 'an anchor covers all chains; one is made at most once an hour, and before a report',
    statement: either(
      /^select "heads"\."case_id", "heads"\."sequence", "heads"\."hash", "known"\."leaf" from \(select .* from "audit_heads"/,
      /^select "case_id" from "audit_heads" where "audit_heads"\."case_id" > \$1 order by "audit_heads"\."case_id" asc limit/,
    ),
  },
  {
    what: 'the cases with a ledger, page by page',
    why: 'the nightly check covers all of them',
    statement: /^\(select distinct "case_id" from "ledger_accounts"/,
  },
  {
    what: 'audit chains whose end has no seal',
    why: 'looked up before the first anchor, which covers all chains',
    statement: /^select "case_id" from "audit_heads" where \("audit_heads"\."seal" is null/,
  },
  {
    what: 'the files of all cases, page by page',
    why: '`files:move`, `files:verify` and backups cover all of them',
    statement: /^select "case_id", "id", "file_key", "sha256" from/,
  },
  {
    what: 'the file of a report, by its hash',
    why: 'a caller of `/api/verify` does not name a case',
    statement: /^select .* from "report_files" inner join "reports"/,
  },
  {
    what: 'whether a key is still in use; rows that are due for deletion',
    why: 'keys are shared by all cases, and checked at startup and when they change; deletion runs once a day',
    statement:
      /^select case_id as "caseId", id, sealed|^select array\[.* as sealed from|^select distinct case_id as "caseId" from|^select distinct case when "\w+" like .* as id from/,
  },
];

/** The prefix of each statement that a test makes through the product's database library (own-statements.ts). */
export const OF_TESTS = '/* of a test */';

/** Tests' own statements are marked; those on bare connections have no quoted names, unlike all of the product's. */
export const isOfTests = (statement: string) => statement.startsWith(OF_TESTS) || !statement.includes('"');

/** Separators between log records, and between their parts. */
const [RECORD, PART] = ['\u001e', '\u001f'];

/** Settings with which a coordinator logs each statement it sends to more than one shard. */
export const LOG_MANY_SHARDS = [
  'citus.multi_task_query_log_level=log',
  'log_min_error_statement=log',
  `log_line_prefix=${RECORD}%p${PART}%d${PART}`,
];

/** Reads such a log: the statements, each with how often it was sent; a statement inside a function counts as one. */
export function readManyShards() {
  const seen = new Map<string, number>();
  let rest = '';
  const isAbout = new Set<string>();
  const read = (record: string) => {
    const [pid = '', , text = ''] = record.split(PART);
    const [, kind = '', words = ''] = /^(\w+): {2}([\s\S]*)$/.exec(text.trim()) ?? [];
    if (kind === 'LOG') {
      if (words.startsWith('multi-task query about to be executed')) isAbout.add(pid);
      else isAbout.delete(pid);
      return;
    }
    if (!isAbout.has(pid) || (kind !== 'STATEMENT' && kind !== 'CONTEXT')) return;
    const inner = /SQL statement "([\s\S]*?)"\s*PL\/pgSQL/.exec(words)?.[1];
    if (kind === 'CONTEXT' && inner === undefined) return;
    const statement = asShape(inner ?? words);
    seen.set(statement, (seen.get(statement) ?? 0) + 1);
    isAbout.delete(pid);
  };
  return {
    onLog: (text: string) => {
      const records = (rest + text).split(RECORD);
      rest = records.pop() ?? '';
      for (const record of records) read(record);
    },
    seen: () => {
      if (rest !== '') read(rest);
      rest = '';
      return seen;
    },
  };
}

/** A statement without the parts that vary between calls. */
const asShape = (statement: string) =>
  statement
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
