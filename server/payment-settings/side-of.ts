import { SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { parentsOf } from '@mainstay/domain/payment-settings/sides.ts';
import { membersOf, partsOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { People } from './people.ts';
import { joinedSidesOf } from './store-proposals.ts';

/** Finds the side of each parent of a case, and members' names. */
export async function sidesOf(db: Db, caseId: string) {
  const members = await membersOf(db, caseId);
  return sidesAmong({ members, parents: parentsOf(members, await joinedSidesOf(db, caseId)) });
}

/** As `sidesOf`, of people who are read already. */
export function sidesAmong({ members, parents }: Pick<People, 'members' | 'parents'>) {
  return {
    /** Null for anyone who is no parent, such as a lawyer. */
    parentSideOf: (userId: string): Side | null => SIDES.find((side) => parents[side]?.userId === userId) ?? null,
    /** The user who counts as that parent; null if nobody does. */
    parentOf: (side: Side): string | null => parents[side]?.userId ?? null,
    /** Their current name; a person who has left is named by their side. */
    nameOf: (userId: string, side: Side): string =>
      members.find((each) => each.userId === userId)?.name ?? `The ${side}`,
  };
}

/**
 * The parties between whom Mainstay pays: the payor and the payee, which may include an owner who never chose a role.
 * Before anyone takes a side, the party reserved for it.
 */
export async function partiesOfSides(db: Db, caseId: string): Promise<Record<Side, string | null>> {
  const { members, parties } = await partsOf(db, caseId);
  const parents = parentsOf(members, await joinedSidesOf(db, caseId));
  const partyOf = (side: Side) => parents[side]?.partyId ?? parties.find(({ role }) => role === side)?.id ?? null;
  return { payor: partyOf('payor'), payee: partyOf('payee') };
}
