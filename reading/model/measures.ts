/** An answer with the reader's confidence in it. */
export type Judged = { confidence: number; right: boolean };

/** The 95 % confidence interval of a proportion (Wilson). */
export function wilson(hits: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const p = hits / n;
  const centre = p + (z * z) / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** Expected calibration error over bins of equal mass. */
export function ece(judged: readonly Judged[], bins = binsFor(judged.length)): number {
  const sorted = [...judged].sort((a, b) => a.confidence - b.confidence);
  let error = 0;
  for (let bin = 0; bin < bins; bin++) {
    const part = sorted.slice(Math.round((bin * sorted.length) / bins), Math.round(((bin + 1) * sorted.length) / bins));
    if (part.length === 0) continue;
    error +=
      Math.abs(mean(part.map(({ confidence }) => confidence)) - mean(part.map(({ right }) => Number(right)))) *
      part.length;
  }
  return sorted.length === 0 ? 0 : error / sorted.length;
}

/** At least forty answers per bin, and at most ten bins. */
export const binsFor = (n: number): number => Math.max(1, Math.min(10, Math.floor(n / 40)));

/** The ECE that 95 % of perfectly calibrated readers stay under, given this many answers. */
export function eceOfCalibrated(judged: readonly Judged[], rounds = 400): number {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const errors = Array.from({ length: rounds }, () =>
    ece(judged.map(({ confidence }) => ({ confidence, right: random() < confidence }))),
  );
  return errors.sort((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0;
}

export const brier = (judged: readonly Judged[]): number =>
  mean(judged.map(({ confidence, right }) => (confidence - Number(right)) ** 2));

/** How often a right answer has more confidence than a wrong one; null if all are right or all are wrong. */
export function auroc(judged: readonly Judged[]): number | null {
  const right = judged.filter((one) => one.right);
  const wrong = judged.filter((one) => !one.right);
  if (right.length === 0 || wrong.length === 0) return null;
  let wins = 0;
  for (const a of right)
    for (const b of wrong) wins += a.confidence > b.confidence ? 1 : a.confidence === b.confidence ? 0.5 : 0;
  return wins / (right.length * wrong.length);
}

/** The share of right answers among the most confident ones. */
export function rightAmongSurest(judged: readonly Judged[], share = 0.8): number {
  const surest = [...judged].sort((a, b) => b.confidence - a.confidence).slice(0, Math.round(judged.length * share));
  return mean(surest.map(({ right }) => Number(right)));
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
