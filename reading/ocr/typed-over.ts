import { around, type Rect } from '../pages/geometry.ts';
import type { PlacedWord } from '../pages/words.ts';

/** The overlap at which a recognized word and a typed one are the same ink. */
const SAME_INK = 0.45;

/**
 * Recognized words of a picture, with text that someone typed over it taken from the text layer: a form that was
 * scanned empty and filled in on a screen. `typed` has the text layer's visible words in points of the page as shown,
 * and `place` maps recognized words there. The cost is the number of typed words, which are few on such a page, times
 * the recognized ones.
 */
export function withTyped(
  words: readonly PlacedWord[],
  typed: readonly PlacedWord[],
  place: (rect: Rect) => Rect,
): PlacedWord[] {
  let kept = words.map((word) => ({ word, shown: place(word.rect) }));
  for (const own of typed) {
    const same = kept.filter(({ shown }) => isSameInk(shown, own.rect));
    const rect = same.length > 0 ? around(same.map(({ word }) => word.rect)) : movedBack(own.rect, kept);
    const read = same.map(({ word }) => word.text).join('');
    const text = read.includes(own.text) ? read : `${/^\p{Sc}/u.exec(read)?.[0] ?? ''}${own.text}`;
    kept = kept.filter((one) => !same.includes(one));
    kept.push({ word: { ...own, text, rect, angle: 0, confidence: 1 }, shown: own.rect });
  }
  return kept.map(({ word }) => word);
}

const area = ({ left, right, top, bottom }: Rect): number => Math.max(0, right - left) * Math.max(0, bottom - top);

function isSameInk(one: Rect, other: Rect): boolean {
  const shared = area({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  return shared > SAME_INK * Math.min(area(one), area(other));
}

/** Maps from the page as shown to the straightened one, by the inverse of its nearest word's mapping. */
function movedBack(rect: Rect, words: readonly { word: PlacedWord; shown: Rect }[]): Rect {
  const far = ({ shown }: { shown: Rect }) => Math.hypot(shown.left - rect.left, shown.top - rect.top);
  const [nearest] = [...words].sort((a, b) => far(a) - far(b));
  if (!nearest) return rect;
  const [x, y] = [nearest.word.rect.left - nearest.shown.left, nearest.word.rect.top - nearest.shown.top];
  return { left: rect.left + x, right: rect.right + x, top: rect.top + y, bottom: rect.bottom + y };
}
