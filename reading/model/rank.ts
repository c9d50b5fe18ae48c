import { type Features, probability, score, type Weights } from './logistic.ts';

export type Ranked<C> = { candidate: C; logOdds: number; probability: number };

/** The candidates from the likeliest to the least; on a tie the one that stands first. */
export function rank<C extends { features: Features }>(candidates: readonly C[], weights: Weights): Ranked<C>[] {
  return candidates
    .map((candidate) => {
      const logOdds = score(candidate.features, weights);
      return { candidate, logOdds, probability: probability(logOdds) };
    })
    .sort((a, b) => b.logOdds - a.logOdds);
}
