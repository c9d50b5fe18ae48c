import type { Party } from '@mainstay/contract/cases.ts';
import { isRenamed } from '@mainstay/domain/cases/leaving.ts';
import { needsVerification, roleLabel } from '@mainstay/domain/cases/permissions.ts';
import { sideWithoutRole } from '@mainstay/domain/cases/side.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';
import { newId } from '../ids.ts';
import type { PartyRow } from './store.ts';
import { type FormerRow, formerOf, insertName, type NameRow, namesOf } from './store-removals.ts';

/** A party as everyone in the case sees them. */
export const shownParty = (party: PartyRow, names: readonly NameRow[] = []): Party => {
  const former = names.filter(({ partyId }) => partyId === party.id).map(({ name, until }) => ({ name, until }));
  return {
    id: party.id,
    name: party.name,
    role: party.role,
    joined: party.userId !== null,
    verified: needsVerification(party.role) ? party.verifiedAt !== null : null,
    ...(party.actsFor !== null && { side: party.actsFor }),
    ...(former.length > 0 && { formerNames: former }),
  };
};

/** The parties of a case, with their former names; for a person who has left (`until`), as of when they left. */
export async function shownParties(
  db: Db,
  { id: caseId, until }: Pick<CaseOfCaller, 'id' | 'until'>,
  parties: readonly PartyRow[],
): Promise<Party[]> {
  const names = await namesOf(db, caseId);
  const former = until === null && parties.every(isTaken) ? [] : await formerOf(db, caseId);
  if (until === null)
    return parties.map((party) => ({
      ...shownParty(party, names),
      ...countsAs(party, [...parties, ...former]),
      ...leftBy(party, former),
    }));
  const then = [
    ...parties
      // it may have been given a name since
      .map((party) => ({ ...(joinedBy(party, until) ? party : unnamed(party)), actsFor: null }))
      .filter(({ createdAt }) => createdAt <= until),
    ...former
      .filter(({ joinedAt, leftAt }) => joinedAt <= until && leftAt >= until)
      .map(
        ({ partyId, ...row }): PartyRow => ({
          ...row,
          id: partyId,
          createdAt: row.joinedAt,
          verifiedAt: null,
          actsFor: null,
        }),
      ),
  ];
  const ofThen = new Map(then.map((party) => [party.id, party]));
  return [...ofThen.values()].map((party) => {
    const later = names.filter((each) => each.partyId === party.id && each.until > until).at(-1);
    const earlier = names.filter((each) => each.until <= until);
    return {
      ...shownParty(later ? { ...party, name: later.name } : party, earlier),
      ...countsAs(party, [...ofThen.values(), ...former.filter(({ joinedAt }) => joinedAt <= until)]),
    };
  });
}

/** Whether it has a role and a person, so that nobody who left tells more about it. */
const isTaken = ({ role, userId }: PartyRow) => role !== null && userId !== null;

/** When the last person left a part that nobody has taken, or been named for, since; nothing for any other. */
function leftBy({ id, name, role, userId }: PartyRow, former: readonly FormerRow[]): Pick<Party, 'leftAt'> {
  const isOpen = userId === null && name === roleLabel(role);
  const last = isOpen ? former.filter(({ partyId }) => partyId === id).at(-1) : undefined;
  return last ? { leftAt: last.leftAt } : {};
}

/** Only the owner can have joined without a role. */
function countsAs(
  { role, userId }: PartyRow,
  all: readonly Pick<PartyRow, 'role' | 'userId'>[],
): Pick<Party, 'countsAs'> {
  if (role !== null || userId === null) return {};
  const side = sideWithoutRole(all.filter((each) => each.userId !== null && each.userId !== userId));
  return side === null ? {} : { countsAs: side };
}

const joinedBy = ({ joinedAt }: PartyRow, until: Date) => joinedAt !== null && joinedAt <= until;

/** Hides who has taken a part since then. */
const unnamed = (party: PartyRow): PartyRow => ({
  ...party,
  name: roleLabel(party.role),
  userId: null,
  joinedAt: null,
  verifiedAt: null,
});

/** Stores a party's former name, in the transaction that renames them. */
export async function keepName(tx: Db, party: PartyRow, name: string, now: Date) {
  if (!isRenamed(party.name, name, roleLabel(party.role))) return;
  const { caseId, id: partyId, userId } = party;
  await insertName(tx, { caseId, id: newId(), partyId, userId, name: party.name, until: now });
}
