import { expect, test } from 'vitest';
import { MOST_UNANSWERED, mayAsk } from './question.ts';

test('a person may ask until five of their questions wait', () => {
  expect(() => mayAsk(MOST_UNANSWERED - 1)).not.toThrow();
  expect(() => mayAsk(MOST_UNANSWERED)).toThrow('We have not answered 5 of your questions yet.');
});
