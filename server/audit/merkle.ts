import { createHash } from 'node:crypto';
import type { Place } from '@mainstay/domain/audit/anchor.ts';

// A tree of hashes as RFC 6962 has it: a leaf and a node are hashed with a different byte before them, so that neither can
// be taken for the other, and a node without a neighbour goes up as it is.

export const leafHash = (text: string): string => createHash('sha256').update(Buffer.of(0)).update(text).digest('hex');

const nodeHash = (left: string, right: string): string =>
  createHash('sha256').update(Buffer.of(1)).update(left, 'hex').update(right, 'hex').digest('hex');

/** Leaves are set one by one, also anew; the root and the place of a leaf are those of the moment. */
export function merkleTree() {
  const levels: string[][] = [[]];
  /** The lowest nodes of each level that are out of date are found again from their leaves. */
  let changed = new Set<number>();

  const refresh = () => {
    let dirty = changed;
    changed = new Set();
    for (let height = 0; (levels[height] as string[]).length > 1; height++) {
      const below = levels[height] as string[];
      const level = levels[height + 1] ?? [];
      levels[height + 1] = level;
      const parents = new Set([...dirty].map((index) => index >> 1));
      for (const parent of parents) {
        const [left, right] = [below[2 * parent] as string, below[2 * parent + 1]];
        level[parent] = right === undefined ? left : nodeHash(left, right);
      }
      dirty = parents;
    }
  };

  return {
    set(index: number, leaf: string) {
      (levels[0] as string[])[index] = leaf;
      changed.add(index);
    },
    size: () => (levels[0] as string[]).length,
    root(): string {
      refresh();
      return (levels.at(-1) as string[])[0] ?? '';
    },
    place(index: number): Place {
      refresh();
      const path = levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
      return { index, size: (levels[0] as string[]).length, path };
    },
  };
}

/** The root of the tree in which that leaf stands at that place; null where no tree has such a place. */
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
