import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROOF_TITLE, proofRows, readProof } from './proof.ts';

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const proof = fc.record({
  number: fc.integer({ min: 1, max: 1e6 }),
  at: fc.constant('2026-11-23T04:00:00.000Z'),
  size: fc.constant(9),
  root: hex(64),
  previous: hex(64),
  key: hex(64),
  signature: hex(128),
  head: fc.record({ caseId: fc.uuid(), sequence: fc.integer({ min: 1, max: 1e6 }), hash: hex(64) }),
  place: fc.record({ index: fc.nat(8), size: fc.constant(9), path: fc.array(hex(64), { maxLength: 17 }) }),
  fingerprint: hex(64),
  stampedAt: fc.option(fc.constant('2026-11-23T04:00:01Z')),
});

test('what is printed is read back, among other lines, and not when a line is missing', () => {
  fc.assert(
    fc.property(proof, fc.nat(8), (of, left) => {
      const lines = proofRows(of).map(([label, value]) => `${label.padEnd(11)}  ${value}`);
      const around = (all: string[]) =>
        ['Root of it', '', PROOF_TITLE.toUpperCase(), ...all, 'Mainstay  Page 3'].join('\n');
      expect(readProof(around(lines))).toEqual(of);
      const required = lines.filter((line) => !/^(Path|Time)/.test(line));
      expect(readProof(around(required.toSpliced(left, 1)))).toBeNull();
    }),
  );
  expect(readProof('')).toBeNull();
});

test('no line of it is longer than a page of a plain report is wide', () => {
  fc.assert(
    fc.property(proof, (of) => {
      const widest = Math.max(...proofRows(of).map(([label]) => label.length));
      for (const [, value] of proofRows(of)) expect(widest + 2 + value.length).toBeLessThanOrEqual(78);
    }),
  );
});
