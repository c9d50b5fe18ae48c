import { around, median, type Rect, sharedHeight } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';
import { confirms, DOUBTED, decided, digits, figuresOf, plain, WELL_FORMED } from './figure-votes.ts';
import { LINE_HEIGHT, readLine } from './line-network.ts';
import { pixelAt, sheetOf } from './sheet.ts';
import { type GreyImage, recognise } from './tesseract.ts';

/** Maps words of a straightened picture back to the original. */
type Origin = { skew: number; back(rect: Rect): Rect };

/** The heights, in pixels, for two more readings when the readings of a figure differ. */
const HEIGHTS = [56, 42];
const DPI = 300;
/** A page with more figures is a table; the first ones show how well it is read. */
const MOST = 80;

/**
 * Reads every sum, share and day again separately with a second recognizer: cut out of the original picture, at another
 * scale, without the words around it. If that does not confirm the first reading, the first recognizer reads it twice
 * more on its own, and the majority wins. The word then carries the other reading and is reported as doubtful.
 */
export async function readFiguresAgain(
  found: readonly PlacedWord[],
  source: GreyImage,
  origin: Origin,
): Promise<PlacedWord[]> {
  const usual = median(found.map(({ rect }) => rect.bottom - rect.top));
  const cut = (figure: PlacedWord, height: number) => cutOut(source, figure.rect, { usual, height }, origin);
  const words = await withoutTears(
    found,
    async (whole) => digits((await readLine(cut(whole, LINE_HEIGHT))).text) === digits(whole.text),
  );
  const figures = words.filter((word, i) => isFigure(word.text, words[i - 1]?.text ?? '')).slice(0, MOST);
  if (figures.length === 0) return [...words];
  const again = new Map<PlacedWord, string[]>();
  for (const figure of figures) {
    const looked = { ...figure, rect: withSignsPlace(figure, words[words.indexOf(figure) - 1], usual) };
    again.set(figure, [(await readLine(cut(looked, LINE_HEIGHT))).text]);
  }
  const unconfirmed = figures.filter((figure) => !confirms(again.get(figure)?.[0] ?? '', figure.text));
  for (const height of unconfirmed.length > 0 ? HEIGHTS : []) {
    const sheet = sheetOf(
      unconfirmed.map((figure) => cut(figure, height)),
      height,
    );
    const read = await recognise(sheet.image, DPI, 'block');
    unconfirmed.forEach((figure, i) => {
      again.get(figure)?.push(
        sheet
          .wordsAt(read, i)
          .map(({ text }) => text)
          .join(''),
      );
    });
  }
  return words.map((word, i) => {
    const readings = again.get(word);
    if (!readings) return word;
    const told = readings.length === 1 ? word : decided(word, readings);
    return withoutThirdDecimal(withSign(told, words[i - 1]?.text ?? '', readings));
  });
}

/**
 * "$11," and "270.00" are one sum if the second recognizer reads them as one; otherwise the first part is uncertain.
 */
async function withoutTears(
  words: readonly PlacedWord[],
  isOne: (whole: PlacedWord) => Promise<boolean>,
): Promise<PlacedWord[]> {
  const whole: PlacedWord[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const torn = before && /\p{Sc}\d{1,3},$/u.test(before.text) && /^\d{3}(?!\d)/.test(word.text);
    const one = torn && sharedHeight(before.rect, word.rect) > 0.5 && word.rect.left > before.rect.left;
    const joined = one && {
      ...before,
      text: before.text + word.text,
      rect: around([before.rect, word.rect]),
      confidence: Math.min(before.confidence, word.confidence),
    };
    if (joined && (await isOne(joined))) whole.splice(-1, 1, joined);
    else {
      if (joined) whole.splice(-1, 1, { ...before, confidence: Math.min(before.confidence, DOUBTED) });
      whole.push(word);
    }
  }
  return whole;
}

const SUM = /^[([]?(?:\p{Sc}|§)|\d[.,]\d{2,}(?!\d*:)|\d%|^\d{1,2}(?:st|nd|rd|th)\b|\d\/\d|^[8S§]\d{2,}\b/u;
const MONTH = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?$/i;
const isFigure = (text: string, before: string): boolean =>
  /\d/.test(text) && (SUM.test(text) || /^[$§£€]$/.test(before) || MONTH.test(before));

/** If a sum has no currency sign, includes the space before it, unless another word is there. */
function withSignsPlace({ text, rect }: PlacedWord, before: PlacedWord | undefined, usual: number): Rect {
  const left = rect.left - usual;
  const taken = before && before.rect.right > left && sharedHeight(before.rect, rect) > 0;
  return taken || !/^\d[\d,]*\.\d{2}$/.test(text) ? rect : { ...rect, left };
}

/** Adds the currency sign to "(1,482.00)" or "S850.00", if another reading of the same digits has it. */
function withSign(word: PlacedWord, before: string, readings: readonly string[]): PlacedWord {
  const figures = figuresOf(word.text);
  const at = word.text.indexOf(figures);
  if (
    figures === '' ||
    !WELL_FORMED.test(figures) ||
    /[\p{Sc}%]|\d(?:st|nd|rd|th)/u.test(word.text) ||
    /\p{Sc}$/u.test(before)
  )
    return word;
  const signed = readings.some((text) => {
    const match = /\$\s?(\d[\d.,]*)/.exec(text);
    return match !== null && plain(figuresOf(match[1] ?? '')) === plain(figures);
  });
  if (!signed) return word;
  return { ...word, text: `${word.text.slice(0, at).replace(/[S§]$/, '')}$${word.text.slice(at)}` };
}

/** "$437.560" is not a sum, even if read so twice: cents have two digits. */
function withoutThirdDecimal(word: PlacedWord): PlacedWord {
  const [sum = '', kept = ''] = (/\$/.test(word.text) && /(\d{1,3}\.\d{2})\d(?![\d.,])/.exec(word.text)) || [];
  if (sum === '') return word;
  const confidence = Math.min(word.confidence, DOUBTED);
  return { ...word, text: word.text.replace(sum, kept), otherwise: word.text, confidence };
}

/** A part of the picture, straightened, with its contrast stretched, at the height of the sheet. */
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

/** Removes the writing line under the figures. */
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
