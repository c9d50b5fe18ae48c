import type { Side } from './side.ts';

/** Somebody who was the payor or the payee of a case, and has left it. */
export type FormerParent = { userId: string; side: Side; leftAt: Date };

/**
 * Whether what a side was asked at a time waits for a parent who has left since. It stays theirs: whoever is that parent
 * `now` does not answer it. What was asked while nobody was there waits for the first one to join.
 */
export const waitsForFormer = (
  former: readonly FormerParent[],
  { side, since, now }: { side: Side; since: Date; now: string | null },
): boolean => former.some((each) => each.side === side && each.leftAt >= since && each.userId !== now);

/** Whether a person was the parent on that side and is not any more. */
export const isFormer = (
  former: readonly FormerParent[],
  { userId, side, now }: { userId: string; side: Side; now: string | null },
): boolean => userId !== now && former.some((each) => each.userId === userId && each.side === side);
