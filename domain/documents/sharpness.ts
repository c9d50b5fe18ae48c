/** Gray values from 0 to 255, row by row. */
export type GreyPicture = { grey: ArrayLike<number>; width: number; height: number };

/** Pictures are scaled so their longer side has this many pixels before they are judged, whatever the camera. */
export const JUDGED_PIXELS = 1000;

/**
 * How sharp a picture of a page is: the variance of its Laplacian, which is large at edges, divided by the variance of
 * its gray values so a dim photo scores like a bright one. A printed page in focus scores 3 to 5; null for a page
 * without enough contrast to judge.
 */
export function sharpnessOf({ grey, width, height }: GreyPicture): number | null {
  const at = (x: number, y: number) => grey[y * width + x] ?? 0;
  const [edges, tones] = [variance(), variance()];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      edges.add(4 * at(x, y) - at(x - 1, y) - at(x + 1, y) - at(x, y - 1) - at(x, y + 1));
      tones.add(at(x, y));
    }
  }
  return tones.value() < LEAST_TONES ? null : edges.value() / tones.value();
}

/** Below this variance of gray values, a page counts as empty. */
const LEAST_TONES = 20;

/** Whether a photo is too blurred to read: out of focus by about 2.5 pixels in a thousand. */
export const isBlurred = (sharpness: number | null): boolean => sharpness !== null && sharpness < 0.1;

function variance() {
  let [count, total, squares] = [0, 0, 0];
  return {
    add(value: number) {
      count += 1;
      total += value;
      squares += value * value;
    },
    value: () => (count === 0 ? 0 : squares / count - (total / count) ** 2),
  };
}
