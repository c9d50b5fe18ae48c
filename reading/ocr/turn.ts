import { type Quarters, type Rect, turnRect, undone } from '../pages/geometry.ts';
import { sharpnessOf } from './skew.ts';
import type { GreyImage } from './tesseract.ts';

/** The image after clockwise quarter turns, and the mapping back for places. */
export type Turned = { image: GreyImage; back(rect: Rect): Rect };

/** Whether the text lines run vertically in a reduced image of the page. */
export function liesOnItsSide(small: GreyImage): boolean {
  return sharpnessOf(turn(small, 1).image) > 1.25 * sharpnessOf(small);
}

/** The image turned clockwise by that many quarters. */
export function turn(image: GreyImage, quarters: Quarters): Turned {
  if (quarters === 0) return { image, back: (rect) => rect };
  const { data, width, height } = image;
  const turned = new Uint8Array(data.length);
  const last = data.length - 1;
  if (quarters === 2) for (let i = 0; i <= last; i++) turned[last - i] = data[i] as number;
  else {
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        turned[quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y] = data[i] as number;
      }
    }
  }
  const size = quarters === 2 ? { width, height } : { width: height, height: width };
  return { image: { data: turned, ...size }, back: (rect) => turnRect(rect, undone(quarters), size) };
}
