import { type Features, probability, type Weights } from './logistic.ts';

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
  const places = placesOf(priors);
  const packed = choices.map(({ candidates, right, weight }) => ({
    rows: candidates.map((features) => packedRow(features, places)),
    right,
    weight,
  }));
  return descend(priors, settings, (weights, gradient) => {
    for (const { rows, right, weight } of packed) {
      const odds = rows.map((row) => Math.exp(Math.min(30, scoreOf(row, weights, places.bias))));
      const all = 1 + odds.reduce((sum, value) => sum + value, 0);
      const anyRight = right.includes(true);
      const good = anyRight ? odds.reduce((sum, value, i) => sum + (right[i] ? value : 0), 0) : 1;
      rows.forEach((row, i) => {
        const share = (odds[i] ?? 0) / all;
        const wanted = anyRight && right[i] ? (odds[i] ?? 0) / good : 0;
        add(gradient, row, weight * (share - wanted), places.bias);
      });
    }
  });
}

/** Fits a plain logistic regression, regularized toward the priors. */
export function fitOutcomes(outcomes: readonly Outcome[], priors: Weights, settings: Settings): Weights {
  const places = placesOf(priors);
  const packed = outcomes.map(({ features, right, weight }) => ({ row: packedRow(features, places), right, weight }));
  return descend(priors, settings, (weights, gradient) => {
    for (const { row, right, weight } of packed) {
      const off = probability(scoreOf(row, weights, places.bias)) - (right ? 1 : 0);
      add(gradient, row, weight * off, places.bias);
    }
  });
}

/** Adam on the full batch: the same result on every run. */
function descend(
  priors: Weights,
  { pull, steps }: Settings,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Weights {
  const names = Object.keys(priors);
  const start = Float64Array.from(names, (name) => priors[name] ?? 0);
  const weights = start.slice();
  const [first, second] = [new Float64Array(names.length), new Float64Array(names.length)];
  const bias = names.indexOf('bias');
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(names.length);
    addGradient(weights, gradient);
    const rate = 0.06 * (1 - step / (steps + 1)) + 0.002;
    const [fade, drift] = [1 - 0.9 ** step, 1 - 0.99 ** step];
    for (let at = 0; at < names.length; at++) {
      const [prior, weight] = [start[at] ?? 0, weights[at] ?? 0];
      const slope = (gradient[at] ?? 0) + pull * (weight - prior);
      const m = (first[at] ?? 0) * 0.9 + slope * 0.1;
      const v = (second[at] ?? 0) * 0.99 + slope * slope * 0.01;
      first[at] = m;
      second[at] = v;
      const moved = weight - (rate * (m / fade)) / (Math.sqrt(v / drift) + 1e-8);
      weights[at] = at === bias || prior === 0 ? moved : prior > 0 ? Math.max(0, moved) : Math.min(0, moved);
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, Math.round((weights[at] ?? 0) * 1e4) / 1e4]));
}

/** Where the weight of each feature is, and that of the constant term, which a fit may lack. */
type Places = { of: ReadonlyMap<string, number>; bias: number };
/** The features that have a weight, in their own order, so sums come out the same to the last bit. */
type Row = { at: Int32Array; values: Float64Array };

function placesOf(priors: Weights): Places {
  const of = new Map(Object.keys(priors).map((name, at) => [name, at]));
  return { of, bias: of.get('bias') ?? -1 };
}

function packedRow(features: Features, { of }: Places): Row {
  const known = Object.entries(features).filter(([name]) => of.has(name));
  return {
    at: Int32Array.from(known, ([name]) => of.get(name) ?? 0),
    values: Float64Array.from(known, ([, value]) => value),
  };
}

function scoreOf({ at, values }: Row, weights: Float64Array, bias: number): number {
  let sum = weights[bias] ?? 0;
  for (let i = 0; i < at.length; i++) sum += (values[i] ?? 0) * (weights[at[i] ?? 0] ?? 0);
  return sum;
}

function add(gradient: Float64Array, { at, values }: Row, amount: number, bias: number) {
  if (bias >= 0) gradient[bias] = (gradient[bias] ?? 0) + amount;
  for (let i = 0; i < at.length; i++) {
    const place = at[i] ?? 0;
    gradient[place] = (gradient[place] ?? 0) + amount * (values[i] ?? 0);
  }
}
