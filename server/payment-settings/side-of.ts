import { SIDES, type Side } from '@mainstay/domain/cases/side.ts';
import { parentsOf, sideOf } from '@mainstay/domain/payment-settings/sides.ts';
import { membersOf, namedParties } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { joinedSidesOf } from './store-proposals.ts';

/** Finds the side on which each member of a case acts, and members' names. */
export async function sidesOf(db: Db, caseId: string) {
  const [members, joined] = [await membersOf(db, caseId), await joinedSidesOf(db, caseId)];
  const parents = parentsOf(members, joined);
  return {
    sideOf: (userId: string): Side | null => {
      const member = members.find((each) => each.userId === userId);
      return member ? sideOf(member, parents) : null;
    },
    /** As `sideOf`, for the parents only. */
    parentSideOf: (userId: string): Side | null => SIDES.find((side) => parents[side]?.userId === userId) ?? null,
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
  const parents = parentsOf(await membersOf(db, caseId), await joinedSidesOf(db, caseId));
  const parties = await namedParties(db, caseId);
  const partyOf = (side: Side) => parents[side]?.partyId ?? parties.find(({ role }) => role === side)?.id ?? null;
  return { payor: partyOf('payor'), payee: partyOf('payee') };
}
