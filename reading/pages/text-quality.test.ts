import { describe, expect, test } from 'vitest';
import type { PdfPage } from './pdf.ts';
import { hasUsefulText } from './text-quality.ts';

const ENGLISH =
  'The Father shall pay to the Mother for the support of the children the sum of $850.00 per month and the parties agree that this order is in force until each of the children is no longer a minor or as the court may order in any other case and all payments are made on the first day of the month '.repeat(
    2,
  );

/** A page with these words, of which a share is covered by pictures. */
function page(text: string, { pictured = 0, hidden = false } = {}): Pick<PdfPage, 'words' | 'pictured'> {
  const rect = { left: 72, top: 72, right: 100, bottom: 84 };
  const words = text.split(' ').map((word) => ({ text: word, rect, confidence: 1, angle: 0, hidden }));
  return { words, pictured };
}

describe('a text layer is used', () => {
  test.each([
    ['when it is printed text', page(ENGLISH)],
    ['when it is good recognition laid over a scan', page(ENGLISH, { pictured: 1, hidden: true })],
    ['when the page has few words and no picture', page('Page left blank')],
    ['when it is a form with little English', page('$ 850.00 [x] 07/01/2024 Rivera')],
  ])('%s', (_when, given) => expect(hasUsefulText(given)).toBe(true));
});

describe('the picture of the page is read instead', () => {
  test.each([
    ['when there are no words', { ...page(''), words: [] }],
    [
      'when only a stamp is printed over the scan',
      page('Case 1:24-cv-100 Filed 03/04/24 Page 2 of 9', { pictured: 0.95 }),
    ],
    [
      'when a scanned form was filled in on a screen',
      page('$ 850.00 Rivera 07/01/2024 X '.repeat(20), { pictured: 1 }),
    ],
    ['when the font has no encoding', page('\uFFFD\uFFFD\uFFFD \uFFFD\uFFFD \uFFFD\uFFFD\uFFFD\uFFFD')],
    [
      'when letters stand for other letters',
      page(ENGLISH.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 92) % 26) + 97))),
    ],
    [
      'when it is bad recognition laid over a scan',
      page(ENGLISH.replace(/[aeo]/g, '#'), { pictured: 1, hidden: true }),
    ],
  ])('%s', (_when, given) => expect(hasUsefulText(given)).toBe(false));
});
