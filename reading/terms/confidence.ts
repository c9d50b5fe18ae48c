import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceOf } from '#model/calibrate.ts';
import type { Features, Weights } from '#model/logistic.ts';

/** Nobody is surer than this of what a machine has read. */
const SUREST = 0.99;
const LEAST_SURE = 0.02;
/** The most where readings of the same thing differ, or where nothing is ordered yet: a person should look. */
const DISPUTED = 0.75;
const MOST_DISSENT = 0.5;

/** How likely each answer is right, of null answers too. */
export function confidencesOf(doubts: (field: TermField) => Features, calibration: Weights): Record<TermField, number> {
  return Object.fromEntries(TERM_FIELDS.map((field) => [field, rounded(sureOf(doubts(field), calibration))])) as Record<
    TermField,
    number
  >;
}

function sureOf(doubts: Features, calibration: Weights): number {
  const most = isDisputed(doubts) ? DISPUTED : SUREST;
  return Math.min(most, Math.max(LEAST_SURE, confidenceOf(doubts, calibration)));
}

/**
 * Words and figures that say different sums, one sum at two intervals, a committee of which half says something else, a
 * sum that its own sentence only asks for, or the amount of a paper that calls itself a draft.
 */
const isDisputed = ({ differs = 0, periodsDiffer = 0, dissent = 0, asked = 0, ...rest }: Features): boolean =>
  differs > 0 || periodsDiffer > 0 || dissent >= MOST_DISSENT || asked > 0 || isAmountOfDraft(rest);

const isAmountOfDraft = ({ unsigned = 0, field_paymentAmount = 0, isNull = 0 }: Features): boolean =>
  unsigned > 0 && field_paymentAmount > 0 && isNull === 0;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
