import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import {
  expressionsIn,
  idOf,
  type Pattern,
  pathOf,
  patterns,
  readingFiles,
  stays,
  textWithout,
  type Way,
} from './word-lists.ts';

// Instruments every regular expression of the reading code. When that code is imported after this file, each literal
// and each `new RegExp` is passed to `INSTRUMENTS`, which records what it matches or replaces it.

/** Whether a text was only tested, or its matches were used. */
type Use = 'test' | 'match';

const inReach = patterns();
const patternOf = new Map(inReach.map((one) => [one.id, one]));
/** All alternatives that may be removed. */
export const WAYS: readonly Way[] = inReach.filter((one) => !stays(one)).flatMap(({ ways }) => ways);
export const ALL_PATTERNS: readonly Pattern[] = inReach;

/** Where an expression is used: its text as given by the code, and the patterns it was assembled from. */
type Place = { id: string; text: string; flags: string; from: readonly Pattern[]; objects: RegExp[] };
const places = new Map<string, Place>();
let notes: Map<Place, Map<string, Use>> | null = null;
let gone: ReadonlySet<string> = new Set();
/** Objects created once, at load time, are changed in place; those created at each call are replaced. */
let loading = true;
export const loaded = () => {
  loading = false;
};

function placeOf(id: string, text: string, flags: string): Place {
  const key = `${id} ${text}`;
  const known = places.get(key);
  if (known) return known;
  const own = patternOf.get(id);
  const from = own ? [own] : inReach.filter((one) => one.text.includes('|') && text.includes(one.text));
  const place = { id, text, flags, from, objects: [] };
  places.set(key, place);
  return place;
}

const textNow = ({ text, from }: Place, without: ReadonlySet<string>): string =>
  from.reduce((now, pattern) => {
    const short = textWithout(pattern, without);
    return short === pattern.text ? now : now.split(pattern.text).join(short);
  }, text);

class Noted extends RegExp {
  place: Place;
  plain: RegExp;
  constructor(place: Place, expression: RegExp) {
    super(expression);
    this.place = place;
    this.plain = new RegExp(expression);
  }
  note(text: string, use: Use, matched: boolean) {
    if (!notes || !matched) return;
    const texts = keptIn(notes, this.place, () => new Map<string, Use>());
    if (use === 'match' || !texts.has(text)) texts.set(text, use);
  }
  override exec(text: string) {
    this.plain.lastIndex = this.lastIndex;
    const match = this.plain.exec(text);
    this.lastIndex = this.plain.lastIndex;
    this.note(text, 'match', match !== null);
    return match;
  }
  override test(text: string) {
    if (this.global || this.sticky) return this.exec(text) !== null;
    const matched = this.plain.test(text);
    this.note(text, 'test', matched);
    return matched;
  }
  override [Symbol.match](text: string) {
    this.note(text, 'match', true);
    return this.plain[Symbol.match](text);
  }
  override [Symbol.matchAll](text: string) {
    this.note(text, 'match', true);
    return this.plain[Symbol.matchAll](text);
  }
  // biome-ignore lint/suspicious/noExplicitAny: a text or a function, as the language has it
  override [Symbol.replace](text: string, by: any) {
    this.note(text, 'match', true);
    return this.plain[Symbol.replace](text, by);
  }
  override [Symbol.search](text: string) {
    const at = this.plain[Symbol.search](text);
    this.note(text, 'match', at >= 0);
    return at;
  }
  override [Symbol.split](text: string, limit?: number) {
    this.note(text, 'match', true);
    return this.plain[Symbol.split](text, limit);
  }
}

const noting = process.argv.includes('trace');

function handed(id: string, expression: RegExp, text: string): RegExp {
  const place = placeOf(id, text, expression.flags);
  if (noting) return new Noted(place, expression);
  if (loading) {
    place.objects.push(expression);
    return expression;
  }
  return gone.size > 0 && place.from.length > 0 ? new RegExp(textNow(place, gone), expression.flags) : expression;
}

/** Caches in the code, cleared when its expressions change. */
const memories: Map<unknown, unknown>[] = [];

const INSTRUMENTS = {
  memory: <M extends Map<unknown, unknown>>(map: M): M => {
    memories.push(map);
    return map;
  },
  literal: (id: string, expression: RegExp) => handed(id, expression, expression.source),
  made: (id: string, pattern: string | RegExp, flags?: string) => {
    const text = typeof pattern === 'string' ? pattern : pattern.source;
    return handed(id, new RegExp(text, flags ?? (typeof pattern === 'string' ? '' : pattern.flags)), text);
  },
};
Object.assign(globalThis, { INSTRUMENTS });

const files = new Map(readingFiles().map((file) => [new URL(`file://${pathOf(file)}`).href, file]));

registerHooks({
  load(url, context, next) {
    const file = files.get(url);
    if (!file) return next(url, context);
    return { format: 'module-typescript', shortCircuit: true, source: instrumented(file) };
  },
});

function instrumented(file: string): string {
  const source = readFileSync(pathOf(file), 'utf8');
  let text = source;
  for (const [i, one] of [...expressionsIn(file, source).entries()].reverse()) {
    if (one.kind === 'string') continue;
    const id = JSON.stringify(idOf(file, i, one.name));
    const own = source.slice(one.start, one.end);
    text =
      one.kind === 'made'
        ? `${text.slice(0, one.start)}globalThis.INSTRUMENTS.made(${id}, ${text.slice(one.end)}`
        : `${text.slice(0, one.start)}globalThis.INSTRUMENTS.literal(${id}, ${own})${text.slice(one.end)}`;
  }
  return text.replaceAll(MEMORY, 'const KNOWN = globalThis.INSTRUMENTS.memory($1);');
}
const MEMORY = /^const KNOWN = (new Map.*);$/gm;

/** Removes alternatives from the loaded code, and restores all others. */
export function leaveOut(ways: ReadonlySet<string>) {
  const changed = [...notIn(gone, ways), ...notIn(ways, gone)];
  const touched = new Set(changed.map((id) => id.slice(0, id.lastIndexOf(' '))));
  gone = ways;
  for (const memory of memories) memory.clear();
  for (const place of places.values())
    if (place.from.some(({ id }) => touched.has(id)))
      for (const object of place.objects) object.compile(textNow(place, ways), place.flags);
}

const notIn = (others: ReadonlySet<string>, all: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));

/** Records what expressions match during a reading, and returns which of the given alternatives make a difference. */
export function waysThatMatter(read: () => void, asked: (way: Way) => boolean): string[] {
  notes = new Map();
  read();
  const matter = new Set<string>();
  for (const [place, texts] of notes) {
    const ways = place.from.filter((one) => !stays(one)).flatMap((one) => one.ways.filter(asked));
    if (ways.length === 0) continue;
    const now = compiled(place, '', NONE);
    const before = [...texts].map(([text, use]) => [text, use, told(now, text, use)] as const);
    const matched = before.filter(([, , answer]) => answer !== '');
    if (matched.length === 0) continue;
    for (const way of ways) {
      if (matter.has(way.id)) continue;
      const without = way.whole ? null : compiled(place, way.id, new Set([way.id]));
      if (without === null || matched.some(([text, use, answer]) => told(without, text, use) !== answer))
        matter.add(way.id);
    }
  }
  notes = null;
  return [...matter];
}
const NONE: ReadonlySet<string> = new Set();

const compilations = new Map<Place, Map<string, RegExp>>();

/** An expression without some alternatives, compiled once per name. */
function compiled(place: Place, name: string, without: ReadonlySet<string>): RegExp {
  const ofPlace = keptIn(compilations, place, () => new Map<string, RegExp>());
  return keptIn(ofPlace, name, () => new RegExp(textNow(place, without), place.flags));
}

function keptIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** An expression's result on a text, for comparison; empty if it matches nothing. */
function told(expression: RegExp, text: string, use: Use): string {
  expression.lastIndex = 0;
  if (use === 'test') return expression.test(text) ? '1' : '';
  if (!expression.global) {
    const match = expression.exec(text);
    return match ? `${match.index}|${match.join('|')}` : '';
  }
  return [...text.matchAll(expression)].map((match) => `${match.index}|${match.join('|')}`).join('\n');
}
