import { CALIBRATION_PRIOR } from './calibration-prior.ts';
import { documentOf } from './first-readings.ts';
import { fitOutcomes, type Outcome } from './fit.ts';
import { groupedDoubts } from './grouped-doubts.ts';
import { probability, score, type Weights } from './logistic.ts';
import type { Judged } from './measures.ts';

type OutcomeOf = Outcome & { id: string };

const SETTINGS = { pull: 3, steps: 300 };
const FOLDS = 10;

/** Weights under which doubts become probabilities, for documents that are read for the first time. */
export const calibrate = (first: readonly Outcome[]): Weights =>
  fitOutcomes(
    first.map((outcome) => ({ ...outcome, features: groupedDoubts(outcome.features) })),
    CALIBRATION_PRIOR,
    SETTINGS,
  );

/** How sure a calibration makes of an answer. */
export const confidenceOf = (doubts: Outcome['features'], calibration: Weights): number =>
  probability(score(groupedDoubts(doubts), calibration));

/** Each first reading with the confidence that calibrations give it which never saw its document. */
export function judgeFirstReadings(first: readonly OutcomeOf[]): Judged[] {
  const ids = [...new Set(first.map(({ id }) => documentOf(id)))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = new Set(ids.filter((_, i) => i % FOLDS === fold));
    const weights = calibrate(first.filter(({ id }) => !left.has(documentOf(id))));
    return first
      .filter(({ id }) => left.has(documentOf(id)))
      .map(({ features, right }) => ({ confidence: confidenceOf(features, weights), right }));
  }).flat();
}
