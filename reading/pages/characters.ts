import type { Rect } from './geometry.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** A printed character, or the end of a word (`text` is a space, without a place). */
export type Character = { text: string; rect: Rect; angle: number; hidden: boolean; font: number };

/** Maps page space to points on the page as shown: x' = a x + c y + e, y' = b x + d y + f. */
export type ToShown = { a: number; b: number; c: number; d: number; e: number; f: number };

const DEVICE = 1_000_000;

/** Maps page space to the page as shown, with rotation and crop box as PDFium applies them. */
export function shownSpace(pdfium: Pdfium, page: number, width: number, height: number): ToShown {
  const [e, f] = toDevice(pdfium, page, 0, 0);
  const [ax, ay] = toDevice(pdfium, page, 1000, 0);
  const [cx, cy] = toDevice(pdfium, page, 0, 1000);
  const sx = width / DEVICE;
  const sy = height / DEVICE;
  return {
    a: ((ax - e) / 1000) * sx,
    b: ((ay - f) / 1000) * sy,
    c: ((cx - e) / 1000) * sx,
    d: ((cy - f) / 1000) * sy,
    e: e * sx,
    f: f * sy,
  };
}

function toDevice(pdfium: Pdfium, page: number, x: number, y: number): [number, number] {
  return withMemory(pdfium, 8, (pointer) => {
    pdfium.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, pointer, pointer + 4);
    return [pdfium.pdfium.HEAP32[pointer >> 2] ?? 0, pdfium.pdfium.HEAP32[(pointer + 4) >> 2] ?? 0];
  });
}

/** A rectangle of page space, given by its sides, on the page as shown. */
export function shownRect(to: ToShown, left: number, bottom: number, right: number, top: number): Rect {
  const x1 = to.a * left + to.c * bottom + to.e;
  const y1 = to.b * left + to.d * bottom + to.f;
  const x2 = to.a * right + to.c * top + to.e;
  const y2 = to.b * right + to.d * top + to.f;
  return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) };
}

/** No genuine page has more; the rest is not read. */
const MOST_CHARACTERS = 200_000;

/** All characters of a page in content order, with word ends between them. */
export function readCharacters(pdfium: Pdfium, page: number, to: ToShown): Character[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const characters: Character[] = [];
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), MOST_CHARACTERS);
    const pageTurn = Math.atan2(to.b, to.a);
    const styles = new Map<number, Style>();
    withMemory(pdfium, 32, (pointer) => {
      for (let i = 0; i < count; i++) {
        const text = characterAt(pdfium, textPage, i);
        if (text === '' || !pdfium.FPDFText_GetLooseCharBox(textPage, i, pointer)) continue;
        if (text === ' ') {
          characters.push({ text, rect: NOWHERE, angle: 0, hidden: false, font: 0 });
          continue;
        }
        const at = pointer >> 2;
        const heap = pdfium.pdfium.HEAPF32;
        const [left = 0, top = 0, right = 0, bottom = 0] = [heap[at], heap[at + 1], heap[at + 2], heap[at + 3]];
        characters.push({
          text,
          rect:
            Math.abs(top - bottom) > TALL && /[\p{L}\p{N}]/u.test(text)
              ? withoutExcess(pdfium, textPage, i, { left, bottom, right, top }, to, pointer)
              : shownRect(to, left, bottom, right, top),
          angle: quarter(pageTurn + pdfium.FPDFText_GetCharAngle(textPage, i)),
          ...styleOf(pdfium, textPage, i, styles),
        });
      }
    });
  } finally {
    pdfium.FPDFText_ClosePage(textPage);
  }
  return characters;
}

const NOWHERE: Rect = { left: 0, top: 0, right: 0, bottom: 0 };

function characterAt(pdfium: Pdfium, textPage: number, index: number): string {
  const code = pdfium.FPDFText_GetUnicode(textPage, index);
  if (code === 0) return '\uFFFD';
  if (code === 2 || code === 0xfffe || code === 0xad) return '-'; // PDFium's end-of-line hyphens
  if (code === 0xfeff || code === 0x200b) return '';
  if (code <= 32 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x3000)
    return ' ';
  if (code >= 0xfb00 && code <= 0xfb06) return LIGATURES[code - 0xfb00] ?? '';
  return code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'];

/** The reading direction in clockwise quarter turns on the page as shown; slanted text is rounded to the nearest. */
function quarter(angle: number): number {
  return ((Math.round((angle * 2) / Math.PI) % 4) + 4) % 4 || 0;
}

const INVISIBLE = 3;

type Style = { hidden: boolean; font: number };

function styleOf(pdfium: Pdfium, textPage: number, index: number, styles: Map<number, Style>): Style {
  const object = pdfium.FPDFText_GetTextObject(textPage, index);
  let style = styles.get(object);
  if (style === undefined) {
    const hidden = object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
    style = { hidden, font: object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object) };
    styles.set(object, style);
  }
  return style;
}

/** Letters of body text are lower; taller ones are checked. */
const TALL = 24;
/** Even a small letter fills more of its line. */
const LEAST_FILLED = 0.3;

/** Some fonts claim line heights many times those of their letters, which would overlap the lines above and below. */
function withoutExcess(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  loose: { left: number; bottom: number; right: number; top: number },
  to: ToShown,
  pointer: number,
): Rect {
  const { left, bottom, right, top } = loose;
  const at = pointer >> 3;
  if (!pdfium.FPDFText_GetCharBox(textPage, index, pointer, pointer + 8, pointer + 16, pointer + 24))
    return shownRect(to, left, bottom, right, top);
  const [low = 0, high = 0] = [pdfium.pdfium.HEAPF64[at + 2], pdfium.pdfium.HEAPF64[at + 3]];
  const height = high - low;
  if (height <= 0 || height > (top - bottom) * LEAST_FILLED) return shownRect(to, left, bottom, right, top);
  return shownRect(to, left, low - height * 0.3, right, high + height * 0.3);
}
