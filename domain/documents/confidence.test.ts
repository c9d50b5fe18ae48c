import { expect, test } from 'vitest';
import { confidenceText } from './confidence.ts';

test.each([
  [0, '0%'],
  [0.6, '60%'],
  [0.974, '97%'],
  [0.994, '99%'],
  [0.995, '99%'],
  [0.9999, '99%'],
  [1, '99%'],
])('a confidence of %d is shown as %s', (confidence, text) => expect(confidenceText(confidence)).toBe(text));
