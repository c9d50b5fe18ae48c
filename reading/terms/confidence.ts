import { TERM_FIELDS, type TermField } from '@mainstay/domain/documents/agreement-terms.ts';
import { confidenceOf } from '#model/calibrate.ts';
import type { Features, Weights } from '#model/logistic.ts';

/** Nobody is surer than this of what a machine has read. */
const SUREST = 0.99;
const LEAST_SURE = 0.02;
/** The most where two readings of the same thing differ: a person should look. */
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

/** Words and figures that say different sums, one sum at two intervals, or a committee of which half says something else. */
const isDisputed = ({ differs = 0, periodsDiffer = 0, dissent = 0 }: Features): boolean =>
  differs > 0 || periodsDiffer > 0 || dissent >= MOST_DISSENT;

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
