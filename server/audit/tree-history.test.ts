import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, merkleTree } from './merkle.ts';
import { type MovedLeaf, treeHistory } from './tree-history.ts';

/** For each anchor, leaves that change (of those there are), and how many are added. At least one moves. */
const anchors = fc.array(
  fc
    .record({ changed: fc.array(fc.nat(50), { maxLength: 5 }), added: fc.nat(4) })
    .filter(({ changed, added }) => changed.length + added > 0),
  { minLength: 1, maxLength: 12 },
);

/** The rows as the anchors wrote them. */
function rowsOf(moves: { changed: number[]; added: number }[]): MovedLeaf[] {
  let size = 0;
  return moves.flatMap(({ changed, added }, i) => {
    const known = size === 0 ? [] : [...new Set(changed.map((leaf) => leaf % size))];
    const leaves = [...known, ...Array.from({ length: added + (size + added === 0 ? 1 : 0) }, (_, n) => size + n)];
    size = Math.max(size, ...leaves.map((leaf) => leaf + 1));
    return leaves.map((leaf) => ({ leaf, anchor: i + 1, hash: leafHash(`${leaf} at ${i + 1}`) }));
  });
}

const byLeaf = (rows: readonly MovedLeaf[]) => rows.toSorted((a, b) => a.leaf - b.leaf || a.anchor - b.anchor);

test('each anchor has the root of the tree as it was changed until then, from whichever anchor one looks', () => {
  fc.assert(
    fc.property(anchors, fc.nat(12), (moves, from) => {
      const [rows, leaves] = [rowsOf(moves), [] as string[]];
      const expected = moves.map((_, i) => {
        for (const { leaf, anchor, hash } of rows) if (anchor === i + 1) leaves[leaf] = hash;
        return { anchor: i + 1, root: merkleTree(leaves).root, size: leaves.length };
      });
      const after = Math.min(from, moves.length - 1);
      const history = treeHistory(after);
      for (const row of byLeaf(rows)) expect(history.add(row)).toBe(true);
      expect(history.roots().filter(({ anchor }) => anchor > after)).toEqual(expected.slice(after));
    }),
  );
});

test('a leaf that is missing, or older than the one before it, is out of place', () => {
  const places = (...rows: [leaf: number, anchor: number][]) => {
    const history = treeHistory(0);
    return rows.map(([leaf, anchor]) => history.add({ leaf, anchor, hash: leafHash('x') }));
  };
  expect(places([0, 1], [1, 1], [1, 2], [2, 2])).toEqual([true, true, true, true]);
  expect(places([1, 1])).toEqual([false]);
  expect(places([-1, 1], [0, 1])).toEqual([false, true]);
  expect(places([0, 1], [2, 2], [3, 2])).toEqual([true, false, true]);
  expect(places([0, 2], [1, 1])).toEqual([true, false]);
});
