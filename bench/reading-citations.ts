import type { Citation, SettingField } from '../domain/documents/agreement-terms.ts';
import type { Page } from '../reading/pages/page.ts';
import { daysIn } from '../reading/terms/grammar/due-day.ts';
import { frequenciesIn } from '../reading/terms/grammar/frequency.ts';
import { moneyIn } from '../reading/terms/grammar/money.ts';

/** The result of a citation; `line` is null if the snippet's line could not be determined. */
export type Cited = { page: boolean; text: boolean; line: boolean | null };

type Question = {
  field: SettingField;
  snippet: string;
  /** The pages that contain the snippet, if the renderer reported them. */
  known: readonly number[] | null;
  pages: readonly Page[];
  citations: readonly Citation[];
  right: boolean;
};

/** A citation counts if its value is right, it names the snippet's page, and it shares the value with the snippet. */
export function judgeCitation({ field, snippet, known, pages, citations, right }: Question): Cited {
  const own = citations.filter((citation) => citation.field === field);
  const places = linesOf(snippet, pages);
  const found = known && known.length > 0 ? known : places.map(({ page }) => page);
  const onPages = found.length > 0 ? found : likeliestPage(snippet, pages);
  const onPage = own.filter(({ page }) => onPages.includes(page));
  const line =
    places.length === 0
      ? null
      : right &&
        own.some((citation) =>
          places.some(
            (place) => place.page === citation.page && citation.line >= place.from && citation.line <= place.to,
          ),
        );
  return {
    page: right && onPage.length > 0,
    text: right && onPage.some(({ text }) => sharesValue(field, text, snippet)),
    line,
  };
}

/** The lines of each page that contain the snippet, plus one on either side in case the phrase begins there. */
export function linesOf(snippet: string, pages: readonly Page[]): { page: number; from: number; to: number }[] {
  const wanted = squash(snippet);
  return pages.flatMap((page) => {
    let text = '';
    const starts = page.lines.map((line) => {
      const at = text.length;
      text += squash(line.text);
      return at;
    });
    const at = text.indexOf(wanted);
    if (at < 0) return [];
    const lineAt = (place: number) => starts.findLastIndex((start) => start <= place);
    return [
      {
        page: page.number,
        from: (page.lines[lineAt(at)]?.number ?? 1) - 1,
        to: (page.lines[lineAt(at + wanted.length - 1)]?.number ?? 1) + 1,
      },
    ];
  });
}

/** For a snippet that a scan misread: the page that contains most of its words. */
function likeliestPage(snippet: string, pages: readonly Page[]): number[] {
  const wanted = wordsOf(snippet);
  const shared = pages.map((page) => {
    const words = new Set(wordsOf(page.lines.map(({ text }) => text).join(' ')));
    return { page: page.number, hits: wanted.filter((word) => words.has(word)).length };
  });
  const [best] = shared.sort((a, b) => b.hits - a.hits);
  return best && best.hits >= wanted.length / 2 ? [best.page] : [];
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

const squash = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[☐☑☒]|\[[ xX]\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

function sharesValue(field: SettingField, text: string, snippet: string): boolean {
  if (field === 'paymentFrequency')
    return overlap(
      frequenciesIn(text).map(({ kind }) => kind),
      frequenciesIn(snippet).map(({ kind }) => kind),
    );
  if (field === 'paymentDueDate')
    return (
      overlap(
        daysIn(text).map(({ day }) => day),
        daysIn(snippet).map(({ day }) => day),
      ) || sharesWords(text, snippet)
    );
  const amounts = moneyIn(snippet).map(({ value }) => value);
  return amounts.length > 0 &&
    overlap(
      moneyIn(text).map(({ value }) => value),
      amounts,
    )
    ? true
    : sharesWords(text, snippet);
}

const overlap = <T>(a: readonly T[], b: readonly T[]): boolean => a.some((one) => b.includes(one));

/** Whether they share three consecutive words. */
function sharesWords(text: string, snippet: string): boolean {
  const here = ` ${wordsOf(text).join(' ')} `;
  const there = wordsOf(snippet);
  return there.some((_, i) => i + 3 <= there.length && here.includes(` ${there.slice(i, i + 3).join(' ')} `));
}
