import type { Line, Page, Word } from '#pages/page.ts';
import { type DrawnRow, drawnRowsOf, isTableRow } from './drawn-rows.ts';
import { withoutFurniture } from './furniture.ts';
import { headingLevel, runInHeading } from './headings.ts';
import type { Block, Placed } from './passage.ts';
import { type Cut, centre, continuesRow, cutLine, isRow, joinHalfLines, left, median, right } from './rows.ts';
import { joinStacked, joinWrapped, labelsUnder } from './stacked-rows.ts';

const ITEM =
  /^(?:\[\d{1,3}\]\s|\(?(?:[ivx]{1,5}|[a-zA-Z]|\d{1,3}(?:\.\d{1,2})*)[.)]\s|\d{1,2}\.\d{1,2}\s|[•●▪◦‣·*–—-]\s|\[[ x]\]|(?:ARTICLE|SECTION|PARAGRAPH)\s)/;
/** "6 Doctor and dentist.": a paragraph number without a period, after a finished line; not a date. */
const BARE_NUMBER = /^\d{1,2} (?!(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\w*\b)\p{Lu}\p{Ll}/u;
/** "Due date: 15th of the month": where consecutive lines look like this, each is separate. */
const LABELLED = /^(?:\[[ x]\] )?\p{Lu}[\p{L}\d '/()&-]{2,45}:\s+\S/u;
/** Bullets as OCR misreads them; a single "e" only before a capital. */
const MISREAD_BULLET = /^(?:[+°¢«»©®¤]|e(?= \p{Lu}))\s/u;
const ENDED = /(?<!\b(?:kshs?|rs|shs?|no|nos|para|sec|approx))[.:;?!)"]$/i;

/** Groups the lines of a document into paragraphs, table rows and headings, across pages. */
export function blocksOf(pages: readonly Page[]): Block[] {
  const { lines, running } = withoutFurniture(pages);
  const printed = cutsOf(pages, lines);
  const pitch = pitchOf(printed);
  const cuts = joinStacked(joinHalfLines(joinWrapped(printed, pitch), pitch), pitch);
  const edges = edgesOf(cuts);
  const threads = threadsOf(cuts);
  const speakers = speakersOf(cuts);
  const blocks: Block[] = [];
  const outline: [string, string] = ['', ''];
  let table: Table | null = null;
  let paused: { table: Table; at: number } | null = null;
  let previous: Cut | null = null;
  let margin = 0;

  cuts.forEach((cut, i) => {
    if (running.has(cut.line)) {
      blocks.push({ kind: 'prose', words: placed(cut), cells: [], heads: [], headings: named(outline) });
      table = null;
      previous = null;
      return;
    }
    const open = blocks.at(-1);
    const gap = previous && previous.line.page === cut.line.page ? cut.line.box.y - previous.line.box.y : null;
    if (
      table &&
      open?.kind === 'row' &&
      gap !== null &&
      !cut.drawn &&
      !table.row.drawn &&
      gap < rowPitch(table.row, pitch) &&
      previous &&
      continuesRow(cut, table.row, previous, edges.get(cut.line.page) ?? 1)
    ) {
      addToRow(open, cut, table.row);
    } else if (
      cut.lines !== undefined ||
      isRow(
        cut,
        [cuts[i - 1], cuts[i + 1]].map((other) => (other?.line.page === cut.line.page ? other : undefined)),
      )
    ) {
      const before = paused && resumes(cut, paused.table, i - paused.at) ? paused.table : null;
      const resumed: Table | null = cut.drawn && table ? goesOnDrawn(table, cut) : (table ?? before);
      const under = resumed?.header ? null : labelsUnder(cut, cuts[i - 1], cuts[i + 1], pitch);
      blocks.push(rowBlock(cut, resumed?.header ?? under, outline));
      table = { header: resumed ? resumed.header : headerOf(cut), row: cut };
    } else {
      if (table) paused = { table, at: i };
      table = null;
      const level = headingLevel(cut.line.text, cuts[i + 1]?.line.text ?? '');
      if (level && !goesOn(open, cut, gap, pitch)) {
        if (level === 1) outline[1] = '';
        outline[level - 1] =
          level === 1 && open?.kind === 'heading' && outline[0] ? `${outline[0]} ${cut.line.text}` : cut.line.text;
        blocks.push({ kind: 'heading', words: placed(cut), cells: [], heads: [], headings: named(outline) });
      } else if (
        open?.kind === 'prose' &&
        previous &&
        !startsParagraph(previous, cut, gap, {
          pitch,
          margin,
          edge: edges.get(cut.line.page) ?? 1,
          thread: threads.has(cut.line.page),
          speakers,
        })
      ) {
        open.words.push(...placed(cut));
      } else {
        blocks.push({ kind: 'prose', words: placed(cut), cells: [], heads: [], headings: named(outline) });
        margin = left(cut.cells[0] ?? []);
      }
    }
    previous = cut;
  });
  for (const block of blocks) {
    const title = block.kind === 'prose' ? runInHeading(textOf(block.words).slice(0, 120)) : null;
    if (title) block.headings = [title, ...block.headings];
  }
  return blocks;
}

/** The lines as read: split at wide gaps and, in a table drawn with lines, by row. */
function cutsOf(pages: readonly Page[], lines: readonly Line[]): Cut[] {
  const byPage = Map.groupBy(lines, ({ page }) => page);
  return pages.flatMap((page) => {
    const own = (byPage.get(page.number) ?? []).filter(({ words }) => words.length > 0);
    const aspect = page.widthPoints / page.heightPoints;
    const drawn = drawnRowsOf(page, own);
    const rows = new Set(drawn.values());
    const taken = new Set<DrawnRow>();
    return own.flatMap((line): Cut[] => {
      const row = drawn.get(line);
      if (!row) return [cutLine(line, aspect)];
      if (taken.has(row)) return [];
      taken.add(row);
      return isTableRow(row, rows) ? [drawnCut(row, line)] : linesOfCells(row).map((part) => cutLine(part, aspect));
    });
  });
}

function drawnCut({ cells, top, bottom }: DrawnRow, line: Line): Cut {
  const lines = new Map<Word, Line>();
  const words = cells.map((cell) =>
    [...cell.lines].flatMap(([from, those]) => {
      for (const word of those) lines.set(word, from);
      return those;
    }),
  );
  return {
    line,
    cells: words,
    height: median(words.flat().map(({ box }) => box.height)),
    lines,
    drawn: { top, bottom },
  };
}

/** The lines of each cell in turn, each limited to its cell. */
const linesOfCells = ({ cells }: DrawnRow): Line[] =>
  cells.flatMap((cell) =>
    [...cell.lines].map(([line, words]) => {
      const [first, last] = [words[0]?.box ?? line.box, words.at(-1)?.box ?? line.box];
      const box = { ...line.box, x: first.x, width: last.x + last.width - first.x };
      return { ...line, words, box, text: words.map(({ text }) => text).join(' ') };
    }),
  );

type Table = { header: Cut | null; row: Cut };

/** Rows of one drawn table touch; if apart, they are two tables. */
const goesOnDrawn = (table: Table | null, { drawn, line }: Cut): Table | null =>
  table?.row.drawn && drawn && table.row.line.page === line.page && Math.abs(table.row.drawn.bottom - drawn.top) < 0.01
    ? table
    : null;

/** A label that wraps to a second line interrupts a table, but does not end it. */
const resumes = (cut: Cut, { row }: Table, away: number): boolean =>
  away <= 2 &&
  cut.line.page === row.line.page &&
  cut.cells.length === row.cells.length &&
  cut.cells.slice(1).some((cell, i) => Math.abs(left(cell) - left(row.cells[i + 1] ?? [])) < 0.02);

const placed = (cut: Cut): Placed[] =>
  cut.lines
    ? cut.cells.flat().map((word) => ({ word, line: cut.lines?.get(word) ?? cut.line }))
    : cut.line.words.map((word) => ({ word, line: cut.line }));
const textOf = (words: readonly Placed[]) => words.map(({ word }) => word.text).join(' ');
const named = ([first, second]: readonly [string, string]) => [second, first].filter((heading) => heading !== '');

function pitchOf(cuts: readonly Cut[]): number {
  const steps = cuts.flatMap((cut, i) => {
    const before = cuts[i - 1];
    if (!before || before.line.page !== cut.line.page) return [];
    const step = cut.line.box.y - before.line.box.y;
    return step > 0 ? [step] : [];
  });
  return median(steps) || 0.02;
}

/** How far to the right the text of each page extends. */
function edgesOf(cuts: readonly Cut[]): Map<number, number> {
  const edges = new Map<number, number>();
  for (const { line } of cuts) edges.set(line.page, Math.max(edges.get(line.page) ?? 0, line.box.x + line.box.width));
  return edges;
}

const rowPitch = (row: Cut, pitch: number) => Math.max(pitch * 1.2, Math.min(pitch * 1.3, row.height * 1.8));

function startsParagraph(
  before: Cut,
  next: Cut,
  gap: number | null,
  {
    pitch,
    margin,
    edge,
    thread,
    speakers,
  }: { pitch: number; margin: number; edge: number; thread: boolean; speakers: ReadonlySet<string> },
): boolean {
  const [said, text] = [before.line.text.trim(), next.line.text.trim()];
  if (speakers.has(speakerOf(text))) return true;
  if (thread && gap !== null) return isBubble(before, next, gap);
  if (/:$/.test(said) && SUM_AND_PACE.test(text)) return true;
  const ended = ENDED.test(said) && !(/[)"]$/.test(said) && /^\p{Ll}{2}/u.test(text));
  if (isMiddleInitial(said, text) && gap !== null && gap <= pitch * 1.38 && !isBroken(before, next, edge)) return false;
  if (ITEM.test(text))
    return !(
      /\b(?:paragraphs?|sections?|clauses?|article|and|or|to|of)$/i.test(before.line.text.trim()) && !/^\[/.test(text)
    );
  if (ended && BARE_NUMBER.test(text)) return true;
  if (MISREAD_BULLET.test(text) && next.line.words.some(({ confidence }) => confidence < 1)) return true;
  if (LABELLED.test(text) && LABELLED.test(before.line.text.trim())) return true;
  if (/\p{L}-$/u.test(before.line.text)) return gap !== null && gap > pitch * 3.2;
  if (/_{6,}/.test(before.line.text)) return true;
  if (!ended && /^[\p{Ll}\d$£(]/u.test(text)) return gap !== null && gap > pitch * 3.2;
  if (gap === null) return ended && !/^\p{Ll}/u.test(text);
  const broken = isBroken(before, next, edge);
  if (gap > pitch * 1.38 || gap < 0) return ended || broken || gap > pitch * 2.6 || gap < 0;
  if (ended && broken && gap > next.height * 1.8) return true;
  const indented =
    left(next.cells[0] ?? []) > margin + 0.025 && left(next.cells[0] ?? []) > left(before.cells[0] ?? []) + 0.02;
  return ended && indented;
}

/** "... that RENEE / T. AUCOIN be designated": a line that begins with the initial of a name, not with an item's letter. */
const isMiddleInitial = (said: string, text: string): boolean =>
  /^\p{Lu}\. \p{Lu}/u.test(text) && /(?:\S+\s+){5}\p{Lu}[\p{L}'’-]+$/u.test(said.slice(-LAST_WORDS));
const LAST_WORDS = 120;

/** "$ 684.00 per month current child support" behind a colon begins a list of sums. */
const SUM_AND_PACE = /^\p{Sc} ?\d[\d,.]* (?:per|an?|each|every)\b/iu;

/** "Dan: I give you 450 on the 1st", "Me: ok": who speaks in a conversation, each more than once. */
function speakersOf(cuts: readonly Cut[]): ReadonlySet<string> {
  const turns = Map.groupBy(
    cuts.map(({ line }) => speakerOf(line.text.trim())).filter((name) => name !== ''),
    (name) => name,
  );
  const often = [...turns].filter(([, each]) => each.length > 1).map(([name]) => name);
  return new Set(often.length > 1 ? often : []);
}
const speakerOf = (text: string): string =>
  /^(\p{Lu}[\p{L}'’.-]{1,20}(?: \p{Lu}[\p{L}'’.-]*)?):\s+\S/u.exec(text)?.[1] ?? '';

/** In a thread of messages a bubble begins where more room is left than between its own lines. */
const isBubble = (before: Cut, next: Cut, gap: number): boolean => gap > ROOM * Math.max(before.height, next.height);
const ROOM = 1.75;
/** Lines that stand to another side than the one before are a thread of messages from so many, and so large a share, on. */
const SIDES = 5;
const OF_LINES = 0.25;
const ASIDE = 0.06;

/** The pages on which bubbles of messages stand now to the left and now to the right. */
function threadsOf(cuts: readonly Cut[]): ReadonlySet<number> {
  const threads = new Set<number>();
  for (const [page, own] of Map.groupBy(cuts, ({ line }) => line.page)) {
    const turns = own.filter((cut, i) => {
      const before = own[i - 1];
      if (
        !before ||
        isCentred(cut) ||
        isCentred(before) ||
        cut.cells.length > 1 ||
        before.cells.length > 1 ||
        cut.drawn ||
        before.drawn
      )
        return false;
      const away = left(cut.cells[0] ?? []) - left(before.cells[0] ?? []);
      return Math.abs(away) > ASIDE && isBubble(before, cut, cut.line.box.y - before.line.box.y);
    });
    const toRight = turns.filter((cut) => left(cut.cells[0] ?? []) > MIDDLE_FROM).length;
    if (turns.length >= SIDES && turns.length >= OF_LINES * own.length && toRight >= 2) threads.add(page);
  }
  return threads;
}
/** A title, or a line of a paragraph from margin to margin. */
const isCentred = ({ line: { box, words } }: Cut): boolean => {
  const [first, last] = [words[0]?.box ?? box, words.at(-1)?.box ?? box];
  return Math.abs(first.x + last.x + last.width - 1) < CENTRED;
};
const CENTRED = 0.06;
/** What somebody answers stands in from the margin. */
const MIDDLE_FROM = 0.2;

/** The next line's first word would have found room: the line was ended on purpose. */
function isBroken(before: Cut, next: Cut, edge: number): boolean {
  const [last, first] = [before.cells.at(-1) ?? [], next.cells[0] ?? []];
  return /^\p{Lu}/u.test(first[0]?.text ?? '') && right(last) + (first[0]?.box.width ?? 0) < edge - 0.12;
}

/** A short line in the middle of a paragraph is not a heading. */
function goesOn(open: Block | undefined, cut: Cut, gap: number | null, pitch: number): boolean {
  if (open?.kind !== 'prose' || gap === null || gap > pitch * 1.35) return false;
  if (/^\(?\d{1,2}[.)]\s+\p{Lu}{3,}[^\p{Ll}]*$/u.test(cut.line.text.trim())) return false;
  const last = open.words.at(-1)?.word.text ?? '';
  return (!ENDED.test(last) || /-$/.test(last)) && !/^(?:ARTICLE|PART|SECTION|SCHEDULE|EXHIBIT)\b/.test(cut.line.text);
}

function rowBlock(cut: Cut, header: Cut | null, outline: readonly [string, string]): Block {
  const words = cut.cells.map((cell) =>
    header && isBox(cell) ? [...placedIn(cut, cell), ...namesOver(cell, header)] : placedIn(cut, cell),
  );
  const cells: number[] = [];
  let at = 0;
  for (const cell of words) {
    cells.push(at);
    at += cell.length;
  }
  const heads = cut.cells.map((cell, i) => (header && !isBox(cell) ? headOf(cell, header, i) : ''));
  return { kind: 'row', words: words.flat(), cells, heads, headings: named(outline) };
}

const placedIn = (cut: Cut, cell: readonly Word[]): Placed[] =>
  cell.map((word) => ({ word, line: cut.lines?.get(word) ?? cut.line }));

/** A cell with nothing but a box, as in "Legal custody ; [ ] ; [x]" under "Mother" and "Father". */
const isBox = (cell: readonly Word[]): boolean =>
  cell.length === 1 && /^(?:\[[ x]\]|[☐☒☑□])$/.test(cell[0]?.text ?? '');

/** The name of the column is what such a box stands before; it may be centered while the box is not. */
function namesOver(cell: readonly Word[], { cells, ...header }: Cut): Placed[] {
  const away = (head: readonly Word[]) => Math.abs(centre(head) - centre(cell));
  const [nearest, next] = cells.toSorted((a, b) => away(a) - away(b));
  const isBeside = nearest && next && away(nearest) < Math.abs(centre(nearest) - centre(next)) / 2;
  return isBeside ? placedIn({ cells, ...header }, nearest) : [];
}

/** Appends a line that continues the cells above to each of them. */
function addToRow(block: Block, cut: Cut, row: Cut) {
  const starts = row.cells.map(left);
  for (const cell of cut.cells) {
    const column = starts.findIndex((x) => Math.abs(x - left(cell)) < 0.018);
    const at = block.cells[column + 1] ?? block.words.length;
    block.words.splice(at, 0, ...cell.map((word) => ({ word, line: cut.line })));
    block.cells = block.cells.map((start, i) => (i > column ? start + cell.length : start));
  }
}

/** A first row of short names without figures names the columns; a question and its answer do not. */
function headerOf(cut: Cut): Cut | null {
  if (
    cut.cells.flat().some(({ text }) => /^\[[ x]\]$/.test(text)) ||
    cut.cells.some((cell) => cell.length > (cut.drawn ? 9 : 6) || saysFigures(cell))
  )
    return null;
  return cut.cells.length > 2 || (cut.cells[1]?.length ?? 0) <= 3 ? cut : null;
}

/** Figures are not column headings, except for a number of children and the year of an order. */
function saysFigures(cell: readonly Word[]): boolean {
  const text = cell.map((word) => word.text).join(' ');
  return /\d/.test(text) && !COUNT_OF_CHILDREN.test(text) && !/^[^\d]*\b(?:19|20)\d\d\b[^\d]*$/.test(text);
}

/** A column heading for a number of children: "2 children", "3+ children", "5 or more". */
export const COUNT_OF_CHILDREN = /^(\d)(?:\+?(?: or more)? child(?:ren)?|\+? or more)$/i;

/** What the first column contains if not labels: the earlier terms. */
const AS_IT_WAS = /^(?:was|old|former|present|current|before|existing|original|previous|until)\b/i;

/** "$ 187.00" in the first column is not a label. */
const isSumAlone = (cell: readonly Word[]): boolean =>
  cell.length <= 2 && /^\p{Sc} ?\d[\d,]*(?:\.\d{2})?$/u.test(cell.map(({ text }) => text).join(' '));

/** The header cell above a cell; the first column contains labels and needs none. */
function headOf(cell: readonly Word[], header: Cut, at: number): string {
  const [from, to] = [left(cell), right(cell)];
  const first = left(header.cells[0] ?? []);
  const label = header.cells[0]?.map(({ text }) => text).join(' ') ?? '';
  if (at === 0 && AS_IT_WAS.test(label)) return label;
  if (at === 0 ? from < first + 0.01 && !isSumAlone(cell) : to < first) return '';
  const over = header.cells.find((head) => left(head) < to && right(head) > from);
  const middle = (from + to) / 2;
  const near = header.cells.toSorted((a, b) => Math.abs(centre(a) - middle) - Math.abs(centre(b) - middle))[0] ?? [];
  return (over ?? near).map(({ text }) => text).join(' ');
}
