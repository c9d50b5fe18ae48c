import { codeOf } from '@mainstay/contract/error-codes.ts';
import { ERRORS } from '@mainstay/contract/error-sentences.ts';
import { expect, test } from 'vitest';
import { refusals } from './testing/refusals.ts';

const said = refusals();
/** Without its values, whose names do not matter. */
const shape = (sentence: string) =>
  sentence
    .trim()
    .replace(/\.$/, '')
    .replace(/\{\w+\}/g, '{}');
const catalogue = new Map(Object.entries(ERRORS).map(([code, sentence]) => [shape(sentence), code]));

/** Shown next to a refusal, or composed of parts that have codes of their own. */
const NO_REFUSAL =
  /^(Recorded before|Invalid email or password)$|dishonored return|^A return of|^Not a published|recorded in the audit chain$|^4\d\d |^HTTP/;

test('every sentence that refuses something has a code', () => {
  expect(said.length).toBeGreaterThan(500);
  const without = said.filter(({ words }) => !NO_REFUSAL.test(words) && codeOf(words) === null);
  expect(without).toEqual([]);
});

test('no code stands for two sentences, and no sentence has two codes', () => {
  expect(catalogue.size).toBe(Object.keys(ERRORS).length);
  const wrong = Object.entries(ERRORS).filter(([code, sentence]) => codeOf(filled(sentence)) !== code);
  expect(wrong).toEqual([]);
});

test('a code is in snake_case, and short', () => {
  expect(Object.keys(ERRORS).filter((code) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(code) || code.length > 40)).toEqual(
    [],
  );
});

test('the codes stand in order', () => expect(Object.keys(ERRORS)).toEqual(Object.keys(ERRORS).sort()));

test('no code is left of a sentence that nothing says any more', () => {
  const shapes = new Set(said.map(({ words }) => shape(words)));
  expect([...catalogue].filter(([each]) => !shapes.has(each)).map(([, code]) => code)).toEqual([]);
});

test('a sentence with values is known by what stands around them, also without its last full stop', () => {
  expect(codeOf('Enter at most $120.00, the amount owed now.')).toBe('exceeds_open_amount');
  expect(codeOf('Amount is required')).toBe('amount_required');
  expect(codeOf('Nobody has ever said this.')).toBeNull();
});

function filled(sentence: string): string {
  let n = 0;
  return sentence.replace(/\{\w+\}/g, () => `value${++n}`);
}
