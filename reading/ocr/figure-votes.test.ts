import { expect, test } from 'vitest';
import { decided } from './figure-votes.ts';

const RECT = { left: 0, right: 100, top: 0, bottom: 20 };
const read = (text: string, confidence: number, readings: readonly string[]) => {
  const word = decided({ text, rect: RECT, confidence, angle: 0, hidden: false }, readings);
  return [word.text, word.otherwise];
};

test('most readings win', () => {
  expect(read('$7,250.00', 0.95, ['$1,250.00', '$1,250.00', '$7,250.00'])).toEqual(['$7,250.00', '$1,250.00']);
  expect(read('$7,250.00', 0.95, ['$1,250.00', '$1,250.00', '$1,250.00'])).toEqual(['$1,250.00', '$7,250.00']);
});

test('where as many say one thing as another, an unsure first reading gives way to the second recogniser', () => {
  expect(read('$2850', 0.45, ['$228.50', 'Every'])).toEqual(['$228.50', '$2850']);
  expect(read('$2850', 0.95, ['$228.50', 'Every'])).toEqual(['$2850', '$228.50']);
});

test('a point that one reading lost is found by another, and the person is told', () => {
  expect(read('$22850', 0.9, ['$228.50', '$22850', '$22850'])).toEqual(['$228.50', '$22850']);
  expect(read('$1,250', 0.9, ['$1250', '$1,250', '$1,250'])).toEqual(['$1,250', undefined]);
});
