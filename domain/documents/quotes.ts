import type { AgreementTerms, Citation } from './agreement-terms.ts';

type Place = Pick<Citation, 'page' | 'text'>;

/** Everything that the reader quotes from a document, with its page. */
export function quotesOf(terms: AgreementTerms): Place[] {
  const { citations, obligations, rivals, steps = [], starts = [], ends = [] } = terms;
  const stated = [...steps, ...starts, ...ends];
  const single = [terms.bonusShare, terms.arrearsAsOf, terms.wageWithholding, terms.orderState];
  const cited = [...obligations, ...rivals, ...stated, ...single].map((each) => each?.citation);
  return [...citations, ...cited].filter((place) => place != null);
}

/**
 * Whether these words were read on that page of the document: a whole quotation, or whole words of one that contain an
 * amount of it. White space is ignored.
 */
export const isQuoted = (place: Place, quotes: readonly Place[]): boolean =>
  isWholeQuotation(place, quotes) ||
  quotes.some((quote) => quote.page === place.page && isPartWithAmount(place.text, quote.text));

/** Whether the reader quotes exactly this from that page, or it is the beginning of that, as long as one may be. */
export const isWholeQuotation = ({ page, text }: Place, quotes: readonly Place[]): boolean =>
  quotes.some(
    (quote) =>
      quote.page === page &&
      (bare(quote.text) === bare(text) ||
        (quote.text.length > LONGEST_QUOTATION &&
          bare(text) !== '' &&
          bare(text) === bare(quote.text.slice(0, LONGEST_QUOTATION)))),
  );

/** How much of a quotation is kept with an obligation. */
const LONGEST_QUOTATION = 500;

function isPartWithAmount(text: string, quoted: string): boolean {
  const [part, whole] = [bare(text), bare(quoted)];
  const amounts = /\$\s*\d/.test(quoted) ? /\$\d/ : /\d/;
  if (!amounts.test(part)) return false;
  const edges = wordEdges(quoted);
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1))
    if (edges.has(at) && edges.has(at + part.length)) return true;
  return false;
}

/** Where words begin and end in the text without white space, with and without the punctuation around them. */
function wordEdges(text: string): Set<number> {
  const edges = new Set<number>();
  let at = 0;
  for (const word of text.split(SPACE)) {
    const before = /^[("“‘[]*/.exec(word)?.[0].length ?? 0;
    const after = /[)\]"”’.,;:]*$/.exec(word)?.[0].length ?? 0;
    for (const edge of [0, before, word.length - after, word.length]) edges.add(at + edge);
    at += word.length;
  }
  return edges;
}

const SPACE = /[\p{Cc}\s]+/u;

const bare = (text: string): string => text.split(SPACE).join('');
