import type { AgreementTerms } from '../documents/agreement-terms.ts';
import { type Cents, parseMoney } from '../money.ts';
import type { ObligationCitation } from './order-terms.ts';
import type { Terms } from './terms.ts';

// Where a document states what the terms keep without its place.

type Cited = { page: number; text: string };
const placeOf = (cited: Cited | null | undefined): ObligationCitation | null =>
  cited ? { page: cited.page, text: cited.text } : null;

/** An installment of that amount toward arrears; null where the document names another, or none. */
export const instalmentCited = (
  { obligations }: Pick<AgreementTerms, 'obligations'>,
  amount: Cents,
): ObligationCitation | null =>
  placeOf(obligations.find((each) => each.type === 'arrears' && parseMoney(each.amount) === amount)?.citation);

/** The end of an obligation on that day for that reason; null where a person entered another. */
export const endCited = (
  { ends = [] }: Pick<AgreementTerms, 'ends'>,
  { endDate, endReason }: Pick<Terms, 'endDate' | 'endReason'>,
): ObligationCitation | null =>
  endDate === null || endReason === null
    ? null
    : placeOf(ends.find(({ day, says }) => day === endDate && says.startsWith(endReason))?.citation);
