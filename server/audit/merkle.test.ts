import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changingTree, leafHash, merkleFold, merkleTree, rootFrom } from './merkle.ts';

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The root as RFC 6962, 2.1, defines it. */
function rootOf(leaves: string[]): Buffer {
  if (leaves.length === 1) return sha256(Buffer.of(0), Buffer.from(leaves[0] as string));
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

test('the root is that of RFC 6962, however leaves were set and changed, and each leaf has its place in it', () => {
  const leaves = fc.array(fc.string(), { minLength: 1, maxLength: 40 });
  const changes = fc.array(fc.tuple(fc.nat(39), fc.string()), { maxLength: 10 });
  fc.assert(
    fc.property(leaves, changes, (first, later) => {
      const tree = changingTree();
      const now = [...first];
      for (const [i, text] of first.entries()) {
        tree.set(i, leafHash(text));
        if (i % 3 === 0) tree.root();
      }
      for (const [i, text] of later) {
        if (i > now.length) continue;
        now[i] = text;
        tree.set(i, leafHash(text));
      }
      const root = tree.root();
      expect(root).toBe(rootOf(now).toString('hex'));
      const built = merkleTree(now.map(leafHash));
      expect(built.root).toBe(root);
      for (const [i, text] of now.entries()) {
        const place = tree.place(i);
        expect(built.places[i]).toEqual(place);
        expect(rootFrom(leafHash(text), place)).toBe(root);
        expect(rootFrom(leafHash(`${text}.`), place)).not.toBe(root);
        expect(rootFrom(leafHash(text), { ...place, path: [...place.path, root] })).toBeNull();
        const folded = merkleFold(i);
        for (const each of now) folded.add(leafHash(each));
        expect([folded.root(), folded.size(), folded.place()]).toEqual([root, now.length, place]);
        if (place.path.length > 0) expect(rootFrom(leafHash(text), { ...place, path: place.path.slice(1) })).toBeNull();
        expect(rootFrom(leafHash(text), { ...place, index: place.size })).toBeNull();
      }
    }),
  );
});
