import { expect, test } from 'vitest';
import { WORDINGS } from '#model/models.ts';
import { passagesOf } from '../flow/sentences.ts';
import { typedPages } from '../testing/typed-pages.ts';
import { toDocument } from './document.ts';
import { nothingOwed } from './nothing-owed.ts';

const candidatesOf = (sentence: string) =>
  nothingOwed(toDocument(passagesOf(typedPages(`ORDER OF SUPPORT\n\n2. Arrearage. ${sentence}\n`)), WORDINGS));

test.each([
  'The arrearage as of March 31, 2026 is $2,208.14, none of it owed to the State.',
  'The balance preserved is past-due support of $ 2,208.14, none of that owing to the department.',
])('"%s" says who is owed the sum, not that there is none', (sentence) => {
  expect(candidatesOf(sentence)).toEqual([]);
});

test.each([
  'No past-due support is owed, and none of it is owed to the State.',
  'There is no arrearage.',
  'None of it is owing to the State.',
])('"%s" may say that there is none', (sentence) => {
  expect(candidatesOf(sentence)).toMatchObject([{ value: 0 }]);
});
