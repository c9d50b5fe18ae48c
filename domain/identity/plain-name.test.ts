import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainName } from './plain-name.ts';

test.each([
  'Dana Reed',
  "Sinéad O'Connor-Núñez",
  'J. R. R. Tolkien',
  'J.R. Smith',
  'Dr. Ana Ruiz, Esq.',
  'Dr.Smith',
  'St.John Rivers',
  'Martin Luther King Jr.',
  'Law Offices of Park & Lee, P.C.',
  '李小龍',
  'Юлия Иванова',
  "Dana Reed's case",
])('%j is a name', (name) => expect(isPlainName(name)).toBe(true));

test.each([
  'dana@example.com',
  'Dana <dana@example>',
  'Dana @ Mainstay',
  'https://evil.example',
  'Go to evil.example now',
  'EVIL.COM',
  'www evil',
  'pay//here',
  'mailto:someone',
  'javascript:alert(1)',
  '10.0.0.1',
  'evil．com',
  'evil。com',
  'evil\u200b.com',
  'ev\u00adil.com',
  'dana＠example',
  'dr.com',
  'Call 1.800.555.0100',
])('%j holds an address or a link', (name) => expect(isPlainName(name)).toBe(false));

test('whatever stands around an address, it is found', () => {
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  fc.assert(
    fc.property(word, word, fc.string(), (host, end, around) => {
      fc.pre(!/^(dr|mr|mrs|ms|mx|jr|sr|st|prof|hon|rev|fr|sgt|lt|capt|col|gen|esq)$/.test(host));
      expect(isPlainName(`${around} ${host}.${end} ${around}`)).toBe(false);
      expect(isPlainName(`${around}${host}@${end}`)).toBe(false);
    }),
  );
});

test('a name of letters and spaces is always one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][a-z]{1,20}( [A-Z][a-z]{1,20}){0,3}$/), (name) => {
      fc.pre(!/\bwww\b/i.test(name));
      expect(isPlainName(name)).toBe(true);
    }),
  );
});
