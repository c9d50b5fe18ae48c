import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-CA, es;q=0.5, en;q=0.3', 'es'],
  ['en;q=0.3, es;q=0.5', 'es'],
  ['es;q=0, en', 'en'],
  ['de', 'en'],
  ['*, es;q=0.1', 'en'],
  ['es;q=much, en;q=0.1', 'en'],
  [',;,;q=', 'en'],
])('a browser that asks for %j reads %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
