import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainEvent, canonicalJson, GENESIS, hashedText } from './chain.ts';

const event: ChainEvent = {
  caseId: 'case',
  sequence: 1,
  at: '2026-03-10T15:00:00.000Z',
  actorId: 'user',
  actorName: 'Dana Reed',
  action: 'party.named',
  subject: 'party:1',
  before: { name: 'Payee' },
  after: { name: 'Ana' },
};

test('the hashed text is the hash before, and the event with its keys in order', () => {
  expect(hashedText(GENESIS, event)).toBe(
    `${'0'.repeat(64)}\n{"action":"party.named","actorId":"user","actorName":"Dana Reed","after":{"name":"Ana"},"at":"2026-03-10T15:00:00.000Z","before":{"name":"Payee"},"caseId":"case","sequence":1,"subject":"party:1"}`,
  );
});

test('a change of any part is a change of the text', () => {
  for (const key of Object.keys(event) as (keyof ChainEvent)[]) {
    expect(hashedText(GENESIS, { ...event, [key]: 'other' })).not.toBe(hashedText(GENESIS, event));
  }
});

test('the order of keys and what is undefined make no difference', () => {
  expect(canonicalJson({ b: 1, a: [{ d: undefined, c: null }, undefined] })).toBe('{"a":[{"c":null},null],"b":1}');
  expect(canonicalJson(undefined)).toBe('null');
});

test('it is JSON, and the same after a database has kept it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
  );
});
