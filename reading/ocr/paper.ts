import type { GreyImage } from './tesseract.ts';
import { BLOCK_BITS, type Paper } from './warp.ts';

const BLOCK = 1 << BLOCK_BITS;
/** A block full of ink says nothing about its paper. */
const DARKEST_PAPER = 60;
const WHITE = 250;

/** The factor for each part of the page that makes its paper white, which removes shadows and yellowing. */
export function paperOf({ data, width, height }: GreyImage): Paper {
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      light[row * columns + column] = lightOf(data, width, height, column * BLOCK, row * BLOCK);
    }
  }
  const shade = smooth(spread(light, columns, rows), columns, rows).map(
    (value) => WHITE / Math.max(DARKEST_PAPER, value),
  );
  return { shade, columns };
}

/** The 75th percentile of a block's pixels. */
function lightOf(data: Uint8Array, width: number, height: number, left: number, top: number): number {
  const counts = new Uint16Array(64);
  let total = 0;
  for (let y = top; y < Math.min(height, top + BLOCK); y += 2) {
    for (let x = left; x < Math.min(width, left + BLOCK); x += 2) {
      const bin = (data[y * width + x] as number) >> 2;
      counts[bin] = (counts[bin] as number) + 1;
      total += 1;
    }
  }
  let seen = 0;
  let bin = 63;
  while (bin > 0 && seen + (counts[bin] as number) < total / 4) seen += counts[bin--] as number;
  return bin * 4 + 2;
}

/** The lightest value in each block's neighborhood, so a heading in a dark bar keeps its contrast. */
function spread(values: Float32Array, columns: number, rows: number): Float32Array {
  return around(values, columns, rows, (near) => Math.max(...near));
}

function smooth(values: Float32Array, columns: number, rows: number): Float32Array {
  return around(values, columns, rows, (near) => near.reduce((sum, value) => sum + value, 0) / near.length);
}

function around(values: Float32Array, columns: number, rows: number, join: (near: number[]) => number): Float32Array {
  return values.map((_, at) => {
    const column = at % columns;
    const row = (at - column) / columns;
    const near: number[] = [];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        near.push(values[y * columns + x] ?? 0);
      }
    }
    return join(near);
  });
}
