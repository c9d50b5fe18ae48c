import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { landingMarkup } from './prerender.tsx';
import { es } from './words.es.ts';

const words = landingMarkup()
  .replace(/<[^>]*>/g, ' ')
  .replace(/\s+/g, ' ');

test('the landing page says what costs what', () => {
  expect(words).toContain('Paying and receiving support costs nothing; flexible payments are $14.99 a month');
});

test('beside each figure stands what was measured', () => {
  expect(words).toMatch(/97\.2% .*It is not measured yet: payments run on a test bank today/);
  expect(words).toMatch(/Under 2 hours .*On the test bank, backup is drawn within a minute/);
});

test('the accuracy that it names is that of the newest figures on unseen documents', () => {
  const accuracy = readFileSync(new URL('../../docs/accuracy.md', import.meta.url), 'utf8');
  const [, newest = ''] = /\*\*all fields\*\* \|(.*)/.exec(accuracy) ?? [];
  const [text, scan, photo] = [...newest.matchAll(/, ([\d.]+) %/g)].map(([, share]) => share);
  expect(words).toContain(`${text}% of terms right on text, ${scan}% on scans, ${photo}% on photos`);
  expect(es.measuredOnInventedAgreementsNew).toContain(`${text}% de las condiciones correctas en texto, ${scan}%`);
  expect(es.measuredOnInventedAgreementsNew).toContain(`${photo}% en fotos`);
});
