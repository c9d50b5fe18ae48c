import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import { membersOf } from './members.ts';
import { type FormerParentOfCase, formerParents } from './parties.ts';

type Former = readonly FormerParentOfCase[];

/**
 * When a person joined as the payor or the payee after another one had left, or as a lawyer of that side; null for anyone
 * else. Receipts and descriptions from before then are not theirs to see. `former` are the parents who have left, if
 * they are known.
 */
export async function newcomerSince(db: Db, caseId: string, userId: string, former?: Former): Promise<Date | null> {
  const found = await joinedAfter(db, caseId, userId, former);
  return found && isAfter(found, found.joinedAt) ? found.joinedAt : null;
}

/** When the parent whose side a person is on, as that parent or as their lawyer, joined after another one had left. */
export async function parentSince(db: Db, caseId: string, userId: string, side: Side): Promise<Date | null> {
  const found = await joinedAfter(db, caseId, userId);
  if (found?.side !== side) return null;
  const parent = found.members.find(({ role }) => role === side);
  const joinedAt = parent?.joinedAt ?? null;
  return joinedAt !== null && isAfter({ ...found, userId: parent?.userId ?? '' }, joinedAt) ? joinedAt : null;
}

/**
 * Since when whoever pays in the case now does so: the payor or, if nobody has joined as one, the owner before any
 * part of theirs is set. Null if nobody does.
 */
export async function payingSince(db: Db, caseId: string): Promise<Date | null> {
  const members = await membersOf(db, caseId);
  const payor =
    members.find(({ role }) => role === 'payor') ?? members.find(({ role, owner }) => owner && role === null);
  if (!payor?.joinedAt) return null;
  const left = (await formerParents(db, caseId)).filter(({ side }) => side === 'payor').map(({ leftAt }) => leftAt);
  return new Date(Math.max(...[payor.joinedAt, ...left].map(Number)));
}

const isAfter = ({ former, side, userId }: { former: Former; side: Side; userId: string }, joinedAt: Date): boolean =>
  former.some((each) => each.side === side && each.userId !== userId && each.leftAt <= joinedAt);

/** A parent or lawyer of a case that a parent has left, with their side; null for anyone else. */
async function joinedAfter(db: Db, caseId: string, userId: string, known?: Former) {
  const former = known ?? (await formerParents(db, caseId));
  if (former.length === 0) return null; // so it is in most cases
  const members = await membersOf(db, caseId);
  const member = members.find((each) => each.userId === userId);
  const side = member?.role === 'legal' ? member.actsFor : member?.role;
  const joinedAt = member?.joinedAt ?? null;
  return joinedAt === null || (side !== 'payor' && side !== 'payee')
    ? null
    : { former, members, userId, side, joinedAt };
}
