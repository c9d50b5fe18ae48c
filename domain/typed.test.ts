import { expect, test } from 'vitest';
import { MARKED, typed, withoutMarks } from './typed.ts';

test('what was typed is known again in a sentence, and reads as it was typed', () => {
  const sentence = `From ${typed('Chase Dec 2027')} and ${typed(typed('Oak'))}`;
  expect([...sentence.matchAll(MARKED)].map(([part]) => withoutMarks(part))).toEqual(['Chase Dec 2027', 'Oak']);
  expect(withoutMarks(sentence)).toBe('From Chase Dec 2027 and Oak');
});
