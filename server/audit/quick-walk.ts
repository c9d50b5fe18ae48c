import { createHash } from 'node:crypto';
import { canonicalJson, GENESIS } from '@mainstay/domain/audit/chain.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

// A long chain is read in pages, each returned by the database as one text. Nearly all of a million events are intact,
// and turning them into rows and values would take most of the time. Anything that fails here is checked row by row in
// verify-chain.ts.

const PAGE = 4000;
/** Separators of rows, and of the parts of a row: they cannot occur in JSON or in a hash. */
const [ROW, PART] = ['\u001e', '\u001f'];

/** How far a walk has come; `caseId` is in JSON form. */
export type Position = { caseId: string; sequence: number; hash: string; firstHash: string | null };

/**
 * Walks for as long as each event follows the one before it, matches its own hash, and `holds`. Returns the last
 * position that does. `ahead` reads the next page while one is hashed, which is not possible in a transaction.
 */
export async function walkQuickly(
  db: Db,
  caseId: string,
  { holds, ahead }: { holds: (sequence: number, hash: string) => boolean; ahead: boolean },
): Promise<Position> {
  const at: Position = { caseId: JSON.stringify(caseId), sequence: 0, hash: GENESIS, firstHash: null };
  let next = pageAfter(db, caseId, 0);
  for (let from = PAGE; ; from += PAGE) {
    const rows = await next;
    if (rows === null) return at;
    if (ahead) next = pageAfter(db, caseId, from);
    const stopped = rows.split(ROW).some((row) => !isNext(at, row, holds));
    if (stopped || at.sequence < from) {
      await next;
      return at;
    }
    if (!ahead) next = pageAfter(db, caseId, from);
  }
}

function isNext(at: Position, row: string, holds: (sequence: number, hash: string) => boolean): boolean {
  const [number, previousHash, hash = '', head, after, middle, before, tail] = row.split(PART);
  const sequence = Number(number);
  if (sequence !== at.sequence + 1 || previousHash !== at.hash) return false;
  const text = `${at.hash}\n${head}${canonical(after)}${middle}${canonical(before)},"caseId":${at.caseId}${tail}`;
  if (createHash('sha256').update(text).digest('hex') !== hash || !holds(sequence, hash)) return false;
  at.sequence = sequence;
  at.hash = hash;
  at.firstHash ??= hash;
  return true;
}

const canonical = (value = ''): string => (value === '' ? 'null' : canonicalJson(JSON.parse(value)));

/** The parts of an event in the order of `hashedText`, split around its `after` and `before` values. */
async function pageAfter(db: Db, caseId: string, sequence: number): Promise<string | null> {
  const { rows } = (await db.execute(sql`select string_agg(row, ${ROW}) as rows from (
    select concat_ws(${PART}, sequence, previous_hash, hash,
      '{"action":' || to_json(action) || ',"actorId":' || to_json(actor_id) || ',"actorName":' || to_json(actor_name) || ',"after":',
      coalesce(after::text, ''),
      ',"at":"' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","before":',
      coalesce(before::text, ''),
      ',"sequence":' || sequence || ',"subject":' || to_json(subject) || '}'
    ) as row from audit_events
    where case_id = ${caseId} and sequence > ${sequence} and sequence <= ${sequence + PAGE} order by sequence
  ) as rows`)) as unknown as { rows: { rows: string | null }[] };
  return rows[0]?.rows ?? null;
}
