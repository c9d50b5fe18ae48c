// What the expressions and word lists of the code that reads are good for, found by leaving them out:
//   node reading/model/ablate.ts count                            how many there are
//   node reading/model/ablate.ts trace [--beside FILE] [--only NAME]  on which kept documents each way to say a thing matters
//   node reading/model/ablate.ts leave-out [--beside FILE] [--shard 0/2] [--most 8]  which of them no answer needs
//   node reading/model/ablate.ts write [--only NAME]              takes those out of the code
// The results stand in data/ablation. A way is an alternative of a list of words, or an expression as a whole. It stays where
// a reading without it is worse in any way that ablation/readings.ts knows, and where it keeps wrong sums out (ablation/word-lists.ts).
// "--shard 0/2" reads one of two shares; "write" takes out what none needs. "--most 8" tries what matters in eight documents at most.
// FILE may hold more readings, of documents that are not kept here: gzipped JSON, a list of {label, pages}.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ALL_PATTERNS, leaveOut, loaded, WAYS, waysThatMatter } from './ablation/instrument.ts';
import type { Outcome, Reading } from './ablation/readings.ts';
import { count, type Pattern, pathOf, textWithout } from './ablation/word-lists.ts';

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    only: { type: 'string', default: '' },
    shard: { type: 'string', default: '0/1' },
    most: { type: 'string', default: '32' },
  },
});
const [task] = positionals;
const FOLDER = new URL('../../data/ablation/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });

/** An alternative that matters in more documents is not tried: it is a common word. */
const COMMON = 33;
/** Alternatives that matter in few documents are left out first, in groups by this number of documents. */
const LEVELS = [0, 8, 32];

if (task === 'count') tellCount();
else if (task === 'trace') await trace();
else if (task === 'leave-out') await leaveOutAll();
else if (task === 'write') write();
else throw new Error('count, trace, leave-out or write');

function tellCount() {
  const all = count(ALL_PATTERNS);
  const ways = ALL_PATTERNS.flatMap((one) => one.ways.filter(({ whole }) => !whole));
  console.log(`${all.expressions} expressions, ${all.alternatives} alternatives, ${ways.length} of them in lists`);
  const files = Map.groupBy(ALL_PATTERNS, ({ file }) => file);
  for (const [file, of] of files) {
    const { expressions, alternatives } = count(of);
    console.log(`${file}\t${expressions}\t${alternatives}`);
  }
}

/** The documents in which each alternative changes what its expression matches; for common ones, only the first. */
async function trace() {
  const { readings, outcomeOf } = await import('./ablation/readings.ts');
  loaded();
  const asks = new RegExp(options.only);
  const matters = new Map<string, Set<string>>(WAYS.filter(({ id }) => asks.test(id)).map(({ id }) => [id, new Set()]));
  const all = readings(options.beside);
  const started = performance.now();
  for (const [i, reading] of all.entries()) {
    const asked = ({ id }: { id: string }) => (matters.get(id)?.size ?? COMMON) < COMMON;
    for (const id of waysThatMatter(() => outcomeOf(reading), asked)) matters.get(id)?.add(reading.id);
    if (i % 100 === 0) console.log(i, all.length, Math.round((performance.now() - started) / 1000));
  }
  const others = options.only ? kept<Record<string, string[]>>('matters') : {};
  keep('matters', { ...others, ...Object.fromEntries([...matters].map(([id, documents]) => [id, [...documents]])) });
}

async function leaveOutAll() {
  const { readings, outcomeOf, worse } = await import('./ablation/readings.ts');
  loaded();
  const matters = new Map(Object.entries(kept<Record<string, string[]>>('matters')));
  const [shard = 0, shards = 1] = options.shard.split('/').map(Number);
  const all = readings(options.beside)
    .filter(({ set }) => set !== 'sentences') // what they say is learned
    .filter((_, i) => i % shards === shard);
  const ofDocument = Map.groupBy(all, ({ id }) => id);
  const before = new Map<Reading, Outcome>(all.map((reading) => [reading, outcomeOf(reading)]));
  console.log(`${all.length} readings`, seconds());
  const needed = new Map<string, string>();
  let gone = new Set<string>();

  const reasonOf = (reading: Reading, without: ReadonlySet<string>): string | null => {
    leaveOut(without);
    const then = before.get(reading);
    return then ? worse(then, outcomeOf(reading)) : null;
  };

  /** Finds the alternatives without which a reading is worse, and restores them. */
  function repair(reading: Reading, reason: string, first: readonly string[]) {
    for (let why: string | null = reason; why; why = reasonOf(reading, gone)) {
      const without = (some: readonly string[]) => lessOf(gone, some);
      const suspects = reasonOf(reading, without(first)) === null ? first : [...gone];
      let [low, high] = [0, suspects.length]; // with the first `high` of them restored it is no worse
      while (high - low > 1) {
        const middle = Math.ceil((low + high) / 2);
        if (reasonOf(reading, without(suspects.slice(0, middle))) === null) high = middle;
        else low = middle;
      }
      const culprit = suspects[high - 1];
      if (culprit === undefined) throw new Error(`${reading.id} is read worse with everything in its place: ${why}`);
      gone = without([culprit]);
      needed.set(culprit, `${reading.set} ${reading.id}: ${why}`);
    }
  }

  for (const [at, most] of LEVELS.entries()) {
    if (most > Number(options.most)) break;
    const least = at === 0 ? 0 : (LEVELS[at - 1] ?? 0) + 1;
    const level = WAYS.map(({ id }) => id).filter((id) => {
      const size = matters.get(id)?.length ?? COMMON;
      return size >= least && size <= most;
    });
    gone = new Set([...gone, ...level]);
    console.log(`${level.length} ways`);
    const documents = new Map<string, string[]>();
    for (const id of level)
      for (const document of matters.get(id) ?? []) documents.set(document, [...(documents.get(document) ?? []), id]);
    const touched = at === 0 ? all : [...documents.keys()].flatMap((id) => ofDocument.get(id) ?? []);
    for (const [i, reading] of touched.entries()) {
      if (i % 200 === 0) console.log(`  ${i} of ${touched.length}`, needed.size, seconds());
      const why = reasonOf(reading, gone);
      if (why)
        repair(
          reading,
          why,
          (documents.get(reading.id) ?? []).filter((id) => gone.has(id)),
        );
    }
    console.log(
      `${least} to ${most} documents: ${level.length} ways, ${level.filter((id) => gone.has(id)).length} not needed`,
      seconds(),
    );
    keep(`left-out-${shard}`, { gone: [...gone], needed: Object.fromEntries(needed) });
  }
  console.log(`${gone.size} ways are not needed, ${needed.size} are`);
  keep(`left-out-${shard}`, { gone: [...gone], needed: Object.fromEntries(needed) });
}

function lessOf(all: ReadonlySet<string>, some: readonly string[]): Set<string> {
  const without = new Set(some);
  return new Set([...all].filter((one) => !without.has(one)));
}

/** Removes unneeded alternatives from the source; whole expressions are left to a person. */
function write() {
  const gone = notNeeded();
  const isOver = ({ ways }: Pattern) => {
    const left = ways.filter(({ id, whole }) => !whole && !gone.has(id));
    return ways.some(({ id, whole }) => whole && gone.has(id)) || (left.length === 0 && ways.length > 1);
  };
  const mine = ALL_PATTERNS.filter((one) => one.id.includes(options.only)); // never those that stay
  for (const one of mine.filter(isOver)) console.log(`whole: ${one.id}: ${one.text.slice(0, 120)}`);
  const changed = mine.filter((one) => !isOver(one) && textWithout(one, gone) !== one.text);
  for (const [file, of] of Map.groupBy(changed, (one) => one.file)) {
    let source = readFileSync(pathOf(file), 'utf8');
    for (const one of [...of].sort((a, b) => b.at - a.at))
      source = source.slice(0, one.at) + textWithout(one, gone) + source.slice(one.at + one.text.length);
    writeFileSync(pathOf(file), source);
    console.log(`${file}: ${of.length} expressions are shorter`);
  }
}

function seconds(): number {
  return Math.round(process.cpuUsage().user / 1_000_000);
}

/** What no shard of the readings needs. */
function notNeeded(): Set<string> {
  const shares = readdirSync(FOLDER).filter((name) => name.startsWith('left-out-'));
  const [first = new Set<string>(), ...others] = shares.map(
    (name) => new Set(kept<{ gone: string[] }>(name.replace('.json', '')).gone),
  );
  return new Set([...first].filter((id) => others.every((other) => other.has(id))));
}

function keep(name: string, what: object) {
  writeFileSync(new URL(`${name}.json`, FOLDER), JSON.stringify(what, null, 1));
}

function kept<T>(name: string): T {
  const file = new URL(`${name}.json`, FOLDER);
  if (!existsSync(file)) throw new Error(`${name} is not there yet`);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
