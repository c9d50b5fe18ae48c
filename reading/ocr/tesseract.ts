import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { median } from '../pages/geometry.ts';
import { withMemoryLimit } from '../pages/wasm.ts';
import type { PlacedWord } from '../pages/words.ts';

/** A page image: gray, one byte per pixel, rows from the top. */
export type GreyImage = { data: Uint8Array; width: number; height: number };

type Engine = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => Api;
};
type Api = {
  Init(dataPath: null, language: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(exif: number, angle: number): number;
  SetSourceResolution(dpi: number): void;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
};

const LSTM_ONLY = 1;
/** A page takes 45. */
const MEMORY_MB = 192;
/** Automatic layout, like the tesseract command; or one block of lines. */
const LAYOUT = { page: '3', block: '6' };
const require = createRequire(import.meta.url);

let starting: Promise<{ engine: Engine; api: Api }> | undefined;

/** The words of a page image with their places in pixels, in Tesseract's reading order. */
export async function recognise(
  image: GreyImage,
  dpi: number,
  layout: keyof typeof LAYOUT = 'page',
): Promise<PlacedWord[]> {
  starting ??= start();
  const { engine, api } = await starting;
  api.SetVariable('tessedit_pageseg_mode', LAYOUT[layout]);
  engine.FS.writeFile('/input', portableGreyMap(image));
  if (api.SetImageFile(1, 0) !== 0) throw new Error('The recognition engine refused the page image');
  api.SetSourceResolution(dpi);
  api.Recognize(null);
  const words = wordsOfTable(api.GetTSVText(0));
  api.Clear();
  return words;
}

async function start(): Promise<{ engine: Engine; api: Api }> {
  const [wasm, packed] = await Promise.all([
    readFile(require.resolve('tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm')),
    readFile(require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
  ]);
  const load: (options: object) => Promise<Engine> = require('tesseract.js-core/tesseract-core-relaxedsimd-lstm');
  const quiet = () => undefined;
  const engine = await load({ wasmBinary: withMemoryLimit(wasm, MEMORY_MB), print: quiet, printErr: quiet });
  engine.FS.writeFile('./eng.traineddata', await promisify(gunzip)(packed));
  const api = new engine.TessBaseAPI();
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The recognition engine has no English data');
  return { engine, api };
}

function portableGreyMap({ data, width, height }: GreyImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
}

/** Level 5 rows of Tesseract's table are words: left, top, width, height, confidence, text. */
export function wordsOfTable(table: string): PlacedWord[] {
  const lines = new Map<string, PlacedWord[]>();
  for (const row of table.split('\n')) {
    const cells = row.split('\t');
    const text = cells[11]?.trim() ?? '';
    if (cells[0] !== '5' || text === '') continue;
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    const rect = { left, top, right: left + width, bottom: top + height };
    const line = cells.slice(1, 5).join(' ');
    lines.set(line, [
      ...(lines.get(line) ?? []),
      { text, rect, confidence: confidence / 100, angle: 0, hidden: false },
    ]);
  }
  return withoutRubbish([...lines.values()].map(withPronoun).flatMap(withLineHeight));
}

/** "| can pay 425": lines were taken out before, so an upright stroke before a small letter is the word "I". */
const withPronoun = (line: PlacedWord[]): PlacedWord[] =>
  line.map((word, i) => {
    const next = line[i + 1];
    if (word.text !== '|' || !next || !/^\p{Ll}/u.test(next.text)) return word;
    const room = next.rect.left - word.rect.right;
    return room < next.rect.bottom - next.rect.top ? { ...word, text: 'I' } : word;
  });

const DOUBTFUL = 0.3;

/** Removes edges of the paper, shadows and stains misread as words, by low confidence and unusual size. */
function withoutRubbish(words: readonly PlacedWord[]): PlacedWord[] {
  const usual = median(words.map(({ rect }) => rect.bottom - rect.top));
  return words.filter(({ text, rect, confidence }) => {
    const outsized = rect.bottom - rect.top > usual * 2.2 || rect.right - rect.left > usual * 40;
    const means = /[\p{L}\p{N}]/u.test(text);
    return confidence >= DOUBTFUL ? means || !outsized : means && !outsized;
  });
}

/** Gives a dash or comma the height of its line, so it is assigned to that line again. */
function withLineHeight(line: PlacedWord[]): PlacedWord[] {
  const top = median(line.map(({ rect }) => rect.top));
  const bottom = median(line.map(({ rect }) => rect.bottom));
  return line.map((word) =>
    word.rect.bottom - word.rect.top < (bottom - top) * 0.7 ? { ...word, rect: { ...word.rect, top, bottom } } : word,
  );
}
