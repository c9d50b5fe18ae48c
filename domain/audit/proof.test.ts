import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathLength } from './anchor.ts';
import { linesWithin, PROOF_TITLE, type PrintedProof, proofRows, readProof } from './proof.ts';

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const anyProof = fc.record({
  number: fc.integer({ min: 1, max: 1e6 }),
  at: fc.constant('2026-11-23T04:00:00.000Z'),
  size: fc.constant(9),
  root: hex(64),
  previous: hex(64),
  key: hex(64),
  signature: hex(128),
  head: fc.record({ caseId: fc.uuid(), sequence: fc.integer({ min: 1, max: 1e6 }), hash: hex(64) }),
  place: fc.record({ index: fc.nat(8), size: fc.constant(9), path: fc.array(hex(64), { minLength: 4, maxLength: 4 }) }),
  fingerprint: hex(64),
  stampedAt: fc.option(fc.constant('2026-11-23T04:00:01Z')),
});

const proof = anyProof.map(
  (of): PrintedProof => ({ ...of, place: { ...of.place, path: of.place.path.slice(0, pathLength(of.place)) } }),
);

test('a leaf among nine has four hashes beside its way to the root, and the ninth has one', () => {
  expect([0, 7, 8].map((index) => pathLength({ index, size: 9 }))).toEqual([4, 4, 1]);
  expect(pathLength({ index: 0, size: 1 })).toBe(0);
});

test('what is printed is read back, among other lines, and not when a line is missing', () => {
  fc.assert(
    fc.property(proof, fc.nat(11), (of, left) => {
      const lines = proofRows(of).map(([label, value]) => `${label.padEnd(11)}  ${value}`);
      const around = (all: string[]) => ['Root of it', '', PROOF_TITLE.toUpperCase(), '', ...all, 'Mainstay  Page 3'];
      expect(readProof(around(lines))).toEqual(of);
      const required = lines.filter((line) => !line.startsWith('Time'));
      expect(readProof(around(required.toSpliced(left, 1)))).toBeNull();
    }),
  );
  expect(readProof([])).toBeNull();
});

test('it is read back whatever its labels are called, and over the end of a page', () => {
  fc.assert(
    fc.property(proof, fc.nat(11), (of, broken) => {
      const lines = proofRows(of).map(
        ([label, value]) => `${label.length % 7} Ü-${label} ${value.replace(' of ', ' sur ')}`,
      );
      const foot = ['', 'Mainstay. Sandbox.        Page 1 sur 2', '\fRapport, No. 77', 'du 1 au 2 mai 2026', ''];
      const text = ['Rapport', ...lines.toSpliced(broken, 0, ...foot), '', 'Mainstay.    Page 2 sur 2', ''].join('\n');
      expect(readProof(linesWithin(text.split('\f'), { head: 2 }))).toEqual(of);
    }),
  );
});

test('no line of it is longer than a page of a plain report is wide', () => {
  fc.assert(
    fc.property(proof, (of) => {
      const widest = Math.max(...proofRows(of).map(([label]) => label.length));
      for (const [, value] of proofRows(of)) expect(widest + 2 + value.length).toBeLessThanOrEqual(78);
    }),
  );
});
