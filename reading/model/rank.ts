import { type Features, score, type Weights } from './logistic.ts';

/** A candidate with its log-odds against "the document does not say", and the probability of its value. */
export type Ranked<C> = { candidate: C; logOdds: number; probability: number };

/** The candidates from the most to the least likely value, and the probability that none is meant. */
export type Ranking<C> = { ranked: Ranked<C>[]; none: number };

/** Candidates with the same value support each other: a sum named twice is more likely than one named once. */
export function rank<C extends { features: Features }>(
  candidates: readonly C[],
  weights: Weights,
  worthOf: (candidate: C) => string | number,
): Ranking<C> {
  const scored = candidates.map((candidate) => ({ candidate, logOdds: score(candidate.features, weights) }));
  const highest = scored.reduce((most, { logOdds }) => Math.max(most, logOdds), 0);
  const weightOf = (logOdds: number) => Math.exp(logOdds - highest);
  const shares = new Map<string | number, number>();
  for (const { candidate, logOdds } of scored) {
    const value = worthOf(candidate);
    shares.set(value, (shares.get(value) ?? 0) + weightOf(logOdds));
  }
  const all = weightOf(0) + [...shares.values()].reduce((sum, share) => sum + share, 0);
  const ranked = scored
    .map(({ candidate, logOdds }) => ({ candidate, logOdds, probability: (shares.get(worthOf(candidate)) ?? 0) / all }))
    .sort((a, b) => b.probability - a.probability || b.logOdds - a.logOdds);
  return { ranked, none: weightOf(0) / all };
}

/** The best candidate, if it is more likely than that the document does not say. */
export function accepted<C>({ ranked, none }: Ranking<C>): Ranked<C> | null {
  const [best] = ranked;
  return best && best.probability >= none ? best : null;
}
