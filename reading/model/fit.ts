import { type Features, probability, score, type Weights } from './logistic.ts';

/**
 * One document's candidates for one field; `right` says which are true. If none is, the document does not state the
 * field.
 */
export type Choice = { candidates: Features[]; right: boolean[]; weight: number };

/** One answer, and whether it was right. */
export type Outcome = { features: Features; right: boolean; weight: number };

export type Settings = { pull: number; steps: number };

/**
 * Fits weights that choose the true candidates, starting from the priors and regularized toward them. A weight never
 * takes the opposite sign of its prior: a word that speaks against a value does so in every document.
 */
export function fitChoices(choices: readonly Choice[], priors: Weights, settings: Settings): Weights {
  return descend(priors, settings, (weights, gradient) => {
    for (const { candidates, right, weight } of choices) {
      const odds = candidates.map((features) => Math.exp(Math.min(30, score(features, weights))));
      const all = 1 + odds.reduce((sum, value) => sum + value, 0);
      const anyRight = right.includes(true);
      const good = anyRight ? odds.reduce((sum, value, i) => sum + (right[i] ? value : 0), 0) : 1;
      candidates.forEach((features, i) => {
        const share = (odds[i] ?? 0) / all;
        const wanted = anyRight && right[i] ? (odds[i] ?? 0) / good : 0;
        add(gradient, features, weight * (share - wanted));
      });
    }
  });
}

/** Fits a plain logistic regression, regularized toward the priors. */
export function fitOutcomes(outcomes: readonly Outcome[], priors: Weights, settings: Settings): Weights {
  return descend(priors, settings, (weights, gradient) => {
    for (const { features, right, weight } of outcomes)
      add(gradient, features, weight * (probability(score(features, weights)) - (right ? 1 : 0)));
  });
}

/** Adam on the full batch: the same result on every run. */
function descend(
  priors: Weights,
  { pull, steps }: Settings,
  addGradient: (weights: Weights, gradient: Weights) => void,
): Weights {
  const names = Object.keys(priors);
  const weights = { ...priors };
  const first: Weights = {};
  const second: Weights = {};
  for (let step = 1; step <= steps; step++) {
    const gradient: Weights = Object.fromEntries(names.map((name) => [name, 0]));
    addGradient(weights, gradient);
    const rate = 0.06 * (1 - step / (steps + 1)) + 0.002;
    for (const name of names) {
      const prior = priors[name] ?? 0;
      const slope = (gradient[name] ?? 0) + pull * ((weights[name] ?? 0) - prior);
      const m = (first[name] ?? 0) * 0.9 + slope * 0.1;
      const v = (second[name] ?? 0) * 0.99 + slope * slope * 0.01;
      first[name] = m;
      second[name] = v;
      const moved =
        (weights[name] ?? 0) - (rate * (m / (1 - 0.9 ** step))) / (Math.sqrt(v / (1 - 0.99 ** step)) + 1e-8);
      weights[name] = name === 'bias' || prior === 0 ? moved : prior > 0 ? Math.max(0, moved) : Math.min(0, moved);
    }
  }
  return Object.fromEntries(names.map((name) => [name, Math.round((weights[name] ?? 0) * 1e4) / 1e4]));
}

function add(gradient: Weights, features: Features, amount: number) {
  if (gradient.bias !== undefined) gradient.bias += amount;
  for (const [name, value] of Object.entries(features)) {
    const known = gradient[name];
    if (known !== undefined) gradient[name] = known + amount * value;
  }
}
