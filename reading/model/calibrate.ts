import { CALIBRATION_PRIOR } from './calibration-prior.ts';
import { fitOutcomes, type Outcome } from './fit.ts';
import { probability, score, type Weights } from './logistic.ts';
import type { Judged } from './measures.ts';

export type OutcomeOf = Outcome & { id: string };

const SETTINGS = { pull: 3, steps: 400 };
/** Answers to documents with which the word lists were written tell less than first readings, but there are more. */
const KNOWN_DOCUMENTS = 0.4;
const FOLDS = 10;

/** Weights under which doubts become probabilities, for documents that are read for the first time. */
export function calibrate(first: readonly Outcome[], known: readonly Outcome[]): Weights {
  const outcomes = [...first, ...known.map((outcome) => ({ ...outcome, weight: KNOWN_DOCUMENTS }))];
  const { firstReading = 0, ...weights } = fitOutcomes(outcomes, CALIBRATION_PRIOR, SETTINGS);
  return { ...weights, bias: Math.round(((weights.bias ?? 0) + firstReading) * 1e4) / 1e4 };
}

/** Each first reading with the confidence that calibrations give it which never saw its document. */
export function judgeFirstReadings(first: readonly OutcomeOf[], known: readonly OutcomeOf[]): Judged[] {
  const ids = [...new Set(first.map(({ id }) => id))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = new Set(ids.filter((_, i) => i % FOLDS === fold));
    const others = <T extends OutcomeOf>(from: readonly T[]) => from.filter(({ id }) => !left.has(id));
    const weights = calibrate(others(first), others(known));
    return first
      .filter(({ id }) => left.has(id))
      .map(({ features, right }) => ({ confidence: probability(score(features, weights)), right }));
  }).flat();
}
