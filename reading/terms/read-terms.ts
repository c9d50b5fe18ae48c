import {
  type AgreementTerms,
  SETTING_FIELDS,
  TERM_FIELDS,
  type TermField,
} from '@mainstay/domain/documents/agreement-terms.ts';
import { CALIBRATION, MODELS, WORDINGS } from '#model/models.ts';
import type { Page } from '#pages/page.ts';
import { readUpright } from '#pages/upright.ts';
import { toDocument } from './candidates/document.ts';
import { citationsOf } from './cite.ts';
import { confidencesOf } from './confidence.ts';
import { inTheirCurrency } from './currency.ts';
import { datedSums } from './dated-sums.ts';
import { doubtsOf } from './doubts.ts';
import { passagesOf } from './flow/sentences.ts';
import { notesOf } from './notes.ts';
import { obligationsOf } from './obligations.ts';
import { orderTermsOf } from './order-terms.ts';
import { rivalsOf } from './rivals.ts';
import { setDuties } from './set-duties.ts';
import type { Values } from './values.ts';
import { textsWithNames } from './voices.ts';

/** The payment and custody terms that the pages set, each with its place, its rivals and its confidence. */
export const readTerms = (pages: readonly Page[]): AgreementTerms => readUpright(pages, termsOf);

function termsOf(pages: readonly Page[]): AgreementTerms {
  const document = toDocument(passagesOf(pages), WORDINGS);
  const { selection, values, doubts } = doubtsOf(document, MODELS);
  const { duties, steps } = setDuties(document, selection);
  const fieldConfidence = confidencesOf(doubts, CALIBRATION);
  const terms: AgreementTerms = {
    ...values,
    ...textsWithNames(values, selection, document.passages),
    confidenceScore: overall(fieldConfidence, values),
    fieldConfidence,
    citations: citationsOf(selection, values),
    obligations: obligationsOf(document, selection, duties),
    ...orderTermsOf(document, { selection, duties, steps }),
    rivals: rivalsOf(selection, values, datedSums(document, { duties, steps })),
    notes: notesOf(document, selection, values),
  };
  return inTheirCurrency(terms, { selection, duties });
}

/** The confidence in the reading as a whole: the mean over what was found, with payment terms counted twice. */
function overall(confidence: Record<TermField, number>, values: Values): number {
  const weight = (field: TermField) => ((SETTING_FIELDS as readonly TermField[]).includes(field) ? 2 : 1);
  const found = TERM_FIELDS.filter((field: TermField) => values[field] !== null);
  const counted: readonly TermField[] = found.length > 0 ? found : TERM_FIELDS;
  const sum = counted.reduce((total, field) => total + weight(field) * confidence[field], 0);
  return round(sum / counted.reduce((total, field) => total + weight(field), 0));
}

const round = (value: number) => Math.round(value * 1000) / 1000;
