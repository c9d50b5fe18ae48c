import { type Db, runNamed } from '#db/db.ts';

/** Calls to count: the time in which they drain from the bucket (`dripMs`), and the bucket's capacity (`perMs`). */
export type Asked = { key: string; dripMs: number; perMs: number };

// All times are by the database clock, because the clocks of the machines that run processes may differ.

const PER = `excluded.per_ms * interval '1 millisecond'`;
const FILLED = 'greatest(known.empty_at, now()) + (excluded.empty_at - now())';
const LEFT_MS = 'extract(epoch from empty_at - now())::float8 * 1000 as left_ms';
const INSERT = `insert into call_limits as known (key, empty_at, per_ms)
  select key, now() + drip * interval '1 millisecond', per
  from unnest($1::text[], $2::float8[], $3::bigint[]) as asked (key, drip, per)
  on conflict (key) do update`;

const ADD = `${INSERT} set empty_at = least(${FILLED}, now() + ${PER}), per_ms = excluded.per_ms returning key, ${LEFT_MS}`;
const TAKE = `${INSERT} set empty_at = ${FILLED}, per_ms = excluded.per_ms where ${FILLED} <= now() + ${PER} returning key`;
const LOOK = `select key, ${LEFT_MS} from call_limits where key = any($1::text[])`;

/** Sorted, so two processes never deadlock. */
function columns(asked: readonly Asked[]) {
  const sorted = [...asked].sort((a, b) => (a.key < b.key ? -1 : 1));
  return [sorted.map(({ key }) => key), sorted.map(({ dripMs }) => dripMs), sorted.map(({ perMs }) => perMs)];
}

type Left = { key: string; left_ms: number };
const byKey = (left: readonly Left[]) => new Map(left.map(({ key, left_ms }) => [key, Number(left_ms)]));

/** Adds calls that were already let in. Returns how many milliseconds each bucket needs to empty. */
export async function addToLimits(db: Db, asked: readonly Asked[]): Promise<Map<string, number>> {
  if (asked.length === 0) return new Map();
  return byKey(await runNamed<Left>(db, { name: 'add_to_call_limits', text: ADD, values: columns(asked) }));
}

/**
 * Adds one call to each bucket with room. For the other buckets, returns how many milliseconds until they have room.
 */
export async function takeOfLimits(db: Db, asked: readonly Asked[]): Promise<Map<string, number>> {
  const taken = await runNamed<{ key: string }>(db, { name: 'take_call_limits', text: TAKE, values: columns(asked) });
  const letIn = new Set(taken.map(({ key }) => key));
  const full = asked.filter(({ key }) => !letIn.has(key));
  if (full.length === 0) return new Map();
  const values = [full.map(({ key }) => key)];
  const leftMs = byKey(await runNamed<Left>(db, { name: 'look_at_call_limits', text: LOOK, values }));
  return new Map(full.map(({ key, dripMs, perMs }) => [key, Math.max(1, (leftMs.get(key) ?? 0) + dripMs - perMs)]));
}
