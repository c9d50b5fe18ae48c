import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inCapitals, isPrintable } from './characters.ts';

test.each([
  ['Pat Doe', 'PAT DOE'],
  ["Siobhán O'Neil-Müller", "SIOBHAN O'NEIL-MULLER"],
  ['Straße', 'STRASSE'],
  ['Łucja Żak', 'LUCJA ZAK'],
  ['Ørsted Æther Œuvre', 'ORSTED AETHER OEUVRE'],
  ['D’Arcy – Smith', "D'ARCY - SMITH"],
  ['ﬁrst', 'FIRST'],
  ['a\tb\nc', 'A B C'],
  ['  two   spaces ', 'TWO SPACES'],
  ['王 Li', 'LI'],
  ['Наталья', ''],
  ['😀', ''],
])('%j is written %j', (name, expected) => expect(inCapitals(name)).toBe(expected));

test('whatever a name holds, a record can hold what becomes of it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 30 }), (codes) => {
      const name = String.fromCharCode(...codes);
      const written = inCapitals(name);
      expect(isPrintable(written)).toBe(true);
      expect(written).toBe(written.toUpperCase().trim());
      expect(inCapitals(written)).toBe(written);
    }),
  );
});
