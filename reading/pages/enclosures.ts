import type { Box } from '@mainstay/domain/documents/agreement-terms.ts';

/** More lines are a drawing, not a form. */
const MOST_LINES = 2500;
const STRIPS = 48;
const SLACK = 0.004;

/**
 * Finds the frame that lines make around a place. Lines are indexed by the strips of the page they cross, so a search
 * looks only at its own strip.
 */
export function enclosures(rules: readonly Box[], uprights: readonly Box[]): (box: Box) => Box | null {
  if (rules.length < 2 || uprights.length < 2 || rules.length + uprights.length > MOST_LINES) return () => null;
  const across = strips(rules, ({ x, width }) => [x, x + width]);
  const down = strips(uprights, ({ y, height }) => [y, y + height]);
  for (const strip of across) strip.sort((a, b) => a.y - b.y);
  for (const strip of down) strip.sort((a, b) => a.x - b.x);
  return (box) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const over = (across[stripAt(x)] ?? []).filter((rule) => covers(rule.x, rule.width, x));
    const beside = (down[stripAt(y)] ?? []).filter((line) => covers(line.y, line.height, y));
    const top = over.findLast((rule) => rule.y <= y);
    const bottom = over.find((rule) => rule.y > y);
    const left = beside.findLast((line) => line.x <= x);
    const right = beside.find((line) => line.x > x);
    if (!top || !bottom || !left || !right) return null;
    return { x: left.x, y: top.y, width: right.x - left.x, height: bottom.y - top.y };
  };
}

const covers = (from: number, length: number, at: number) => at >= from - SLACK && at <= from + length + SLACK;
const stripAt = (at: number) => Math.max(0, Math.min(STRIPS - 1, Math.floor(at * STRIPS)));

function strips(lines: readonly Box[], extent: (line: Box) => [number, number]): Box[][] {
  const kept: Box[][] = Array.from({ length: STRIPS }, () => []);
  for (const line of lines) {
    const [from, to] = extent(line);
    for (let at = stripAt(from - SLACK); at <= stripAt(to + SLACK); at++) kept[at]?.push(line);
  }
  return kept;
}
