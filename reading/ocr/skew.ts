import type { GreyImage } from './tesseract.ts';

const WIDEST = 8;
const REDUCTION = 4;

/**
 * The skew of the text lines in degrees, measured on a reduced image (negative: rising to the right): the angle at
 * which the lower edges of the letters fall into the fewest rows.
 */
export function skewOf(small: GreyImage): number {
  const edges = lowerEdges(small);
  if (edges.count < 200) return 0;
  let best = 0;
  for (const [reach, step] of [
    [WIDEST, 0.5],
    [0.5, 0.1],
    [0.1, 0.02],
  ] as const) {
    const from = best;
    let highest = -1;
    for (let angle = from - reach; angle <= from + reach + 1e-9; angle += step) {
      const sharpness = sharpnessAt(edges, angle);
      if (sharpness > highest) {
        highest = sharpness;
        best = angle;
      }
    }
  }
  return Math.round(best * 100) / 100;
}

/** How clearly the page falls into text lines, whatever its size and skew. */
export function sharpnessOf(small: GreyImage): number {
  const edges = lowerEdges(small);
  let best = 0;
  for (let angle = -WIDEST; angle <= WIDEST; angle += 0.5) best = Math.max(best, sharpnessAt(edges, angle));
  return (best * edges.height) / Math.max(1, edges.count) ** 2;
}

type Edges = { x: Int32Array; y: Int32Array; count: number; width: number; height: number };

/** Places in the reduced image where ink ends downward. */
function lowerEdges({ data, width, height }: GreyImage): Edges {
  const threshold = darkBelow(data);
  const x = new Int32Array(width * height);
  const y = new Int32Array(width * height);
  let count = 0;
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      if ((data[at] ?? 255) >= threshold || (data[at + width] ?? 0) < threshold) continue;
      x[count] = column;
      y[count++] = row;
    }
  }
  return { x, y, count, width, height };
}

/** The image at a quarter of its size, sampling every second pixel: lines can be found in it as well, and faster. */
export function reduce({ data, width, height }: GreyImage): GreyImage {
  const smallWidth = Math.floor(width / REDUCTION);
  const smallHeight = Math.floor(height / REDUCTION);
  const small = new Uint8Array(smallWidth * smallHeight);
  for (let row = 0, to = 0; row < smallHeight; row++) {
    let upper = row * REDUCTION * width;
    let lower = upper + 2 * width;
    for (let column = 0; column < smallWidth; column++, to++, upper += REDUCTION, lower += REDUCTION) {
      const above = (data[upper] as number) + (data[upper + 2] as number);
      small[to] = (above + (data[lower] as number) + (data[lower + 2] as number)) >> 2;
    }
  }
  return { data: small, width: smallWidth, height: smallHeight };
}

/** Paper is most of a page; ink is clearly darker than the darker half of it. */
function darkBelow(small: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of small) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  let paper = 0;
  while (seen < small.length / 2) seen += counts[paper++] ?? 0;
  return paper * 0.8;
}

function sharpnessAt({ x, y, count, width, height }: Edges, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width) + 1;
  const rows = new Uint32Array(height + 2 * offset);
  for (let i = 0; i < count; i++) {
    const row = Math.round((y[i] ?? 0) - slope * (x[i] ?? 0)) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const ink of rows) sum += ink * ink;
  return sum;
}
