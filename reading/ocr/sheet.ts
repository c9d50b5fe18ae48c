import type { PlacedWord } from '../pages/words.ts';
import type { GreyImage } from './tesseract.ts';

const MARGIN = 24;

/** A page made of pieces of equal height, one below the other, and which recognized words are on which piece. */
export type Sheet = {
  image: GreyImage;
  /** The words on a piece, from left to right, with their places on it. */
  wordsAt(read: readonly PlacedWord[], piece: number): PlacedWord[];
};

/** Stacks pieces of pictures, as lines of a page. */
export function sheetOf(pieces: readonly GreyImage[], high: number): Sheet {
  const width = Math.max(...pieces.map((piece) => piece.width)) + 2 * MARGIN;
  const step = high + MARGIN;
  const height = pieces.length * step + MARGIN;
  const data = new Uint8Array(width * height).fill(255);
  pieces.forEach((piece, i) => {
    for (let y = 0; y < piece.height; y++)
      data.set(piece.data.subarray(y * piece.width, (y + 1) * piece.width), (MARGIN + i * step + y) * width + MARGIN);
  });
  return {
    image: { data, width, height },
    wordsAt(read, piece) {
      const top = MARGIN + piece * step;
      const [from, to] = [top - MARGIN / 2, top + high + MARGIN / 2];
      return read
        .filter(({ rect }) => (rect.top + rect.bottom) / 2 >= from && (rect.top + rect.bottom) / 2 < to)
        .sort((a, b) => a.rect.left - b.rect.left)
        .map((word) => ({
          ...word,
          rect: {
            left: word.rect.left - MARGIN,
            right: word.rect.right - MARGIN,
            top: word.rect.top - top,
            bottom: word.rect.bottom - top,
          },
        }));
    },
  };
}

/** The picture's interpolated gray value at a place; white beyond its edges. */
export function pixelAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [across, down] = [x - 0.5 - left, y - 0.5 - top];
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - across) + (data[at + 1] as number) * across;
  const lower = (data[at + width] as number) * (1 - across) + (data[at + width + 1] as number) * across;
  return upper * (1 - down) + lower * down;
}
