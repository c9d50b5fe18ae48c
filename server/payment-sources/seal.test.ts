import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret that only tests use, long enough';
const place = { caseId: 'case-1', sourceId: 'source-1' };
const number = '000123456789';

test('what was sealed opens again, for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, caseId, sourceId) => {
      expect(unseal(secret, seal(secret, text, { caseId, sourceId }), { caseId, sourceId })).toBe(text);
    }),
  );
});

test('the same number never looks the same twice, and never shows its digits', () => {
  const sealed = Array.from({ length: 50 }, () => seal(secret, number, place));
  expect(new Set(sealed).size).toBe(50);
  for (const each of sealed) expect(Buffer.from(each, 'base64url').toString('latin1')).not.toContain('456789');
});

test.each([
  ['another source', { ...place, sourceId: 'source-2' }],
  ['another case', { ...place, caseId: 'case-2' }],
])('moved to %s it does not open', (_, elsewhere) => {
  const sealed = seal(secret, number, place);
  expect(() => unseal(secret, sealed, elsewhere)).toThrow();
});

test('with another secret it does not open', () => {
  expect(() => unseal('another secret, just as long as that one', seal(secret, number, place), place)).toThrow();
});

test('with any bit changed it does not open', () => {
  const sealed = Buffer.from(seal(secret, number, place), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => unseal(secret, changed.toString('base64url'), place)).toThrow();
  }
});

test.each(['', 'AAAA', 'not base64 at all'])('"%s" does not open', (text) => {
  expect(() => unseal(secret, text, place)).toThrow();
});
