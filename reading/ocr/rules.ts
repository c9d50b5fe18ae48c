import type { GreyImage } from './tesseract.ts';

/** No stroke of a letter is as long, in inches. */
const LONGEST_ACROSS = 0.5;
const LONGEST_DOWN = 0.32;
/** A rule is thinner than this, in inches; what is thicker is a bar with text on it. */
const THICKEST = 0.03;

/** Takes the lines of tables, forms and frames out of a page image. */
export function eraseRules(image: GreyImage, ink: Uint8Array, dpiX: number, dpiY: number) {
  eraseAcross(image, ink, Math.round(LONGEST_ACROSS * dpiX), Math.ceil(THICKEST * dpiY));
  eraseDown(image, ink, Math.round(LONGEST_DOWN * dpiY), Math.ceil(THICKEST * dpiX));
}

/** A rule may sink or rise by a pixel on its way: three rows are looked at together. */
function eraseAcross({ data, width, height }: GreyImage, ink: Uint8Array, longest: number, thickest: number) {
  for (let y = 1; y < height - 1; y++) {
    let start = -1;
    for (let x = 0, at = y * width; x <= width; x++, at++) {
      const dark = x < width && ((ink[at] as number) | (ink[at - width] as number) | (ink[at + width] as number)) === 1;
      if (dark && start < 0) start = x;
      if (dark || start < 0) continue;
      if (x - start >= longest) for (let k = start; k < x; k++) wipe(data, ink, y * width + k, width, thickest);
      start = -1;
    }
  }
}

function eraseDown({ data, width, height }: GreyImage, ink: Uint8Array, longest: number, thickest: number) {
  const starts = new Int32Array(width).fill(-1);
  for (let y = 0; y <= height; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const dark = y < height && ((ink[at] as number) | (ink[at - 1] as number) | (ink[at + 1] as number)) === 1;
      const start = starts[x] as number;
      if (dark && start < 0) starts[x] = y;
      if (dark || start < 0) continue;
      if (y - start >= longest) for (let k = start; k < y; k++) wipe(data, ink, k * width + x, 1, thickest);
      starts[x] = -1;
    }
  }
}

/** Whitens the ink across the rule at this place, unless a letter's stroke passes through. */
function wipe(data: Uint8Array, ink: Uint8Array, at: number, step: number, thickest: number) {
  let from = at;
  let to = at;
  while (from - step >= 0 && ink[from - step] === 1 && at - from <= thickest * step) from -= step;
  while (to + step < ink.length && ink[to + step] === 1 && to - at <= thickest * step) to += step;
  if (ink[at] === 0 && from === at && to === at) return;
  if ((to - from) / step + 1 > thickest) return;
  for (let k = from - step; k <= to + step; k += step) if (k >= 0 && k < data.length) data[k] = 255;
}
