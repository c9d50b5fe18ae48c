import { shareOf, TOPICS, type Topic } from '#terms/wording/bearing.ts';

/** A wording, and whether it settles the topic. */
export type WordingLesson = { signs: readonly string[]; right: boolean; weight: number };

export type WordingLessons = Record<Topic, WordingLesson[]>;

export const noLessons = (): WordingLessons =>
  Object.fromEntries(TOPICS.map((topic) => [topic, [] as WordingLesson[]])) as WordingLessons;

/** A sign in fewer lessons is a name or an accident. */
const FEWEST = 3;
const STEPS = 90;
const PULL = 0.6;
const LEAST = 0.08;

/** The weights of a logistic regression on signs, regularized toward zero; the same result on every run. */
export function learnWordings(lessons: readonly WordingLesson[]): Record<string, number> {
  const names = signsOfMany(lessons);
  const places = new Map(names.map((name, i) => [name, i]));
  const { starts, at: placed } = packed(lessons, places);
  const shares = Float64Array.from(lessons, ({ signs }) => shareOf(signs.length));
  const right = Float64Array.from(lessons, (lesson) => (lesson.right ? 1 : 0));
  const counts = Float64Array.from(lessons, ({ weight }) => weight);
  const weights = new Float64Array(names.length);
  const [first, second] = [new Float64Array(names.length), new Float64Array(names.length)];
  let [bias, biasFirst, biasSecond] = [-2, 0, 0];
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(names.length);
    let slope = 0;
    for (let i = 0; i < lessons.length; i++) {
      const [share, from, to] = [shares[i] ?? 0, starts[i] ?? 0, starts[i + 1] ?? 0];
      let odds = bias;
      for (let k = from; k < to; k++) odds += share * (weights[placed[k] ?? 0] ?? 0);
      const off = (counts[i] ?? 0) * (1 / (1 + Math.exp(-odds)) - (right[i] ?? 0));
      slope += off;
      const part = off * share;
      for (let k = from; k < to; k++) {
        const at = placed[k] ?? 0;
        gradient[at] = (gradient[at] ?? 0) + part;
      }
    }
    const rate = 0.12 * (1 - step / (STEPS + 1)) + 0.003;
    const [fade, drift] = [1 - 0.9 ** step, 1 - 0.99 ** step];
    for (let at = 0; at < names.length; at++) {
      const pulled = (gradient[at] ?? 0) + PULL * (weights[at] ?? 0);
      const m = (first[at] ?? 0) * 0.9 + pulled * 0.1;
      const v = (second[at] ?? 0) * 0.99 + pulled * pulled * 0.01;
      first[at] = m;
      second[at] = v;
      weights[at] = (weights[at] ?? 0) - (rate * (m / fade)) / (Math.sqrt(v / drift) + 1e-6);
    }
    biasFirst = biasFirst * 0.9 + slope * 0.1;
    biasSecond = biasSecond * 0.99 + slope * slope * 0.01;
    bias -= (rate * (biasFirst / fade)) / (Math.sqrt(biasSecond / drift) + 1e-6);
  }
  const kept = names.flatMap((name, at) => {
    const weight = rounded(weights[at] ?? 0);
    return Math.abs(weight) < LEAST ? [] : [[name, weight] as const];
  });
  return Object.fromEntries([['bias', rounded(bias)], ...kept]);
}

/** The places of each lesson's signs, one lesson after the other; `starts` says where each begins. */
function packed(lessons: readonly WordingLesson[], places: ReadonlyMap<string, number>) {
  const starts = new Int32Array(lessons.length + 1);
  const at = new Int32Array(lessons.reduce((sum, { signs }) => sum + signs.length, 0));
  let used = 0;
  lessons.forEach(({ signs }, i) => {
    for (const sign of signs) {
      const place = places.get(sign);
      if (place !== undefined) at[used++] = place;
    }
    starts[i + 1] = used;
  });
  return { starts, at };
}

function signsOfMany(lessons: readonly WordingLesson[]): string[] {
  const counts = new Map<string, number>();
  for (const { signs } of lessons) for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].flatMap(([sign, count]) => (count < FEWEST ? [] : [sign])).sort();
}

const rounded = (weight: number): number => Math.round(weight * 100) / 100;
