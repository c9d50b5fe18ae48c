import { fullDate } from '#lib/format.ts';

/** "Moved to Mar 21, 2026. 14 things happened." */
export function movedWords({ now, steps }: { now: Date; steps: number }, timeZone: string): string {
  const happened = steps === 0 ? 'Nothing fell due along the way.' : `${things(steps)} happened.`;
  return `Moved to ${fullDate(now, timeZone)}. ${happened}`;
}

const things = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'thing' : 'things'}`;
