import type { Drawings } from './drawings.ts';
import type { Rect } from './geometry.ts';
import type { Paint } from './glyph-boxes.ts';
import { EMPTY, TICKED } from './ticks.ts';
import type { PlacedWord } from './words.ts';

/** More frames are a pattern, not questions. */
const MOST_FRAMES = 400;

/** Words with the drawn checkboxes: a frame, ticked by strokes, by a symbol of a font or by a picture. */
export function withDrawnTicks(
  words: readonly PlacedWord[],
  { frames, rounds, strokes }: Drawings,
  paint: Paint,
): PlacedWord[] {
  const rings = beforeWords(distinct(rounds), words);
  if (frames.length + rings.length === 0 || frames.length + rings.length > MOST_FRAMES) return [...words];
  const signs = new Set<PlacedWord>();
  const ticks = distinct([...frames, ...rings]).flatMap((frame): PlacedWord[] => {
    const inside = words.filter((word) => holds(frame, word.rect));
    if (inside.some((word) => !TICK_SIGN.test(word.text))) return [];
    for (const sign of inside) signs.add(sign);
    const marked = strokes.some((stroke) => holds(frame, stroke) && isWithin(frame, stroke));
    const ticked = inside.some(({ text }) => text !== '☐') || marked;
    return [{ text: ticked ? TICKED : EMPTY, rect: frame, confidence: 1, angle: 0, hidden: false }];
  });
  const seen = ticks.length > 0 && ticks.every(({ text }) => text === EMPTY) ? lookedAt(ticks, paint) : ticks;
  return [...words.filter((word) => !signs.has(word)), ...seen];
}

const SCALE = 3;
const INK = 170;
/** A smaller share of dark pixels is the edge of the frame. */
const LEAST_INK = 0.07;

/**
 * If no frame of a page contains a line or symbol, the ticks may be pictures or shadings, which only rendering shows.
 */
function lookedAt(boxes: readonly PlacedWord[], paint: Paint): PlacedWord[] {
  const { data, width, height } = paint(SCALE);
  return boxes.map((box) => {
    const inset = (box.rect.right - box.rect.left) * 0.25;
    let [ink, all] = [0, 0];
    for (let y = Math.round((box.rect.top + inset) * SCALE); y < (box.rect.bottom - inset) * SCALE; y++)
      for (let x = Math.round((box.rect.left + inset) * SCALE); x < (box.rect.right - inset) * SCALE; x++) {
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        all += 1;
        if ((data[y * width + x] ?? 255) < INK) ink += 1;
      }
    return ink > LEAST_INK * all ? { ...box, text: TICKED } : box;
  });
}

const TICK_SIGN = /^[xX✓✔✗✘☑☒☐×*/\\\uf000-\uf0ff]$/u;

/** Whether the middle of the inner rectangle is within the frame. */
function holds(frame: Rect, inner: Rect): boolean {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
}

/** Removes duplicates: a frame is often drawn twice, once filled and once outlined. */
function distinct(frames: readonly Rect[]): Rect[] {
  return frames.filter((frame, i) => !frames.slice(0, i).some((earlier) => holds(earlier, frame)));
}

/** An outline that is drawn again is not a tick. */
const isWithin = (frame: Rect, stroke: Rect) =>
  stroke.right - stroke.left < (frame.right - frame.left) * 0.9 ||
  stroke.bottom - stroke.top < (frame.bottom - frame.top) * 0.9;

const CLOSE_BY = 22;

/** Rings are checkboxes if there are several, each before its word; a single one is a bullet or a seal. */
function beforeWords(rounds: readonly Rect[], words: readonly PlacedWord[]): Rect[] {
  const rings =
    rounds.length > MOST_FRAMES ? [] : rounds.filter((ring) => words.some(({ rect }) => follows(ring, rect)));
  return rings.length > 1 ? rings : [];
}

function follows(ring: Rect, word: Rect): boolean {
  const middle = (ring.top + ring.bottom) / 2;
  return word.left > ring.right - 2 && word.left < ring.right + CLOSE_BY && middle > word.top && middle < word.bottom;
}
