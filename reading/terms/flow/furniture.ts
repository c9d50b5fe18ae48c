import type { Line, Page } from '#pages/page.ts';

const TOP = 2;
const BOTTOM = 3;

/** In a longer document, this many pages, spread over it, determine what is on every page. */
const LONG = 40;
const COMPARED = 20;

/**
 * The lines of all pages without what is printed on every page: running heads, page numbers, initials. A running head
 * stays above the first page, and a running foot below the last, where they interrupt nothing: "DRAFT, not reviewed by
 * the court" says something about the paper.
 */
export function withoutFurniture(pages: readonly Page[]): { lines: Line[]; running: ReadonlySet<Line> } {
  const edges = pages.map((page) => new Set([...page.lines.slice(0, TOP), ...page.lines.slice(-BOTTOM)]));
  const step = pages.length > LONG ? Math.ceil(pages.length / COMPARED) : 1;
  const compared = pages.flatMap((_, i) => (i % step === 0 ? [i] : []));
  const shapes = compared.map((i) => [...(edges[i] ?? [])].map(shape).filter((form) => form.length > 4));
  const alikeOn = new Map<string, ReadonlySet<number>>();
  const pagesWith = (form: string) => {
    let found = alikeOn.get(form);
    if (!found) {
      found = new Set(compared.filter((_, j) => shapes[j]?.some((other) => alike(form, other))));
      alikeOn.set(form, found);
    }
    return found;
  };
  const outermost = new Set([
    ...(pages[0]?.lines.slice(0, TOP) ?? []),
    ...(pages.at(-1)?.lines.slice(TOP).slice(-BOTTOM) ?? []),
  ]);
  const running = new Set<Line>();
  const lines = pages.flatMap((page, i) =>
    page.lines.filter((line) => {
      if (isPageNumber(line.text)) return !edges[i]?.has(line);
      if (!edges[i]?.has(line) || /\p{Sc}\s?\d/u.test(line.text)) return true;
      const form = shape(line);
      if (form.length <= 4) return true;
      const found = pagesWith(form);
      if (found.size - (found.has(i) ? 1 : 0) < Math.max(1, Math.floor((compared.length - 1) / 2))) return true;
      if (outermost.has(line)) running.add(line);
      return outermost.has(line);
    }),
  );
  return { lines, running };
}

const shape = ({ text }: Line): string => {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length <= 4 && FORM_NUMBER.test(text) ? `form ${text.replace(/\d{1,3}$/, '')}` : letters;
};
/** "AF-102 (08/2019) 1": a form's number and the day of its edition, with the number of the page. */
const FORM_NUMBER = /^(?=.*\p{L})[\p{L}\d.-]{2,12} ?\(?(?:rev\.? ?)?\d{1,2}[/-]\d{2,4}\)?(?: \d{1,3})?$/iu;

const PAGE_NUMBER =
  /^(?:page|p\.?|-|–|—|\s)*\s*\d{1,3}\s*(?:(?:of|\/)\s*\d{1,3})?\s*(?:-|–|—)?$|\b(?:page|p\.)\s*\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i;
const isPageNumber = (text: string) => text.length < 90 && PAGE_NUMBER.test(text.trim());

/** Whether they are equal except for an OCR error. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > a.length * 0.15) return false;
  const pairs = new Map<string, number>();
  for (let i = 1; i < a.length; i++) pairs.set(a.slice(i - 1, i + 1), (pairs.get(a.slice(i - 1, i + 1)) ?? 0) + 1);
  let shared = 0;
  for (let i = 1; i < b.length; i++) {
    const left = pairs.get(b.slice(i - 1, i + 1)) ?? 0;
    if (left > 0) {
      shared++;
      pairs.set(b.slice(i - 1, i + 1), left - 1);
    }
  }
  return shared >= 0.8 * (Math.max(a.length, b.length) - 1);
}
