import { median, type Rect } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { type GreyImage, recognise } from './tesseract.ts';

/** Where the words of a straightened picture stand in the picture as it came. */
type Origin = { skew: number; back(rect: Rect): Rect };

/** Words are brought to these heights for a second and a third reading, others than in the first, in pixels. */
const HEIGHT = 56;
const THIRD_HEIGHT = 42;
const MARGIN = 24;
const DPI = 300;
/** A page of more figures is a table of them; the first ones tell how it is read. */
const MOST = 80;
/** What two readings tell differently is as good as unread. */
const DOUBTED = 0.5;

/**
 * Reads every sum, share and day again on its own: cut out of the picture as it came, at another scale, without the
 * words around it. Where the two readings differ a third one decides, and the word says what the other was; a sum that
 * no one would write is mended.
 */
export async function readFiguresAgain(
  words: readonly PlacedWord[],
  source: GreyImage,
  origin: Origin,
): Promise<PlacedWord[]> {
  const figures = words.filter((word, i) => isFigure(word.text, words[i - 1]?.text ?? '')).slice(0, MOST);
  if (figures.length === 0) return [...words];
  const usual = median(words.map(({ rect }) => rect.bottom - rect.top));
  const readAt = async (some: readonly PlacedWord[], height: number) => {
    const sheet = sheetOf(
      some.map((figure) => cutOut(source, figure.rect, { usual, height }, origin)),
      height,
    );
    const read = await recognise(sheet.image, DPI, 'block');
    return new Map(some.map((figure, i) => [figure, textAt(read, sheet.tops[i] ?? 0, height)]));
  };
  const second = await readAt(figures, HEIGHT);
  const differing = figures.filter((figure) => differ(figure.text, second.get(figure) ?? ''));
  const third = differing.length === 0 ? null : await readAt(differing, THIRD_HEIGHT);
  return words.map((word) => {
    const [read = '', decides = ''] = [second.get(word), third?.get(word)];
    return differ(word.text, read) ? decided(word, read, decides) : withoutThirdDecimal(word, second.has(word));
  });
}

const SUM = /^[([]?(?:\p{Sc}|§)|\d[.,]\d{2,}(?!\d*:)|\d%|^\d{1,2}(?:st|nd|rd|th)\b/u;
const isFigure = (text: string, before: string): boolean =>
  /\d/.test(text) && (SUM.test(text) || /^[$§£€]$/.test(before));

/** A sum as people write it: thousands in threes, cents in twos. */
const WELL_FORMED = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?$/;

/** The figures of a word without signs and the stops behind them. */
const figuresOf = (text: string): string =>
  (/\d[\d.,]*/.exec(text.replace(/(?<=\d)[oO]|[oO](?=\d)/g, '0'))?.[0] ?? '').replace(/[.,]+$/, '');

const differ = (first: string, again: string): boolean =>
  figuresOf(again) !== '' && plain(figuresOf(first)) !== plain(figuresOf(again));

function decided(word: PlacedWord, again: string, third: string): PlacedWord {
  const [first, second] = [figuresOf(word.text), figuresOf(again)];
  const confidence = Math.min(word.confidence, DOUBTED);
  const corrected = word.text.replace(first, second);
  if (!WELL_FORMED.test(first) && WELL_FORMED.test(second) && digits(first) === digits(second))
    return { ...word, text: corrected, confidence };
  const outvoted = WELL_FORMED.test(second) && plain(figuresOf(third)) === plain(second);
  return outvoted
    ? { ...word, text: corrected, otherwise: word.text, confidence }
    : { ...word, otherwise: corrected, confidence };
}

/** "$437.560" is no sum, though it may be read so twice: cents have two figures. */
function withoutThirdDecimal(word: PlacedWord, read: boolean): PlacedWord {
  const [sum = '', kept = ''] = (read && /\$/.test(word.text) && /(\d{1,3}\.\d{2})\d(?![\d.,])/.exec(word.text)) || [];
  if (sum === '') return word;
  const confidence = Math.min(word.confidence, DOUBTED);
  return { ...word, text: word.text.replace(sum, kept), otherwise: word.text, confidence };
}

/** A comma between thousands changes no sum. */
const plain = (figures: string) => (WELL_FORMED.test(figures) ? figures.replace(/,/g, '') : figures);
const digits = (figures: string) => figures.replace(/\D/g, '');

/** A part of the picture, straightened, its ink stretched to black and its paper to white, at the height of the sheet. */
function cutOut(
  source: GreyImage,
  rect: Rect,
  { usual, height }: { usual: number; height: number },
  { skew, back }: Origin,
): GreyImage {
  const place = back(rect);
  const middle = { x: (place.left + place.right) / 2, y: (place.top + place.bottom) / 2 };
  const upright = back({ left: 0, top: 0, right: 1, bottom: usual });
  const slant = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)];
  const tall = Math.max(8, (upright.bottom - upright.top) * cos * 1.25);
  const wide = Math.max(4, place.right - place.left) + tall * 0.5;
  const scale = height / tall;
  const width = Math.min(MOST_WIDE, Math.ceil(wide * scale));
  const data = new Uint8Array(width * height);
  let [darkest, lightest] = [255, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [(x + 0.5) / scale - wide / 2, (y + 0.5) / scale - tall / 2];
      const value = pixelAt(source, middle.x + dx * cos - dy * sin, middle.y + dx * sin + dy * cos);
      data[y * width + x] = value;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  const range = Math.max(1, lightest - darkest);
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, (((data[i] as number) - darkest) * 280) / range);
  return withoutLine({ data, width, height });
}

const MOST_WIDE = 1200;

/** Between its four neighbours. */
function pixelAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [across, down] = [x - 0.5 - left, y - 0.5 - top];
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - across) + (data[at + 1] as number) * across;
  const lower = (data[at + width] as number) * (1 - across) + (data[at + width + 1] as number) * across;
  return upper * (1 - down) + lower * down;
}

/** The line to write on, under the figures, is no part of them. */
function withoutLine(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  for (let y = Math.floor(height * 0.6); y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    let dark = 0;
    for (const value of row) if (value < 150) dark += 1;
    if (dark > width * 0.85) row.fill(255);
  }
  return image;
}

/** All pieces under one another on one sheet, as lines of a page. */
function sheetOf(pieces: readonly GreyImage[], high: number): { image: GreyImage; tops: number[] } {
  const width = Math.max(...pieces.map((piece) => piece.width)) + 2 * MARGIN;
  const step = high + MARGIN;
  const height = pieces.length * step + MARGIN;
  const data = new Uint8Array(width * height).fill(255);
  const tops = pieces.map((piece, i) => {
    const top = MARGIN + i * step;
    for (let y = 0; y < piece.height; y++)
      data.set(piece.data.subarray(y * piece.width, (y + 1) * piece.width), (top + y) * width + MARGIN);
    return top;
  });
  return { image: { data, width, height }, tops };
}

function textAt(words: readonly PlacedWord[], top: number, high: number): string {
  const [from, to] = [top - MARGIN / 2, top + high + MARGIN / 2];
  return words
    .filter(({ rect }) => (rect.top + rect.bottom) / 2 >= from && (rect.top + rect.bottom) / 2 < to)
    .sort((a, b) => a.rect.left - b.rect.left)
    .map(({ text }) => text)
    .join('');
}
