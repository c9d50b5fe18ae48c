import { nodeHash, treeFold } from './merkle.ts';

/** A leaf of the tree of anchors, as it is from this anchor on. */
export type MovedLeaf = { leaf: number; anchor: number; hash: string };

/** What a node has been: its hash, from each anchor on at which it changed. */
type History = { anchor: number; hash: string }[];

/**
 * The roots that the tree of anchors had after a given anchor, from the rows of its leaves in order, and of each leaf in
 * the order of its anchors. A node without a neighbor is the same as its parent, so leaves may be added at any anchor. It
 * keeps one history a level, however many leaves there are.
 */
export function treeHistory(after: number) {
  const tree = treeFold(joined);
  /** How many leaves there are from each anchor on. */
  const sizes = new Map<number, number>();
  let current: { leaf: number; first: number; history: History } | null = null;

  const finishLeaf = () => {
    if (!current) return;
    sizes.set(Math.max(current.first, after), tree.size() + 1);
    tree.add(current.history);
  };
  return {
    /** False if no tree has this row: a leaf is missing before it, or was added after it. */
    add({ leaf, anchor, hash }: MovedLeaf): boolean {
      const before = current;
      if (leaf === before?.leaf) {
        if (before.history.at(-1)?.anchor === after && anchor <= after) before.history.pop();
        before.history.push({ anchor: Math.max(anchor, after), hash });
        return true;
      }
      finishLeaf();
      current = { leaf, first: anchor, history: [{ anchor: Math.max(anchor, after), hash }] };
      return leaf === (before?.leaf ?? -1) + 1 && anchor >= (before?.first ?? anchor);
    },
    /** The tree at each anchor that changed it. */
    roots(): { anchor: number; root: string; size: number }[] {
      finishLeaf();
      current = null;
      let size = 0;
      return (tree.root() ?? []).map(({ anchor, hash }) => {
        size = sizes.get(anchor) ?? size;
        return { anchor, root: hash, size };
      });
    },
  };
}

function joined(left: History, right: History): History {
  const both: History = [];
  let [l, r] = [0, 0];
  while (l < left.length || r < right.length) {
    const anchor = Math.min(left[l]?.anchor ?? Number.POSITIVE_INFINITY, right[r]?.anchor ?? Number.POSITIVE_INFINITY);
    if (left[l]?.anchor === anchor) l++;
    if (right[r]?.anchor === anchor) r++;
    const [one, other] = [left[l - 1]?.hash, right[r - 1]?.hash];
    both.push({ anchor, hash: one !== undefined && other !== undefined ? nodeHash(one, other) : (one ?? other ?? '') });
  }
  return both;
}
