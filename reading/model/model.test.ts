import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitChoices, fitOutcomes } from './fit.ts';
import type { Features } from './logistic.ts';
import { auroc, brier, ece, eceOfCalibrated, rightAmongSurest, wilson } from './measures.ts';
import { accepted, rank } from './rank.ts';

test('a value named twice outweighs one named once with the same words', () => {
  const candidates = [100, 200, 200].map((value) => ({ value, features: { word: 1 } }));
  const ranking = rank(candidates, { word: 1 }, ({ value }) => value);
  expect(accepted(ranking)?.candidate.value).toBe(200);
  const shares = new Map(ranking.ranked.map(({ candidate, probability }) => [candidate.value, probability]));
  expect([...shares.values()].reduce((sum, share) => sum + share, ranking.none)).toBeCloseTo(1);
});

test('where nothing speaks for a candidate the document does not say', () => {
  const ranking = rank([{ features: {} }], { bias: -2 }, () => 'only');
  expect(accepted(ranking)).toBeNull();
});

test('training finds what tells right from wrong and never turns a sign', () => {
  const choices = Array.from({ length: 20 }, () => ({
    candidates: [{ good: 1 }, { bad: 1 }] as Features[],
    right: [true, false],
    weight: 1,
  }));
  const weights = fitChoices(choices, { bias: 0, good: 0.1, bad: -0.1, idle: 0.5 }, { pull: 0.1, steps: 200 });
  expect(weights.good).toBeGreaterThan(1);
  expect(weights.bad).toBeLessThanOrEqual(0);
  expect(weights.idle).toBeCloseTo(0.5);
});

test('a calibration that learns from nine right in ten says nine in ten', () => {
  const outcomes = Array.from({ length: 200 }, (_, i) => ({ features: {}, right: i % 10 !== 0, weight: 1 }));
  const { bias = 0 } = fitOutcomes(outcomes, { bias: 0 }, { pull: 0.1, steps: 400 });
  expect(1 / (1 + Math.exp(-bias))).toBeCloseTo(0.9, 2);
});

test('the committed weights name the command that makes them', () => {
  const { made } = JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8'));
  expect(made).toMatch(/^npm run train:reading \(\d+ documents, \d+ readings, \d+ passages, \d+ sentences\)$/);
});

test('measures of a known reader', () => {
  const judged = [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9].map((confidence, i) => ({
    confidence,
    right: i > 0,
  }));
  expect(ece(judged, 1)).toBeCloseTo(0);
  expect(brier(judged)).toBeCloseTo(0.9 * 0.01 + 0.1 * 0.81);
  expect(auroc(judged)).toBe(0.5);
  expect(
    auroc([
      { confidence: 0.9, right: true },
      { confidence: 0.2, right: false },
    ]),
  ).toBe(1);
  expect(
    rightAmongSurest(
      [
        { confidence: 0.9, right: true },
        { confidence: 0.2, right: false },
      ],
      0.5,
    ),
  ).toBe(1);
  expect(eceOfCalibrated(judged)).toBeGreaterThan(0);
});

test('the Wilson range of 97 in 100', () => {
  const [from, to] = wilson(97, 100);
  expect(from).toBeCloseTo(0.915, 2);
  expect(to).toBeCloseTo(0.99, 2);
});
