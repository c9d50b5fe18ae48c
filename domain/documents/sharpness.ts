/** Grey values from 0 to 255, row by row. */
export type GreyPicture = { grey: ArrayLike<number>; width: number; height: number };

/** Pictures are judged at this size of their longer side, whatever the camera. */
export const JUDGED_PIXELS = 1000;

/**
 * How sharp a picture of a page is: the variance of its Laplacian, which edges make large, as a share of the variance of its grey, so that a dim
 * photo is judged as a bright one. 3 to 5 for a printed page in focus; null for a page on which there is nothing to judge.
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

/** Less is an empty page. */
const LEAST_TONES = 20;

/** Whether a photo is too blurred to be read: out of focus by about two and a half pixels of a thousand. */
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
