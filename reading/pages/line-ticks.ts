import type { Rect } from './geometry.ts';
import { rowsOf } from './rows.ts';
import { EMPTY, TICKED } from './ticks.ts';
import type { PlacedWord } from './words.ts';

/** A short line before a word, on which people put an X. */
type Place = { rect: Rect; at: PlacedWord | null; ticked: boolean; row: number; first: boolean; last: boolean };

/** The width, in points, of lines to put an X on. */
const NARROWEST = 7;
const WIDEST = 52;
/** The word that it stands for follows immediately. */
const CLOSE_BY = 20;
/** More of them are a table. */
const MOST = 600;
/** An X on a line: a tick. */
export const MARK = /^[_‗—–~-]*[xX✓✔][_‗—–~-]*$/u;
/** Text before a place for writing. */
const WRITTEN_ON = /[$£€#%=]$|^(?:no|of|per|at|within|age|than|dated?|day|the|a|an|for|until)\.?$/i;
const BLANK = /^_{2,8}$/;
/** The line itself, as OCR reads it. */
const LINE_ALONE = /^[_‗—–~.-]+$/;

/**
 * Words with the ticks that are an X on a short drawn or typed line before an option, "__X__ weekly ____ monthly". An
 * empty line is one of them only next to a ticked one, or if it starts a row as a ticked one does.
 */
export function withLineTicks(words: readonly PlacedWord[], rules: readonly Rect[]): PlacedWord[] {
  const upright = words.filter(({ angle }) => angle === 0);
  if (!upright.some(({ text }) => MARK.test(text))) return [...words];
  const rows = rowsOf(upright);
  const short = rules.filter(({ left, right }) => right - left >= NARROWEST && right - left <= WIDEST).slice(0, MOST);
  const places = rows.flatMap((row, at) => placesIn(row, at, { short, below: rows[at + 1]?.[0] }));
  const ticked = places.filter((place) => place.ticked);
  const chosen = places.filter((place) => isAsked(place, places, ticked));
  if (!chosen.some((place) => place.ticked) || chosen.every((place) => place.ticked)) return [...words];
  const gone = new Set(chosen.map(({ at }) => at));
  const ticks = chosen.map(
    ({ rect, ticked: isTicked }): PlacedWord => ({
      text: isTicked ? TICKED : EMPTY,
      rect,
      confidence: 1,
      angle: 0,
      hidden: false,
    }),
  );
  return [...words.filter((word) => !gone.has(word)), ...ticks];
}

/**
 * Whether it is next to another such place with one of them ticked, even across the end of a row; or, if some start a
 * row, it starts one too.
 */
function isAsked(place: Place, places: readonly Place[], ticked: readonly Place[]): boolean {
  const beside = places.filter(
    ({ row, last }) =>
      row === place.row || (row === place.row - 1 && (last || place.first)) || (row === place.row + 1 && place.last),
  );
  if (beside.length > 1 && (place.ticked || beside.some((other) => other.ticked))) return true;
  if (!place.first) return false;
  return place.ticked ? places.some((other) => other.first && !other.ticked) : ticked.some((other) => other.first);
}

function placesIn(
  row: readonly PlacedWord[],
  at: number,
  { short, below }: { short: readonly Rect[]; below: PlacedWord | undefined },
): Place[] {
  const [lead] = row;
  if (!lead) return [];
  const top = Math.min(...row.map(({ rect }) => rect.top));
  const bottom = Math.max(...row.map(({ rect }) => rect.bottom));
  const under = short.filter((line) => line.top > top + (bottom - top) / 2 && line.top < bottom + REACH);
  const typed = row.filter(({ text }) => MARK.test(text) || BLANK.test(text));
  const drawn = under.flatMap((line): Place[] => {
    const on = row.filter(({ rect }) => rect.right > line.left + 1 && rect.left < line.right - 1);
    const [mark] = on;
    const ticked = mark !== undefined && MARK.test(mark.text);
    if (on.length > 1 || (mark && !ticked && !LINE_ALONE.test(mark.text))) return [];
    const rect = { left: line.left, right: line.right, top: lead.rect.top, bottom: lead.rect.bottom };
    return [{ rect, at: mark ?? null, ticked, row: at, first: false, last: false }];
  });
  const alone = typed
    .filter((word) => !drawn.some((place) => place.at === word))
    .map(
      (word): Place => ({
        rect: word.rect,
        at: word,
        ticked: MARK.test(word.text),
        row: at,
        first: false,
        last: false,
      }),
    );
  return [...drawn, ...alone].flatMap((place) => {
    const next = row.find(({ rect }) => rect.left >= place.rect.right - 1);
    const before = row.findLast((word) => word !== place.at && word.rect.right <= place.rect.left + 1);
    const told = next ?? below;
    if (!told || !/^\p{L}{2}/u.test(told.text)) return [];
    if (next && next.rect.left - place.rect.right > CLOSE_BY) return [];
    if (before && WRITTEN_ON.test(before.text)) return [];
    return [{ ...place, first: before === undefined, last: next === undefined }];
  });
}

/** A line is at the foot of its words, or slightly below. */
const REACH = 4;
