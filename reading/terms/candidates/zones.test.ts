import { expect, test } from 'vitest';
import type { Passage } from '../flow/passage.ts';
import { isCredit } from './near.ts';
import { zonesOf } from './zones.ts';

function passageOf(text: string): Passage {
  return { index: 0, paragraph: 0, kind: 'sentence', text, tokens: [], headings: [], cells: [], ticked: null };
}

/** The amounts of a passage. */
const amountsIn = (passage: Passage) =>
  [...passage.text.matchAll(/\$[\d,.]*\d/g)].map(({ 0: found, index }) => ({
    passage,
    start: index,
    end: index + found.length,
  }));

/**
 * How often an amount's text is examined to find what is around each of this many figures in a passage of figures only.
 */
function workFor(figures: number): number {
  const passage = passageOf(Array.from({ length: figures }, (_, i) => `$${(i % 900) + 100}.00`).join(' '));
  let looks = 0;
  const amounts = amountsIn(passage).map(({ start, end }) => ({
    passage,
    get start() {
      looks += 1;
      return start;
    },
    get end() {
      looks += 1;
      return end;
    },
  }));
  for (const amount of amounts) zonesOf(amount, [passage], amounts);
  return looks;
}

test('eight times as many figures without a word between them take about eight times as much work, not sixty-four', () => {
  expect(workFor(100)).toBeGreaterThan(100);
  expect(workFor(800) / workFor(100)).toBeLessThan(12);
});

test('before and after an amount stop at its neighbours, up to the comma', () => {
  const passage = passageOf('Father pays $850.00 for support, $120.00 for insurance and $40.00 for care.');
  const amounts = amountsIn(passage);
  const around = amounts.map((amount) => {
    const { before, after } = zonesOf(amount, [passage], amounts);
    return [before, after];
  });
  expect(around).toEqual([
    ['Father pays ', ' for support'],
    [', ', ' for insurance'],
    [' and ', ' for care.'],
  ]);
});

test('what is said in passing is known by the words right before it, however long the text', () => {
  const passage = passageOf(`${'Father pays support. '.repeat(200)}After credit for $640.00 he owes $900.00.`);
  expect(amountsIn(passage).map(isCredit)).toEqual([true, false]);
  const results = [
    'He concedes that after every credit there remains unpaid $5,200.00.',
    'So 1,000 minus the 150 is $850.',
  ];
  for (const text of results) expect(amountsIn(passageOf(text)).map(isCredit).at(-1)).toBe(false);
});
