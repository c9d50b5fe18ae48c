import { CALL_GROUPS, type CallGroup } from '@mainstay/contract/call-group.ts';
import { TryLater } from '@mainstay/domain/problem.ts';
import { dripMs, type RateLimit, takeOne } from '@mainstay/domain/rate-limit.ts';
import type { Db } from '#db/db.ts';
import { hashOf } from '../ids.ts';
import type { Log } from '../log.ts';
import { CALL_LIMITS } from './call-limits.ts';
import { type Asked, addToLimits, takeOfLimits } from './store-call-limits.ts';

/** Whose calls are counted: an account, by its id, or a network. */
export type Counted = { kind: 'account' | 'network'; name: string };

/** Counts calls; refuses a call over the limit with a TryLater. */
export type CountCalls = {
  count(group: CallGroup, of: Counted): Promise<void> | void;
  /** At shutdown: counts that were not yet shared are dropped. */
  stop(): void;
};

/**
 * A process shares a count once it reaches 1/20 of the limit. Callers who stay below that are never written to the
 * database.
 */
const SHARE = 20;
const TELL_MS = 1_000;
/** The most buckets a process remembers; beyond that, all counts start over. */
const MOST_KNOWN = 200_000;

/** What a process knows about a bucket, by its own monotonic clock. */
type Known = { limit: RateLimit; emptyAt: number; untold: number };

type Of = { db: Db; log: Pick<Log, 'error'>; factor: number; now?: () => number };

/**
 * Limits calls across all processes. Cheap calls are counted in memory; once a second, the counts of heavy callers are
 * added up in the database, in one statement however many callers there are. Costly calls are counted in the database
 * one by one. A refused caller is refused from memory until their wait is over, so a flood costs the database nothing.
 */
export function countCalls({ db, log, factor, now = () => performance.now() }: Of): CountCalls {
  const known = new Map<string, Known>();
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const limits = Object.fromEntries(
    CALL_GROUPS.map((group) => {
      const { account, network } = CALL_LIMITS[group];
      const times = (all: readonly RateLimit[]) => all.map(({ many, perMs }) => ({ many: many * factor, perMs }));
      return [group, { account: times(account), network: times(network) }];
    }),
  ) as Record<CallGroup, Record<Counted['kind'], RateLimit[]>>;

  const find = (key: string, limit: RateLimit): Known => {
    let found = known.get(key);
    if (!found) {
      if (known.size >= MOST_KNOWN) known.clear();
      found = { limit, emptyAt: 0, untold: 0 };
      known.set(key, found);
    }
    return found;
  };

  function inMemory(group: CallGroup, of: Counted, key: string, limit: RateLimit) {
    const found = find(key, limit);
    const taken = takeOne(found.emptyAt, now(), limit);
    if ('waitMs' in taken) throw tooMany(group, of, taken.waitMs);
    found.emptyAt = taken.emptyAt;
    found.untold += 1;
    if (found.untold < limit.many / SHARE) return;
    busy.add(key);
    timer ??= setTimeout(tell, TELL_MS).unref();
  }

  /** Adds to the shared counts, and reads back the totals. */
  async function tell() {
    timer = undefined;
    const told = [...busy].flatMap((key) => {
      const found = known.get(key);
      return found ? [{ key, found, many: found.untold }] : [];
    });
    busy.clear();
    for (const { found, many } of told) found.untold -= many;
    try {
      const asked = told.map(({ key, found, many }) => askedFor(key, found.limit, many));
      const leftMs = await addToLimits(db, asked);
      for (const { key, found } of told)
        found.emptyAt = now() + (leftMs.get(hashOf(key)) ?? 0) + found.untold * dripMs(found.limit);
    } catch (error) {
      for (const { found, many } of told) found.untold += many;
      if (!stopped) log.error(error, 'calls are counted by each process alone until the database answers');
    }
    forget();
  }

  /** Forgets every bucket that is empty again. */
  function forget() {
    const time = now();
    for (const [key, { emptyAt, untold, limit }] of known)
      if (emptyAt <= time && untold < limit.many / SHARE) known.delete(key);
  }

  async function inDatabase(group: CallGroup, of: Counted, keys: readonly { key: string; limit: RateLimit }[]) {
    const time = now();
    for (const { key, limit } of keys) {
      const taken = takeOne(known.get(key)?.emptyAt ?? 0, time, limit);
      if ('waitMs' in taken) throw tooMany(group, of, taken.waitMs);
    }
    const waits = await takeOfLimits(
      db,
      keys.map(({ key, limit }) => askedFor(key, limit, 1)),
    );
    let longest = 0;
    for (const { key, limit } of keys) {
      const waitMs = waits.get(hashOf(key));
      if (waitMs === undefined) continue;
      find(key, limit).emptyAt = now() + waitMs + limit.perMs - dripMs(limit);
      longest = Math.max(longest, waitMs);
    }
    if (known.size > 1_000) forget();
    if (longest > 0) throw tooMany(group, of, longest);
  }

  return {
    count(group, of) {
      const keys = limits[group][of.kind].map((limit, place) => ({
        key: `${group} ${of.kind} ${place} ${of.name}`,
        limit,
      }));
      if (keys.length === 0) return;
      if (CALL_LIMITS[group].counted === 'exactly') return inDatabase(group, of, keys);
      for (const { key, limit } of keys) inMemory(group, of, key, limit);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** For servers without limits. */
export const COUNTS_NOTHING: CountCalls = { count: () => {}, stop: () => {} };

const askedFor = (key: string, limit: RateLimit, many: number): Asked => ({
  key: hashOf(key),
  dripMs: many * dripMs(limit),
  perMs: limit.perMs,
});

function tooMany(group: CallGroup, { kind }: Counted, waitMs: number) {
  const from = kind === 'account' ? 'your account' : 'your network';
  return new TryLater(
    'too_many',
    `Too many ${CALL_LIMITS[group].what} came from ${from}. Try again in ${inWords(waitMs)}.`,
    waitMs,
  );
}

/** "2 seconds", "5 minutes". */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
