import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leafHash, merkleFold, merkleTree, rootFrom } from './merkle.ts';

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The root as RFC 6962, 2.1, defines it. */
function rootOf(leaves: string[]): Buffer {
  if (leaves.length === 1) return sha256(Buffer.of(0), Buffer.from(leaves[0] as string));
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, half)), rootOf(leaves.slice(half)));
}

test('the root is that of RFC 6962, and each leaf has its place in it', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 40 }), (texts) => {
      const { root, places } = merkleTree(texts.map(leafHash));
      expect(root).toBe(rootOf(texts).toString('hex'));
      for (const [i, text] of texts.entries()) {
        const folded = merkleFold(i);
        for (const each of texts) folded.add(leafHash(each));
        const place = folded.place();
        expect([folded.root(), folded.size(), places[i]]).toEqual([root, texts.length, place]);
        expect(rootFrom(leafHash(text), place)).toBe(root);
        expect(rootFrom(leafHash(`${text}.`), place)).not.toBe(root);
        expect(rootFrom(leafHash(text), { ...place, path: [...place.path, root] })).toBeNull();
        if (place.path.length > 0) expect(rootFrom(leafHash(text), { ...place, path: place.path.slice(1) })).toBeNull();
        expect(rootFrom(leafHash(text), { ...place, index: place.size })).toBeNull();
      }
    }),
  );
});
