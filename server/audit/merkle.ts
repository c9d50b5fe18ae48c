import { createHash } from 'node:crypto';
import type { Place } from '@mainstay/domain/audit/anchor.ts';

// A hash tree as in RFC 6962: leaves and nodes are hashed with different prefix bytes, so neither can be mistaken for
// the other, and a node without a sibling moves up unchanged.

export const leafHash = (text: string): string => createHash('sha256').update(Buffer.of(0)).update(text).digest('hex');

export const nodeHash = (left: string, right: string): string =>
  createHash('sha256').update(Buffer.of(1)).update(left, 'hex').update(right, 'hex').digest('hex');

/**
 * Combines leaves that come in order, once, into a tree of nodes of any kind. Keeps one node a level, however many leaves
 * there are; `see` is told every node, with its height and its place there, the last ones when the root is asked for.
 */
export function treeFold<Node>(
  join: (left: Node, right: Node) => Node,
  see: (height: number, index: number, node: Node) => void = () => {},
) {
  /** At each level, the newest node with an even index: the left one of the pair that comes next. */
  const lefts: Node[] = [];
  let [size, last]: [number, Node | undefined] = [0, undefined];
  return {
    add(leaf: Node) {
      let [node, height, index] = [leaf, 0, size];
      for (see(0, index, node); (index & 1) === 1; see(height, index, node)) {
        node = join(lefts[height] as Node, node);
        [height, index] = [height + 1, index >> 1];
      }
      lefts[height] = node;
      [size, last] = [size + 1, leaf];
    },
    size: () => size,
    /** Combines upward what has no neighbor yet; undefined without leaves. */
    root(): Node | undefined {
      if (size === 0) return undefined;
      let node = last as Node;
      for (let [height, index] = [0, size - 1]; index > 0; [height, index] = [height + 1, index >> 1]) {
        see(height, index, node);
        if ((index & 1) === 1) node = join(lefts[height] as Node, node);
      }
      return node;
    },
  };
}

/** A tree of hashes, and the path of one leaf if it is asked for. */
export function merkleFold(wanted: number | null = null) {
  const beside: string[] = [];
  const tree = treeFold(nodeHash, (height, index, node) => {
    if (wanted !== null && index === ((wanted >> height) ^ 1)) beside[height] = node;
  });
  return {
    ...tree,
    root: () => tree.root() ?? '',
    place(): Place {
      tree.root();
      return { index: wanted ?? 0, size: tree.size(), path: beside.flat() };
    },
  };
}

/** The root of a tree over these leaves, and the place of each. */
export function merkleTree(leaves: readonly string[]): { root: string; places: Place[] } {
  const levels: string[][] = [];
  const tree = treeFold(nodeHash, (height, index, node) => {
    const level = levels[height] ?? [];
    levels[height] = level;
    level[index] = node;
  });
  for (const leaf of leaves) tree.add(leaf);
  const root = tree.root() ?? '';
  const places = leaves.map((_, index) => ({
    ...{ index, size: leaves.length },
    path: levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []),
  }));
  return { root, places };
}

/** The root of the tree that has this leaf in this place; null if no tree has such a place. */
export function rootFrom(leaf: string, { index, size, path }: Place): string | null {
  if (index < 0 || index >= size) return null;
  let [node, at, last] = [leaf, index, size - 1];
  for (const beside of path) {
    while (at === last && last !== 0 && (at & 1) === 0) [at, last] = [at >> 1, last >> 1];
    if (last === 0) return null;
    node = (at & 1) === 1 ? nodeHash(beside, node) : nodeHash(node, beside);
    [at, last] = [at >> 1, last >> 1];
  }
  while (at === last && last !== 0 && (at & 1) === 0) [at, last] = [at >> 1, last >> 1];
  return last === 0 ? node : null;
}
