import { expect, test } from 'vitest';
import { notSent } from './not-sent.ts';

test('says what is not sent, and where it goes instead', () => {
  expect(notSent({ letters: true, texts: true })).toBeNull();
  expect(notSent({ letters: true, texts: false })).toMatch(/^Text messages are not sent from here\. .* file/);
  expect(notSent({ letters: false, texts: true })).toMatch(/^Emails are not sent from here/);
  expect(notSent({ letters: false, texts: false })).toMatch(/^Emails and text messages are not sent from here/);
});
