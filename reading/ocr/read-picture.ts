import { withBlanks } from '../pages/blanks.ts';
import type { Rect } from '../pages/geometry.ts';
import { withLineTicks } from '../pages/line-ticks.ts';
import { linesOf } from '../pages/lines.ts';
import { marksOf } from '../pages/marks.ts';
import type { Page } from '../pages/page.ts';
import { seated } from '../pages/seats.ts';
import type { PlacedWord } from '../pages/words.ts';
import { takeTicks } from './find-ticks.ts';
import { faintInkOf, piecesOf } from './ink.ts';
import { paperOf } from './paper.ts';
import { readFiguresAgain } from './read-again.ts';
import { readLinesAgain } from './read-lines-again.ts';
import { readLostLines } from './read-lost-lines.ts';
import { withoutReversed } from './reversed.ts';
import { eraseRules, type Ruled, withFaint } from './rules.ts';
import { reduce, skewOf } from './skew.ts';
import { type GreyImage, recognise } from './tesseract.ts';
import { trimmed } from './trim.ts';
import { liesOnItsSide, turn } from './turn.ts';
import { withTyped } from './typed-over.ts';
import { withoutUnderlines } from './underlined.ts';
import { warp } from './warp.ts';

/** A page as a picture, with its paper size and the words typed over the picture, in points. */
export type PagePicture = {
  number: number;
  widthPoints: number;
  heightPoints: number;
  image: GreyImage;
  typed?: readonly PlacedWord[];
};

/** Words in points of the straightened page, and the mapping back to points of the page as shown. */
type Reading = { words: PlacedWord[]; ruled: Ruled; width: number; height: number; place(rect: Rect): Rect };

type Source = { source: GreyImage; small: GreyImage; dpi: number };

/** Reads a page from its picture. */
export async function readPicture({ number, widthPoints, heightPoints, image, typed }: PagePicture): Promise<Page> {
  const dpi = (image.width / widthPoints) * 72;
  const { words, ruled, width, height, place } = await readUpright(withoutReversed(image, dpi), dpi);
  const shown = { width: widthPoints, height: heightPoints, place };
  const lines = linesOf(typed?.length ? withTyped(words, typed, place) : words, { number, width, height, shown });
  const marks = marksOf(
    { rules: ruled.rules.map(place), uprights: ruled.uprights.map(place), fields: [] },
    widthPoints,
    heightPoints,
  );
  return { number, source: 'ocr', widthPoints, heightPoints, lines, marks };
}

/** Upside-down letters are read with little confidence; then the other orientation is tried too. */
const DOUBTFUL = 0.65;

async function readUpright(source: GreyImage, dpi: number): Promise<Reading> {
  const small = reduce(source);
  if (isBlank(small))
    return { words: [], ruled: { rules: [], uprights: [] }, width: 1, height: 1, place: (rect) => rect };
  const sideways = liesOnItsSide(small);
  const first = await readTurned({ source, small, dpi }, sideways ? 1 : 0);
  if (certainty(first) >= DOUBTFUL) return first;
  const second = await readTurned({ source, small, dpi }, sideways ? 3 : 2);
  return certainty(second) > certainty(first) ? second : first;
}

/** With fewer letters than this, confidence is lowered as if they were among doubtful ones. */
const FEW_LETTERS = 60;

function certainty({ words }: Reading): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return sure / Math.max(letters, FEW_LETTERS);
}

function isBlank({ data }: GreyImage): boolean {
  let [darkest, lightest] = [255, 0];
  for (const value of data) {
    if (value < darkest) darkest = value;
    if (value > lightest) lightest = value;
  }
  return lightest - darkest < 24;
}

/**
 * The engine scales all lines to one height and reads along them. Stretched vertically by a third, lines become shorter
 * and are read as well in a tenth less time.
 */
const STRETCH = 1.35;
/** Coarse pictures are enlarged, and tolerate less stretching. */
const COARSE_DPI = 190;
const ENLARGED_DPI = 200;
const COARSE_STRETCH = 1.2;

async function readTurned({ source, small, dpi }: Source, quarters: 0 | 1 | 2 | 3): Promise<Reading> {
  const turned = turn(source, quarters);
  const coarse = dpi < COARSE_DPI;
  const scaleX = coarse ? ENLARGED_DPI / dpi : 1;
  const scaleY = coarse ? scaleX * COARSE_STRETCH : STRETCH;
  const skew = skewOf(turn(small, quarters).image);
  const { image, ink, back } = warp(turned.image, { skew, scaleX, scaleY, paper: paperOf(turned.image) });
  const points = 72 / dpi;
  const [across, down] = [points / scaleX, points / scaleY];
  const { words: first, ruled, short } = await readWords(image, ink, dpi * scaleX, dpi * scaleY);
  const words = await readFiguresAgain(first, turned.image, { skew, back });
  const inPoints = (rects: readonly Rect[]) => rects.map((rect) => scaled(rect, across, down));
  const lines = { rules: inPoints(ruled.rules), uprights: inPoints(ruled.uprights) };
  const shortOnes = inPoints(short);
  const width = turned.image.width * points;
  const ticked = withLineTicks(
    withoutUnderlines(words).map((word) => ({ ...word, rect: scaled(word.rect, across, down) })),
    shortOnes,
  );
  const drawn = { rules: [...lines.rules, ...shortOnes], uprights: lines.uprights, across: width };
  return {
    words: withBlanks(seated(ticked, drawn), drawn),
    ruled: lines,
    width,
    height: turned.image.height * points,
    place: (rect) => scaled(turned.back(back(scaled(rect, 1 / across, 1 / down))), points, points),
  };
}

const scaled = ({ left, top, right, bottom }: Rect, across: number, down: number): Rect => ({
  left: left * across,
  top: top * down,
  right: right * across,
  bottom: bottom * down,
});

/** The words of a picture, the lines in it, and the lines too short for a table and too long for a dash. */
async function readWords(
  image: GreyImage,
  ink: Uint8Array,
  dpiX: number,
  dpiY: number,
): Promise<{ words: PlacedWord[]; ruled: Ruled; short: Rect[] }> {
  const ruled = eraseRules(image, ink, dpiX, dpiY);
  const pieces = { dark: piecesOf(ink, image.width), faint: piecesOf(faintInkOf(image, ink), image.width) };
  const short = pieces.faint.filter((piece) => isShortLine(piece, dpiX, dpiY));
  const ticks = takeTicks(image, pieces, dpiX, dpiY);
  const faintlyRuled = eraseRules(image, faintInkOf(image, ink), dpiX, dpiY);
  const words = trimmed(await recognise(image, Math.round(dpiX)), image);
  const lost = await readLostLines(words, { image, pieces: pieces.dark, taken: ticks });
  return {
    words: [...(await readLinesAgain(words, image)), ...lost, ...ticks],
    ruled: withFaint(ruled, faintlyRuled, dpiX, dpiY),
    short,
  };
}

/** Whether it is a line to put an X on: thin, and of a minimum length in inches. */
const isShortLine = ({ left, right, top, bottom }: Rect, dpiX: number, dpiY: number): boolean =>
  (right - left) / dpiX >= SHORTEST_LINE && (bottom - top) / dpiY <= THICKEST_LINE;
const SHORTEST_LINE = 0.17;
const THICKEST_LINE = 0.035;
