import { expect, test } from 'vitest';
import { type GreyPicture, isBlurred, sharpnessOf } from './sharpness.ts';

/** Lines of print: dark strokes on light paper. */
function aPage(dark = 30, light = 230, size = 200): GreyPicture {
  const grey = Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    return y % 12 < 6 && x % 7 < 2 ? dark : light;
  });
  return { grey, width: size, height: size };
}

/** Box-blurs the picture the given number of times. */
function blurred({ grey, width, height }: GreyPicture, times: number): GreyPicture {
  let now = Array.from(grey);
  for (let time = 0; time < times; time += 1) {
    const before = now;
    now = before.map((_, at) => {
      const within = (place: number, size: number) => Math.min(size - 1, Math.max(0, place));
      const [x, y] = [at % width, Math.floor(at / width)];
      let total = 0;
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) total += before[within(y + dy, height) * width + within(x + dx, width)] ?? 0;
      return total / 9;
    });
  }
  return { grey: now, width, height };
}

test('print in focus is sharp, and print out of focus is not', () => {
  expect(isBlurred(sharpnessOf(aPage()))).toBe(false);
  expect(isBlurred(sharpnessOf(blurred(aPage(), 12)))).toBe(true);
});

test('a dim photo is as sharp as a bright one', () => {
  const [bright, dim] = [sharpnessOf(aPage()), sharpnessOf(aPage(90, 150))];
  expect(dim).toBeCloseTo(bright ?? 0, 5);
});

test('the more it is blurred the less sharp it is', () => {
  const all = [0, 1, 3, 6, 12].map((times) => sharpnessOf(blurred(aPage(), times)) ?? 0);
  expect(all).toEqual([...all].sort((a, b) => b - a));
});

test('an empty page is not judged', () => {
  expect(sharpnessOf({ grey: new Array(100 * 100).fill(240), width: 100, height: 100 })).toBeNull();
  expect(sharpnessOf({ grey: [], width: 0, height: 0 })).toBeNull();
  expect(isBlurred(null)).toBe(false);
});
