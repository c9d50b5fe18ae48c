import type { Drawings } from './drawings.ts';
import type { Rect } from './geometry.ts';
import { EMPTY, TICKED } from './ticks.ts';
import type { PlacedWord } from './words.ts';

/** More of them are a pattern, not questions. */
const MOST_FRAMES = 400;

/** Words with the tick-boxes that are drawn as lines: a frame, ticked by strokes or by a sign of a font. */
export function withDrawnTicks(words: readonly PlacedWord[], { frames, strokes }: Drawings): PlacedWord[] {
  if (frames.length === 0 || frames.length > MOST_FRAMES) return [...words];
  const signs = new Set<PlacedWord>();
  const ticks = distinct(frames).flatMap((frame): PlacedWord[] => {
    const inside = words.filter((word) => holds(frame, word.rect));
    if (inside.some((word) => !TICK_SIGN.test(word.text))) return [];
    for (const sign of inside) signs.add(sign);
    const ticked = inside.some(({ text }) => text !== '☐') || strokes.some((stroke) => holds(frame, stroke));
    return [{ text: ticked ? TICKED : EMPTY, rect: frame, confidence: 1, angle: 0, hidden: false }];
  });
  return [...words.filter((word) => !signs.has(word)), ...ticks];
}

const TICK_SIGN = /^[xX✓✔✗✘☑☒☐×*/\\\uf000-\uf0ff]$/u;

/** The middle of the inner one lies in the frame. */
function holds(frame: Rect, inner: Rect): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}

/** A frame is often drawn twice, once for its fill and once for its line. */
function distinct(frames: readonly Rect[]): Rect[] {
  return frames.filter((frame, i) => !frames.slice(0, i).some((earlier) => holds(earlier, frame)));
}
