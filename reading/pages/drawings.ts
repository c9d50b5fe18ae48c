import { shownRect, type ToShown } from './characters.ts';
import type { Rect } from './geometry.ts';
import { type Pdfium, withMemory } from './pdfium.ts';
import { ruledFrames } from './ruled-frames.ts';

/** What is on a page besides its text. */
export type Drawings = {
  /** How much of the page is covered by pictures: 0 to 1. */
  pictured: number;
  /** Pixels of the largest picture. */
  largestPicture: number;
  /** Small empty frames used as checkboxes, including round ones, and the strokes that tick them. */
  frames: Rect[];
  rounds: Rect[];
  strokes: Rect[];
  /** Thin horizontal lines: under words, between rows, and through struck text. */
  rules: Rect[];
  /** Thin vertical lines: the sides of boxes and of table cells. */
  uprights: Rect[];
};

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
const MOST_OBJECTS = 20_000;
const DEEPEST = 4;

/** Collects the drawn objects of a page, including those within repeated forms. */
export function drawingsOf(pdfium: Pdfium, page: number, to: ToShown, area: number): Drawings {
  const found: Drawings = {
    pictured: 0,
    largestPicture: 0,
    frames: [],
    rounds: [],
    strokes: [],
    rules: [],
    uprights: [],
  };
  let left = MOST_OBJECTS;
  const visit = (object: number, space: ToShown, depth: number) => {
    if (left-- <= 0) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === FORM && depth < DEEPEST) {
      const inner = innerSpace(pdfium, object, space);
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count && left > 0; i++) visit(pdfium.FPDFFormObj_GetObject(object, i), inner, depth + 1);
    }
    if (type !== IMAGE && type !== PATH) return;
    const rect = boundsOf(pdfium, object, space);
    if (!rect) return;
    if (type === PATH) return sortPath(pdfium, object, rect, found);
    found.pictured += ((rect.right - rect.left) * (rect.bottom - rect.top)) / area;
    found.largestPicture = Math.max(found.largestPicture, picturePixels(pdfium, object));
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let i = 0; i < count && left > 0; i++) visit(pdfium.FPDFPage_GetObject(page, i), to, 0);
  found.pictured = Math.min(1, found.pictured);
  found.frames.push(...ruledFrames(found.rules, found.uprights));
  return found;
}

/** Removes pictures that would not fit into memory when the page is rendered. */
export function dropHugePictures(pdfium: Pdfium, page: number, mostPixels: number) {
  for (let i = pdfium.FPDFPage_CountObjects(page) - 1; i >= 0; i--) {
    const object = pdfium.FPDFPage_GetObject(page, i);
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE || picturePixels(pdfium, object) <= mostPixels) continue;
    if (pdfium.FPDFPage_RemoveObject(page, object)) pdfium.FPDFPageObj_Destroy(object);
  }
}

function picturePixels(pdfium: Pdfium, object: number): number {
  return withMemory(pdfium, 8, (pointer) => {
    if (!pdfium.FPDFImageObj_GetImagePixelSize(object, pointer, pointer + 4)) return 0;
    const heap = pdfium.pdfium.HEAP32;
    return (heap[pointer >> 2] ?? 0) * (heap[(pointer >> 2) + 1] ?? 0);
  });
}

function boundsOf(pdfium: Pdfium, object: number, space: ToShown): Rect | null {
  return withMemory(pdfium, 16, (pointer) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12)) return null;
    const at = pointer >> 2;
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.pdfium.HEAPF32.subarray(at, at + 4);
    return shownRect(space, left, bottom, right, top);
  });
}

function innerSpace(pdfium: Pdfium, form: number, space: ToShown): ToShown {
  return withMemory(pdfium, 24, (pointer) => {
    if (!pdfium.FPDFPageObj_GetMatrix(form, pointer)) return space;
    const at = pointer >> 2;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.pdfium.HEAPF32.subarray(at, at + 6);
    return {
      a: space.a * a + space.c * b,
      b: space.b * a + space.d * b,
      c: space.a * c + space.c * d,
      d: space.b * c + space.d * d,
      e: space.a * e + space.c * f + space.e,
      f: space.b * e + space.d * f + space.f,
    };
  });
}

const SMALLEST = 5;
const THINNEST = 2.5;
const LARGEST = 17;
/** A smaller ring is a list bullet. */
const SMALLEST_ROUND = 7;

function sortPath(pdfium: Pdfium, path: number, rect: Rect, found: Drawings) {
  const [width, height] = [rect.right - rect.left, rect.bottom - rect.top];
  if (height <= THINNEST && width >= SMALLEST) found.rules.push(rect);
  if (width <= THINNEST && height >= SMALLEST) found.uprights.push(rect);
  const [smaller, larger] = [Math.min(width, height), Math.max(width, height)];
  if (larger < 2) return;
  if (larger > LARGEST) {
    if (smaller > THINNEST) framedSides(pdfium, path, rect, found);
    return;
  }
  const segments = pdfium.FPDFPath_CountSegments(path);
  const square = smaller >= SMALLEST && width / height > 0.75 && width / height < 1.33;
  if (square && segments >= 4 && segments <= 40 && !isTurned(pdfium, path) && isUpright(pdfium, path, segments)) {
    if (isOutline(pdfium, path, segments)) found.frames.push(rect);
  } else if (square && smaller >= SMALLEST_ROUND && isRing(pdfium, path, segments)) found.rounds.push(rect);
  else if (smaller >= 1.5) found.strokes.push(rect);
}

/** A rectangle drawn in one go has four sides; if small and wide, it is a checkbox. */
function framedSides(pdfium: Pdfium, path: number, rect: Rect, found: Drawings) {
  const segments = pdfium.FPDFPath_CountSegments(path);
  if (segments < 4 || segments > 6 || !isOutline(pdfium, path, segments)) return;
  if (isTurned(pdfium, path) || !isUpright(pdfium, path, segments)) return;
  const { left, top, right, bottom } = rect;
  found.rules.push({ left, right, top, bottom: top }, { left, right, top: bottom, bottom });
  found.uprights.push({ left, right: left, top, bottom }, { left: right, right, top, bottom });
}

/** Whether a cross was drawn as two upright bars and then rotated as a whole, as is common. */
function isTurned(pdfium: Pdfium, path: number): boolean {
  return withMemory(pdfium, 24, (pointer) => {
    if (!pdfium.FPDFPageObj_GetMatrix(path, pointer)) return false;
    const at = pointer >> 2;
    const [a = 1, b = 0, c = 0, d = 1] = pdfium.pdfium.HEAPF32.subarray(at, at + 4);
    return Math.min(Math.abs(a) + Math.abs(d), Math.abs(b) + Math.abs(c)) > 0.1 * (Math.abs(a) + Math.abs(b));
  });
}

const CURVE = 1;

/** Whether all its lines are horizontal or vertical. */
function isUpright(pdfium: Pdfium, path: number, segments: number): boolean {
  return withMemory(pdfium, 8, (pointer) => {
    const at = pointer >> 2;
    let [beforeX, beforeY] = [Number.NaN, Number.NaN];
    let slanted = 0;
    for (let i = 0; i < segments; i++) {
      const segment = pdfium.FPDFPath_GetPathSegment(path, i);
      if (pdfium.FPDFPathSegment_GetType(segment) === CURVE) return false;
      if (!pdfium.FPDFPathSegment_GetPoint(segment, pointer, pointer + 4)) return false;
      const [x = 0, y = 0] = [pdfium.pdfium.HEAPF32[at], pdfium.pdfium.HEAPF32[at + 1]];
      const starts = pdfium.FPDFPathSegment_GetType(segment) === MOVE;
      if (!starts && Math.abs(x - beforeX) > 0.05 && Math.abs(y - beforeY) > 0.05) slanted += 1;
      [beforeX, beforeY] = [x, y];
    }
    return slanted === 0;
  });
}

const MOVE = 2;

/**
 * Whether it is an outline: drawn as a line, or filled between an outer and inner edge. A filled square is a bullet.
 */
function isOutline(pdfium: Pdfium, path: number, segments: number): boolean {
  return segments >= 8 || isDrawnAsLine(pdfium, path);
}

function isDrawnAsLine(pdfium: Pdfium, path: number): boolean {
  return withMemory(pdfium, 8, (pointer) => {
    if (!pdfium.FPDFPath_GetDrawMode(path, pointer, pointer + 4)) return false;
    return pdfium.pdfium.HEAP32[(pointer + 4) >> 2] !== 0;
  });
}

/** Whether it is a ring: four curves drawn as a line, or filled between two circles. */
function isRing(pdfium: Pdfium, path: number, segments: number): boolean {
  if (segments < 12 || segments > 60) return false;
  let curves = 0;
  for (let i = 0; i < segments; i++)
    if (pdfium.FPDFPathSegment_GetType(pdfium.FPDFPath_GetPathSegment(path, i)) === CURVE) curves += 1;
  return curves >= segments * 0.8 && (isDrawnAsLine(pdfium, path) || segments >= 24);
}
