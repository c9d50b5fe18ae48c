import type { Passage } from '../flow/passage.ts';
import { firstFrom } from '../grammar/places.ts';

export type Range = { passage: Passage; start: number; end: number };

/** No parenthetical phrase is longer. */
const LOOK_BACK = 400;

/**
 * "After credit for $640.00 in groceries" is parenthetical: the text before it continues after it. "After every credit there
 * remains $900.00", "1,000 minus the 150 is $850": here the sum is the result.
 */
export const isCredit = ({ passage, start }: Range): boolean =>
  /\b(?:after|less|with|net of|minus|given|allowing)\b[^.;$£€]{0,20}\bcredits?\b(?![^.;$£€]{0,40}\b(?:owes?|owed|owing|unpaid|remains?|stands?)\b)[^.;$£€]{0,50}$|\b(?:net of|less|minus|after (?:deducting|subtracting|taking off|(?:\w+ ){0,2}payments (?:of|totall?ing)))\b(?![^.;$£€]{0,40}\b(?:is|makes|leaves|equals|comes to)\W*$)[^.;$£€]{0,40}$/i.test(
    passage.text.slice(Math.max(0, start - LOOK_BACK), start),
  );

/** The ranges of each passage in text order, without parenthetical ones. */
const sorted = new WeakMap<readonly Range[], Map<Passage, Range[]>>();

/**
 * The ranges in the same passage. They are sorted once for all queries, and each one sees only its neighbors, so
 * reading a page of figures takes linear, not quadratic, time.
 */
export function othersNear({ passage, start, end }: Range, near: readonly Range[]) {
  const all = inOrder(near).get(passage) ?? [];
  const next = all[firstFrom(all, end)];
  const before = function* () {
    for (let i = firstFrom(all, start) - 1; i >= 0; i--) {
      const other = all[i];
      if (other && other.end <= start) yield other;
    }
  };
  return { first: all[0], next, before };
}

function inOrder(near: readonly Range[]): Map<Passage, Range[]> {
  const known = sorted.get(near);
  if (known) return known;
  const of = new Map<Passage, Range[]>();
  for (const range of near) {
    if (isCredit(range)) continue;
    const those = of.get(range.passage);
    if (those) those.push(range);
    else of.set(range.passage, [range]);
  }
  for (const those of of.values()) those.sort((a, b) => a.start - b.start);
  sorted.set(near, of);
  return of;
}
