import type { Rect } from './geometry.ts';

const [LOWEST, HIGHEST] = [5, 17];
const [NARROWEST, WIDEST] = [5, 24];
/** How far apart the ends of two meeting lines may be. */
const NEAR = 1.5;
/** More lines are a drawing. */
const MOST_LINES = 4000;

/** Checkboxes drawn as four lines: two short vertical ones, and two that close them above and below. */
export function ruledFrames(rules: readonly Rect[], uprights: readonly Rect[]): Rect[] {
  if (rules.length + uprights.length > MOST_LINES) return [];
  const sides = uprights
    .filter((side) => side.bottom - side.top >= LOWEST && side.bottom - side.top <= HIGHEST)
    .sort((a, b) => a.left - b.left);
  const byHeight = new Map<number, Rect[]>();
  for (const rule of rules) {
    const row = Math.round((rule.top + rule.bottom) / 2 / NEAR);
    for (const near of [row - 1, row, row + 1]) byHeight.set(near, [...(byHeight.get(near) ?? []), rule]);
  }
  const closed = (left: number, right: number, y: number) =>
    (byHeight.get(Math.round(y / NEAR)) ?? []).some((rule) => {
      const slack = rule.right - rule.left - (right - left);
      return rule.left <= left + NEAR && rule.right >= right - NEAR && slack < NEAR * 3;
    });
  return sides.flatMap((side, i): Rect[] => {
    for (const other of sides.slice(i + 1)) {
      const width = other.right - side.left;
      if (width > WIDEST) return [];
      const level = Math.abs(side.top - other.top) < NEAR && Math.abs(side.bottom - other.bottom) < NEAR;
      if (!level || width < NARROWEST) continue;
      const frame = { left: side.left, right: other.right, top: side.top, bottom: side.bottom };
      const shut = closed(frame.left, frame.right, frame.top) && closed(frame.left, frame.right, frame.bottom);
      return shut ? [frame] : [];
    }
    return [];
  });
}
