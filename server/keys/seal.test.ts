import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSealKey, seal, unseal } from './seal.ts';

const keysOf = (id: string | null, secret: string) => {
  const key = firstSealKey(secret);
  return { sealing: { current: () => ({ id, key }), find: () => key } };
};
const keys = keysOf('a1', 'a secret that only tests use, long enough');
const first = keysOf(null, 'a secret that only tests use, long enough');
const place = { caseId: 'case-1', sourceId: 'source-1' };
const number = '000123456789';

test('what was sealed opens again, for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, caseId, sourceId) => {
      expect(unseal(keys, seal(keys, text, { caseId, sourceId }), { caseId, sourceId })).toBe(text);
    }),
  );
});

test('the same number never looks the same twice, and never shows its digits', () => {
  const sealed = Array.from({ length: 50 }, () => seal(keys, number, place));
  expect(new Set(sealed).size).toBe(50);
  for (const each of sealed) expect(Buffer.from(each, 'base64url').toString('latin1')).not.toContain('456789');
});

test.each([
  ['another source', { ...place, sourceId: 'source-2' }],
  ['another case', { ...place, caseId: 'case-2' }],
])('moved to %s it does not open', (_, elsewhere) => {
  const sealed = seal(keys, number, place);
  expect(() => unseal(keys, sealed, elsewhere)).toThrow();
});

test('with another secret it does not open', () => {
  expect(() =>
    unseal(keysOf('a1', 'another secret, just as long as that one'), seal(keys, number, place), place),
  ).toThrow();
});

test.each([
  ['a key that it names', keys, '2.a1.'],
  ['the first key, which it does not name', first, ''],
])('with any bit changed, sealed with %s, it does not open', (_, sealing, name) => {
  const text = seal(sealing, number, place);
  expect(text.startsWith(name)).toBe(true);
  const sealed = Buffer.from(text.slice(name.length), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => unseal(sealing, name + changed.toString('base64url'), place)).toThrow();
  }
});

test('it does not open under the name of another key', () => {
  expect(() => unseal(keys, seal(keys, number, place).replace('2.a1.', '2.a2.'), place)).toThrow();
  expect(() => unseal(keys, seal(first, number, place).replace(/^/, '2.a1.'), place)).toThrow();
});

test.each(['', 'AAAA', 'not base64 at all'])('"%s" does not open', (text) => {
  expect(() => unseal(keys, text, place)).toThrow();
});
