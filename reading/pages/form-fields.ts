import { shownRect, type ToShown } from './characters.ts';
import type { Rect } from './geometry.ts';
import type { FormField } from './page.ts';
import { type Pdfium, readText, withMemory } from './pdfium.ts';
import { EMPTY, TICKED } from './ticks.ts';
import type { PlacedWord } from './words.ts';

/** A PDF's form, opened alongside the document to read the values of its fields. */
export type Form = { handle: number; close(): void };

export function openForm(pdfium: Pdfium, document: number): Form | null {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const handle = info === 0 ? 0 : pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  if (handle === 0) return null;
  return {
    handle,
    close() {
      pdfium.PDFiumExt_ExitFormFillEnvironment(handle);
      pdfium.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}

const FREE_TEXT = 3;
const WIDGET = 20;
const HIDDEN = 0x02 | 0x20;
const MOST_ANNOTATIONS = 3000;

/** A field at its place, in points. */
export type PlacedField = Omit<FormField, 'box'> & { rect: Rect };

/** The words that people typed into fields or onto the page, the boxes they ticked, and the fields themselves. */
export function filledIn(
  pdfium: Pdfium,
  page: number,
  form: Form | null,
  to: ToShown,
): { words: PlacedWord[]; fields: PlacedField[] } {
  const words: PlacedWord[] = [];
  const fields: PlacedField[] = [];
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), MOST_ANNOTATIONS);
  for (let i = 0; i < count; i++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, i);
    if (annotation === 0) continue;
    try {
      if (pdfium.FPDFAnnot_GetFlags(annotation) & HIDDEN) continue;
      const subtype = pdfium.FPDFAnnot_GetSubtype(annotation);
      const rect = placeOf(pdfium, annotation, to);
      if (!rect) continue;
      const field = subtype === WIDGET && form ? fieldAt(pdfium, form, annotation, rect) : null;
      if (field) {
        fields.push(field);
        words.push(...fieldWords(field));
      }
      if (subtype === FREE_TEXT) {
        words.push(
          ...typed(
            readText(pdfium, (at, size) => pdfium.FPDFAnnot_GetStringValue(annotation, 'Contents', at, size)),
            rect,
          ),
        );
      }
    } finally {
      pdfium.FPDFPage_CloseAnnot(annotation);
    }
  }
  return { words, fields };
}

const CHECKBOX = 2;
const RADIO = 3;
const TEXT = 6;
const VALUED = [4, 5, TEXT]; // combo box, list box, text field

function fieldAt(pdfium: Pdfium, form: Form, annotation: number, rect: Rect): PlacedField | null {
  const type = pdfium.FPDFAnnot_GetFormFieldType(form.handle, annotation);
  const isBox = type === CHECKBOX || type === RADIO;
  if (!isBox && !VALUED.includes(type)) return null;
  const text = (fill: (at: number, size: number) => number) => readText(pdfium, fill);
  const ticked = isBox && isTicked(pdfium, form, annotation);
  return {
    kind: isBox ? 'box' : type === TEXT ? 'text' : 'choice',
    name: text((at, size) => pdfium.FPDFAnnot_GetFormFieldName(form.handle, annotation, at, size)),
    tooltip: text((at, size) => pdfium.FPDFAnnot_GetFormFieldAlternateName(form.handle, annotation, at, size)),
    value: isBox
      ? text((at, size) => pdfium.FPDFAnnot_GetStringValue(annotation, 'AS', at, size))
      : text((at, size) => pdfium.FPDFAnnot_GetFormFieldValue(form.handle, annotation, at, size)),
    ticked,
    rect,
  };
}

function fieldWords({ kind, value, ticked, rect }: PlacedField): PlacedWord[] {
  return kind === 'box' ? [word(ticked ? TICKED : EMPTY, rect)] : typed(value, rect);
}

/** The page shows the appearance state, but some programs set only the value. */
function isTicked(pdfium: Pdfium, form: Form, annotation: number): boolean {
  const shown = readText(pdfium, (at, size) => pdfium.FPDFAnnot_GetStringValue(annotation, 'AS', at, size));
  return shown === '' ? pdfium.FPDFAnnot_IsChecked(form.handle, annotation) : shown !== 'Off';
}

function placeOf(pdfium: Pdfium, annotation: number, to: ToShown): Rect | null {
  return withMemory(pdfium, 16, (pointer) => {
    if (!pdfium.FPDFAnnot_GetRect(annotation, pointer)) return null;
    const at = pointer >> 2;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.pdfium.HEAPF32.subarray(at, at + 4);
    return shownRect(to, left, bottom, right, top);
  });
}

const LINE_POINTS = 13;

/** Lays out typed text in its field as a viewer would: lines of equal height, words by their length. */
function typed(text: string, rect: Rect): PlacedWord[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const height = Math.min((rect.bottom - rect.top) / Math.max(1, lines.length), LINE_POINTS * 1.5);
  return lines.flatMap((line, row) => {
    const step = Math.min((rect.right - rect.left) / line.length, height * 0.5);
    const top =
      lines.length === 1 && rect.bottom - rect.top < LINE_POINTS * 3
        ? (rect.top + rect.bottom - height) / 2
        : rect.top + row * height;
    return [...line.matchAll(/\S+/g)].map((part) =>
      word(part[0], {
        left: rect.left + part.index * step,
        right: rect.left + (part.index + part[0].length) * step,
        top,
        bottom: top + height,
      }),
    );
  });
}

const word = (text: string, rect: Rect): PlacedWord => ({ text, rect, confidence: 1, angle: 0, hidden: false });
