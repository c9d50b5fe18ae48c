/** Named numbers that describe a candidate; missing ones are 0. */
export type Features = Record<string, number>;

/** Weights by feature name. `bias` is the constant term. */
export type Weights = Record<string, number>;

/** The log-odds that a candidate is right. */
export function score(features: Features, weights: Weights): number {
  let sum = weights.bias ?? 0;
  for (const [name, value] of Object.entries(features)) sum += value * (weights[name] ?? 0);
  return sum;
}

export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
export const logOdds = (p: number): number => Math.log(p / (1 - p));
