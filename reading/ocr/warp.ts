import type { Rect } from '../pages/geometry.ts';
import { INK } from './ink.ts';
import type { GreyImage } from './tesseract.ts';

/** A rotated, stretched copy of an image, with 1 for each ink pixel, and the mapping back for places. */
export type Warped = { image: GreyImage; ink: Uint8Array; back(rect: Rect): Rect };

/** How light the paper is around a place of the original image: 1 to 255. */
export type Paper = { shade: Float32Array; columns: number };
/** Paper is measured in blocks of 32 by 32 pixels. */
export const BLOCK_BITS = 5;

/** Corrects the image's skew, stretches it, and lifts its paper to white, all in one pass. */
export function warp(
  source: GreyImage,
  options: { skew: number; scaleX: number; scaleY: number; paper: Paper },
): Warped {
  const { skew, scaleX, scaleY, paper } = options;
  const width = Math.ceil((source.width * scaleX) / 4) * 4; // multiple of four, to check ink four pixels at a time
  const height = Math.round(source.height * scaleY);
  const data = new Uint8Array(width * height);
  const ink = new Uint8Array(width * height);
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)];
  const [centerX, centerY] = [source.width / 2, source.height / 2];
  // A place (x, y) of the copy is at (a x + c y + e, b x + d y + f) in the source.
  const [a, b, c, d] = [cos / scaleX, sin / scaleX, -sin / scaleY, cos / scaleY];
  const e = centerX - cos * centerX + sin * centerY;
  const f = centerY - sin * centerX - cos * centerY;
  const pixels = source.data;
  const stride = source.width;
  const [endX, endY] = [source.width - 1, source.height - 1];
  const { shade, columns } = paper;
  for (let y = 0, at = 0; y < height; y++) {
    let sourceX = c * (y + 0.5) + e + a * 0.5 - 0.5;
    let sourceY = d * (y + 0.5) + f + b * 0.5 - 0.5;
    for (let x = 0; x < width; x++, at++, sourceX += a, sourceY += b) {
      if (sourceX < 0 || sourceY < 0 || sourceX >= endX || sourceY >= endY) {
        data[at] = 255;
        continue;
      }
      const left = sourceX | 0;
      const top = sourceY | 0;
      const across = sourceX - left;
      const p = top * stride + left;
      const upperLeft = pixels[p] as number;
      const lowerLeft = pixels[p + stride] as number;
      const upper = upperLeft + ((pixels[p + 1] as number) - upperLeft) * across;
      const lower = lowerLeft + ((pixels[p + stride + 1] as number) - lowerLeft) * across;
      const lifted =
        (upper + (lower - upper) * (sourceY - top)) *
        (shade[(top >> BLOCK_BITS) * columns + (left >> BLOCK_BITS)] as number);
      if (lifted >= 255) data[at] = 255;
      else {
        data[at] = lifted;
        if (lifted < INK) ink[at] = 1;
      }
    }
  }
  return {
    image: { data, width, height },
    ink,
    back: ({ left, top, right, bottom }) => {
      const corners = [
        [left, top],
        [right, top],
        [left, bottom],
        [right, bottom],
      ] as const;
      const xs = corners.map(([x, y]) => a * x + c * y + e);
      const ys = corners.map(([x, y]) => b * x + d * y + f);
      return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
    },
  };
}
