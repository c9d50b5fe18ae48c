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

/** Whether these words were read on that page of the document; white space is ignored. */
export const isQuoted = ({ page, text }: Place, terms: AgreementTerms): boolean =>
  quotesOf(terms).some((quote) => quote.page === page && bare(quote.text).includes(bare(text)));

const bare = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, '');
