import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';
import { enclosures } from './enclosures.ts';
import type { FormField, Line, Page, Word } from './page.ts';
import { EMPTY, TICKED } from './ticks.ts';

/** Words of a line without a wide gap, a checkbox or a writing line between them. */
export type Run = { words: Word[]; line: Line; box: Box };

/** Where a label is relative to the value it names. */
export type Relation = 'field' | 'cell' | 'left' | 'right' | 'above' | 'head' | 'below';
export type Label = { relation: Relation; text: string; words: Word[] };

/** A checkbox with the words that it stands for. */
export type Tick = { word: Word; line: Line; ticked: boolean; label: string };
/** Checkboxes printed as alternatives, side by side or below one another. */
export type Choice = { ticks: Tick[]; chosen: Tick[] };
/** A place to write that was left empty: what it asks for is not stated. */
export type Blank = { box: Box; line: Line | null; label: string };

/** A page seen as a form. */
export type Structure = {
  runs: Run[];
  choices: Choice[];
  blanks: Blank[];
  fields: readonly FormField[];
  /** The frame of lines around a place, if any. */
  cellOf(box: Box): Box | null;
  /** The field in which a word was typed. */
  fieldOf(word: Word): FormField | null;
  /** The labels of a value, by position: nearest first within each relation. */
  labelsOf(word: Word): Label[];
};

/** Analyzes what the form says around its values; each step is linear in the number of words. */
export function structureOf(page: Page): Structure {
  const aspect = page.widthPoints / page.heightPoints;
  const runs = page.lines.flatMap((line) => runsOf(line, aspect));
  const runOf = new Map(runs.flatMap((run) => run.words.map((word) => [word, run] as const)));
  const byLine = new Map<Line, Run[]>();
  for (const run of runs) byLine.set(run.line, [...(byLine.get(run.line) ?? []), run]);
  const bands = bandsOf(runs);
  const cellOf = enclosures(page.marks?.rules ?? [], page.marks?.uprights ?? []);
  const fields = page.marks?.fields ?? [];
  const fieldBands = bandsOf(fields);
  const fieldOf = (word: Word) => near(fieldBands, word.box).find((field) => holds(field.box, word.box)) ?? null;
  const ticks = ticksOf(page.lines, aspect);
  const neighbours = { bands, byLine, runOf, cellOf, fieldOf };
  return {
    runs,
    fields,
    cellOf,
    fieldOf,
    choices: choicesOf(ticks),
    blanks: [...emptyFields(fields, byLine, bands), ...emptyLines(page.lines)],
    labelsOf: (word) => labelsOf(word, neighbours),
  };
}

const isTick = ({ text }: Word) => text === TICKED || text === EMPTY;
const isBlank = ({ text }: Word) => /^_{3,}$|^\.{4,}$/.test(text);
/** A gap between words of a sentence is narrower than this, in letter heights. */
const WIDE = 1.6;

function runsOf(line: Line, aspect: number): Run[] {
  const runs: Word[][] = [];
  let open: Word[] = [];
  const close = () => {
    if (open.length > 0) runs.push(open);
    open = [];
  };
  for (const word of line.words) {
    const before = open.at(-1);
    const gap = before ? (word.box.x - before.box.x - before.box.width) * aspect : 0;
    if (isTick(word) || isBlank(word) || gap > WIDE * Math.min(word.box.height, before?.box.height ?? 1)) close();
    if (!isTick(word) && !isBlank(word)) open.push(word);
  }
  close();
  return runs.map((words) => ({ words, line, box: around(words) }));
}

function around(words: readonly { box: Box }[]): Box {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Indexes things by horizontal strips of the page, so that nearby ones are found without checking the rest. */
const STRIPS = 60;
function bandsOf<T extends { box: Box }>(things: readonly T[]): T[][] {
  const bands: T[][] = Array.from({ length: STRIPS }, () => []);
  for (const thing of things) bands[stripOf(thing.box)]?.push(thing);
  return bands;
}

const stripOf = ({ y, height }: Box) => Math.max(0, Math.min(STRIPS - 1, Math.floor((y + height / 2) * STRIPS)));

function near<T>(bands: readonly T[][], box: Box, up = 1, down = 1): T[] {
  const at = stripOf(box);
  return bands.slice(Math.max(0, at - up), at + down + 1).flat();
}

function holds(outer: Box, inner: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

type Neighbours = {
  bands: Run[][];
  byLine: Map<Line, Run[]>;
  runOf: Map<Word, Run>;
  cellOf(box: Box): Box | null;
  fieldOf(word: Word): FormField | null;
};

/** The most words of one label that are considered. */
const LONGEST = 14;

function labelsOf(word: Word, { bands, byLine, runOf, cellOf, fieldOf }: Neighbours): Label[] {
  const labels: Label[] = [];
  const add = (relation: Relation, words: readonly Word[], last = false) => {
    const kept = last ? words.slice(-LONGEST) : words.slice(0, LONGEST);
    if (kept.some(({ text }) => /\p{L}{2}/u.test(text)))
      labels.push({ relation, text: kept.map(({ text }) => text).join(' '), words: [...kept] });
  };
  const field = fieldOf(word);
  const asked = field ? [field.tooltip, spelled(field.name)].filter((text) => text !== '').join(' ') : '';
  if (asked !== '') labels.push({ relation: 'field', text: asked, words: [] });
  const run = runOf.get(word);
  if (!run) return labels;
  const at = run.words.indexOf(word);
  const row = byLine.get(run.line) ?? [];
  const place = row.indexOf(run);
  const before = [...(row[place - 1]?.words ?? []), ...run.words.slice(0, at)];
  add('left', sinceValue(before), true);
  const behind = [...run.words.slice(at + 1), ...(row[place + 1]?.words ?? []), ...(row[place + 2]?.words ?? [])];
  add('right', untilValue(behind));
  const over = nearest(bands, word.box, -1, run);
  if (over) add('above', over.words);
  const head = over && isValue(over) ? headOver(bands, word.box, run) : null;
  if (head) add('head', head.words);
  const under = nearest(bands, word.box, 1, run);
  if (under && !isValue(under)) add('below', under.words);
  const cell = cellOf(word.box);
  if (cell && cell.width < 0.9) {
    const inside = near(bands, word.box, 3, 3).filter((other) => other !== run && holds(cell, other.box));
    add(
      'cell',
      inside.filter((other) => !isValue(other)).flatMap(({ words }) => words),
    );
  }
  return labels;
}

/** "paymentAmount_2", "Text4.weekly": a field's name as words; names generated by programs say nothing. */
function spelled(name: string): string {
  const last = name.split('.').slice(-2).join(' ');
  return last
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/\b(?:text|field|undefined|form|subform|page|fill|box|check|cb|txt|tf|ft|dt)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const VALUE = /^[(]?(?:\p{Sc}|US\$|CA\$)?\d[\d,./-]*%?[).,;]*$/u;
const isValueWord = ({ text }: Word) => VALUE.test(text);
const isValue = (run: Run) => run.words.some(isValueWord);

function sinceValue(words: readonly Word[]): readonly Word[] {
  const at = words.findLastIndex(isValueWord);
  return words.slice(at + 1);
}

function untilValue(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word) => isValueWord(word) || /^\p{Sc}$/u.test(word.text));
  return at < 0 ? words : words.slice(0, at);
}

/** How far above or below its value a label may be, in letter heights. */
const REACH = 2.6;

/** The run directly above (-1) or below (1) a place, with nothing in between. */
function nearest(bands: readonly Run[][], box: Box, way: -1 | 1, own: Run): Run | null {
  const middle = box.y + box.height / 2;
  let best: { run: Run; away: number } | null = null;
  for (const run of near(bands, box, 3, 3)) {
    if (run === own || run.line === own.line || !overlaps(run.box, box)) continue;
    const away = (run.box.y + run.box.height / 2 - middle) * way;
    if (away <= box.height * 0.4 || away > box.height * REACH) continue;
    if (!best || away < best.away) best = { run, away };
  }
  return best?.run ?? null;
}

/** The first run without a figure going up the column: the column's heading. */
function headOver(bands: readonly Run[][], box: Box, own: Run): Run | null {
  const strip = stripOf(box);
  for (let at = strip; at >= Math.max(0, strip - STRIPS / 3); at--) {
    const over = (bands[at] ?? []).filter(
      (run) => run !== own && run.box.y < box.y && overlaps(run.box, box) && !isValue(run),
    );
    const lowest = over.sort((a, b) => b.box.y - a.box.y)[0];
    if (lowest) return lowest;
  }
  return null;
}

const overlaps = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width;

/** Each checkbox, with the words after it up to the next box or wide gap. */
function ticksOf(lines: readonly Line[], aspect: number): Tick[] {
  return lines.flatMap((line) =>
    line.words.flatMap((word, i): Tick[] => {
      if (!isTick(word)) return [];
      const label: string[] = [];
      for (let at = i + 1; at < line.words.length; at++) {
        const [before, next] = [line.words[at - 1], line.words[at]];
        if (!before || !next || isTick(next)) break;
        const gap = (next.box.x - before.box.x - before.box.width) * aspect;
        if (at > i + 1 && gap > WIDE * next.box.height) break;
        label.push(next.text);
      }
      return [{ word, line, ticked: word.text === TICKED, label: label.join(' ') }];
    }),
  );
}

/** Boxes below one another are aligned; if further apart, they belong to different questions. */
const SAME_COLUMN = 0.01;
const NEXT_ROW = 0.06;

function choicesOf(ticks: readonly Tick[]): Choice[] {
  const groups: Tick[][] = [];
  for (const tick of ticks) {
    const group = groups.slice(-6).findLast((open) => {
      const last = open.at(-1);
      if (!last || last.line.page !== tick.line.page) return false;
      if (last.line === tick.line) return true;
      const down = tick.word.box.y - last.word.box.y;
      const sameColumn = open.length === 1 || open[0]?.line !== open[1]?.line;
      return sameColumn && down > 0 && down < NEXT_ROW && Math.abs(tick.word.box.x - last.word.box.x) < SAME_COLUMN;
    });
    if (group) group.push(tick);
    else groups.push([tick]);
  }
  return groups.map((all) => ({ ticks: all, chosen: all.filter(({ ticked }) => ticked) }));
}

function emptyFields(fields: readonly FormField[], byLine: Map<Line, Run[]>, bands: readonly Run[][]): Blank[] {
  return fields
    .filter(({ kind, value }) => kind !== 'box' && value.trim() === '')
    .map(({ box, tooltip, name }) => {
      const before = near(bands, box)
        .filter((run) => run.box.x < box.x && Math.abs(middleOf(run.box) - middleOf(box)) < box.height / 2)
        .sort((a, b) => b.box.x - a.box.x)[0];
      const printed = before?.words.map(({ text }) => text).join(' ') ?? '';
      return {
        box,
        line: before && byLine.has(before.line) ? before.line : null,
        label: [printed, tooltip || spelled(name)].filter((text) => text !== '').join(' '),
      };
    });
}

const middleOf = ({ y, height }: Box) => y + height / 2;

/** "$ ______ per month", "$   per month": an amount that is asked for but not filled in. */
function emptyLines(lines: readonly Line[]): Blank[] {
  return lines.flatMap((line) =>
    line.words.flatMap((word, i): Blank[] => {
      const next = line.words[i + 1];
      const open = /^\p{Sc}$/u.test(word.text) && (!next || !/^[\d,.]+/.test(next.text));
      if (!open && !isBlank(word)) return [];
      if (isBlank(word) && /^\p{Sc}$/u.test(line.words[i - 1]?.text ?? '')) return [];
      const words = [...line.words.slice(Math.max(0, i - 6), i), ...line.words.slice(i + 1, i + 5)];
      return [{ box: word.box, line, label: words.map(({ text }) => text).join(' ') }];
    }),
  );
}
