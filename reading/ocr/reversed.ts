import { median } from '../pages/geometry.ts';
import type { GreyImage } from './tesseract.ts';

/** The picture is looked at in squares, in inches of their sides: a few strokes of a letter wide. */
const SQUARE = 1 / 20;
/** What is darker than this share of the paper may be a bubble or a bar. */
const DARK = 0.66;
/** Paper in the shadow of a phone is no darker than this. */
const DARKEST_PAPER = 190;
/** A bubble or a bar holds a line of text: in inches, at least so high and so wide, and so much of its frame is filled. */
const LOWEST = 0.12;
const NARROWEST = 0.35;
const FILLED = 0.5;
/** So much of it is clearly lighter than the rest: the letters. */
const LETTERS_FROM = 0.015;
const LETTERS_TO = 0.45;
/** Letters lie this far on the way from the bubble to the paper, at least. */
const CLEARLY = 0.4;
/** What is darker than this share of the paper beside the ground is its rim. */
const RIM = 0.92;
/** No gap that a large letter leaves in a bubble is wider, in squares. */
const GAP = 4;

type Squares = { columns: number; rows: number; side: number; medians: Uint8Array };

/**
 * The picture with light letters on dark ground turned into dark ones on white: the bubbles of text messages, headings in bars, a screen in
 * dark mode. Recognition takes such ground for ink. A picture without any is answered as it came. One look at each pixel.
 */
export function withoutReversed(image: GreyImage, dpi: number): GreyImage {
  const squares = squaresOf(image, Math.max(4, Math.round(dpi * SQUARE)));
  const paper = paperOf(squares);
  const perInch = dpi / squares.side;
  const grounds = groundsOf(squares, paper * DARK).filter(
    ({ cells, width, height }) =>
      height >= LOWEST * perInch && width >= NARROWEST * perInch && cells.length >= FILLED * width * height,
  );
  let data: Uint8Array | null = null;
  for (const { cells } of grounds) {
    const ground = median(cells.map((cell) => squares.medians[cell] ?? 0));
    const letters = ground + (paper - ground) * CLEARLY;
    if (!holdsLetters(image, squares, cells, letters)) continue;
    data ??= image.data.slice();
    turnOver({ ...image, data }, squares, { cells, ground, paper });
  }
  return data ? { ...image, data } : image;
}

function squaresOf({ data, width, height }: GreyImage, side: number): Squares {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const medians = new Uint8Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let all = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y++)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x++) {
          const value = data[y * width + x] as number;
          counts[value] = (counts[value] as number) + 1;
          all += 1;
        }
      let [value, seen] = [0, counts[0] as number];
      while (seen * 2 < all) seen += counts[++value] as number;
      medians[row * columns + column] = value;
    }
  return { columns, rows, side, medians };
}

/** How light the paper is: what nine in ten squares do not pass, unless the whole picture is dark. */
function paperOf({ medians }: Squares): number {
  const sorted = medians.slice().sort();
  return Math.max(DARKEST_PAPER, sorted[Math.floor(sorted.length * 0.9)] ?? 255);
}

type Ground = { cells: number[]; width: number; height: number };

/** Dark squares that touch, with the gaps that letters leave in them. */
function groundsOf({ columns, rows, medians }: Squares, darkest: number): Ground[] {
  const dark = closed(
    medians.map((value) => (value < darkest ? 1 : 0)),
    columns,
    rows,
  );
  const grounds: Ground[] = [];
  for (let first = 0; first < dark.length; first++) {
    if (dark[first] !== 1) continue;
    const cells = [first];
    dark[first] = 2;
    let [left, right, top, bottom] = [columns, 0, rows, 0];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as number;
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      left = Math.min(left, column);
      right = Math.max(right, column);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        cell - columns,
        cell + columns,
      ])
        if (dark[next] === 1) {
          dark[next] = 2;
          cells.push(next);
        }
    }
    grounds.push({ cells, width: right - left + 1, height: bottom - top + 1 });
  }
  return grounds;
}

/** A square between dark ones on all four sides is a letter on them. */
function closed(dark: Uint8Array, columns: number, rows: number): Uint8Array {
  const filled = dark.slice();
  const meets = (from: number, step: number, steps: number) => {
    for (let i = 1; i <= steps; i++) if (dark[from + i * step] === 1) return true;
    return false;
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (dark[at] === 1) continue;
      const beside = meets(at, -1, Math.min(GAP, column)) && meets(at, 1, Math.min(GAP, columns - 1 - column));
      if (beside && meets(at, -columns, Math.min(GAP, row)) && meets(at, columns, Math.min(GAP, rows - 1 - row)))
        filled[at] = 1;
    }
  return filled;
}

function eachPixel(
  { width, height }: GreyImage,
  { columns, side }: Squares,
  cell: number,
  visit: (at: number) => void,
) {
  const [left, top] = [(cell % columns) * side, Math.floor(cell / columns) * side];
  for (let y = top; y < Math.min(height, top + side); y++)
    for (let x = left; x < Math.min(width, left + side); x++) visit(y * width + x);
}

function holdsLetters(image: GreyImage, squares: Squares, cells: readonly number[], letters: number): boolean {
  let [light, all] = [0, 0];
  const inside = new Set(cells);
  // At its edge a square may hold some of the paper beside the ground.
  for (const cell of cells.filter((one) => sidesOf(one, squares).every((next) => inside.has(next))))
    eachPixel(image, squares, cell, (at) => {
      all += 1;
      if ((image.data[at] as number) > letters) light += 1;
    });
  return light > LETTERS_FROM * all && light < LETTERS_TO * all;
}

/** The squares to the left, to the right, above and below. */
const sidesOf = (cell: number, { columns }: Pick<Squares, 'columns'>): number[] =>
  [-1, 1, -columns, columns].map((step) => cell + step);

/** In a square at the edge of the ground the paper outside belongs to it: as far as it is light, from the outer side on. */
function shaveRim(
  { data, width, height }: GreyImage,
  { columns, side }: Squares,
  { cell, inside, ground, light }: { cell: number; inside: ReadonlySet<number>; ground: number; light: number },
) {
  const [left, top] = [(cell % columns) * side, Math.floor(cell / columns) * side];
  const [right, bottom] = [Math.min(width, left + side) - 1, Math.min(height, top + side) - 1];
  const shave = (from: number, step: number, steps: number) => {
    for (let i = 0, at = from; i <= steps && (data[at] as number) > light; i++, at += step) data[at] = ground;
  };
  const sides = sidesOf(cell, { columns }).map((next) => !inside.has(next));
  for (let y = top; y <= bottom; y++) {
    if (sides[0]) shave(y * width + left, 1, right - left);
    if (sides[1]) shave(y * width + right, -1, right - left);
  }
  for (let x = left; x <= right; x++) {
    if (sides[2]) shave(top * width + x, width, bottom - top);
    if (sides[3]) shave(bottom * width + x, -width, bottom - top);
  }
}

/** The ground becomes white and what is as light as the paper black; the rim of the ground, in the squares around it, goes. */
function turnOver(
  image: GreyImage,
  squares: Squares,
  { cells, ground, paper }: { cells: readonly number[]; ground: number; paper: number },
) {
  const { data } = image;
  const inside = new Set(cells);
  const scale = 255 / Math.max(1, paper - ground);
  const light = ground + (paper - ground) / 2;
  for (const cell of cells) shaveRim(image, squares, { cell, inside, ground, light });
  for (const cell of cells)
    eachPixel(image, squares, cell, (at) => {
      data[at] = Math.max(0, Math.min(255, Math.round(255 - ((data[at] as number) - ground) * scale)));
    });
  const { columns } = squares;
  const rim = new Set(
    cells.flatMap((cell) =>
      [-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1].map((step) => cell + step),
    ),
  );
  for (const cell of rim) {
    if (inside.has(cell) || cell < 0 || cell >= squares.medians.length) continue;
    eachPixel(image, squares, cell, (at) => {
      if ((data[at] as number) < paper * RIM) data[at] = paper;
    });
  }
}
