import { CALIBRATION_PRIOR } from './calibration-prior.ts';
import { documentOf } from './first-readings.ts';
import { fitOutcomes, type Outcome } from './fit.ts';
import { groupedDoubts } from './grouped-doubts.ts';
import { probability, score, type Weights } from './logistic.ts';
import type { Judged } from './measures.ts';

type OutcomeOf = Outcome & { id: string };

const SETTINGS = { pull: 3, steps: 300 };
const FOLDS = 10;

/** Weights that turn doubts into probabilities, for documents read for the first time. */
export const calibrate = (first: readonly Outcome[]): Weights =>
  fitOutcomes(
    first.map((outcome) => ({ ...outcome, features: groupedDoubts(outcome.features) })),
    CALIBRATION_PRIOR,
    SETTINGS,
  );

/** The confidence that a calibration assigns to an answer. */
export const confidenceOf = (doubts: Outcome['features'], calibration: Weights): number =>
  probability(score(groupedDoubts(doubts), calibration));

/** Each first reading with its confidence from calibrations that never saw its document. */
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
