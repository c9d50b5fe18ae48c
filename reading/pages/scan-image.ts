import { shownSpace } from './characters.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

const IMAGE = 3;
const TEXT = 1;

/**
 * The JPEG that makes up a scanned page, if there is nothing else but hidden text: decoding it directly takes a tenth
 * of the time of rendering the page.
 */
export function scanImage(pdfium: Pdfium, page: number, width: number, height: number): Uint8Array | null {
  if (pdfium.FPDFPage_GetAnnotCount(page) > 0 || pdfium.FPDFPage_GetRotation(page) !== 0) return null;
  const count = pdfium.FPDFPage_CountObjects(page);
  let image = 0;
  for (let i = 0; i < count; i++) {
    const object = pdfium.FPDFPage_GetObject(page, i);
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === TEXT && pdfium.FPDFTextObj_GetTextRenderMode(object) === HIDDEN) continue;
    if (type !== IMAGE || image !== 0) return null;
    image = object;
  }
  if (image === 0 || !fillsPage(pdfium, page, image, width, height) || filterOf(pdfium, image) !== 'DCTDecode')
    return null;
  const bytes = pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  if (bytes === 0) return null;
  return withMemory(pdfium, bytes, (pointer) => {
    pdfium.FPDFImageObj_GetImageDataRaw(image, pointer, bytes);
    return pdfium.pdfium.HEAPU8.slice(pointer, pointer + bytes);
  });
}

const HIDDEN = 3;
const NEAR = 0.5;

/** Whether the image is upright and fills the page as shown. */
function fillsPage(pdfium: Pdfium, page: number, image: number, width: number, height: number): boolean {
  const to = shownSpace(pdfium, page, width, height);
  return withMemory(pdfium, 24, (pointer) => {
    if (!pdfium.FPDFPageObj_GetMatrix(image, pointer)) return false;
    const at = pointer >> 2;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = pdfium.pdfium.HEAPF32.subarray(at, at + 6);
    const left = to.a * e + to.e;
    const bottom = to.d * f + to.f;
    const differences = [b, c, left, bottom - height, a * to.a - width, d * to.d + height];
    return differences.every((difference) => Math.abs(difference) < NEAR);
  });
}

/** The name of its only filter, or null. */
function filterOf(pdfium: Pdfium, image: number): string | null {
  if (pdfium.FPDFImageObj_GetImageFilterCount(image) !== 1) return null;
  return withMemory(pdfium, 32, (pointer) => {
    const length = pdfium.FPDFImageObj_GetImageFilter(image, 0, pointer, 32);
    if (length < 2 || length > 32) return null;
    return String.fromCharCode(...pdfium.pdfium.HEAPU8.subarray(pointer, pointer + length - 1));
  });
}
