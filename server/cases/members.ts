import type { Member } from '@mainstay/domain/cases/member.ts';
import type { Db } from '#db/db.ts';
import { DEFAULT_TIME_ZONE } from './cases.ts';
import { type NamedParty, namedParty } from './parties.ts';
import { partsOfCase } from './store.ts';

/** Someone who has joined a case, and when. */
export type CaseMember = Member & { joinedAt: Date | null };

/** What many questions about a case ask first: its time zone, everyone with a part in it, and who has joined. */
export type Parts = { timeZone: string; parties: NamedParty[]; members: CaseMember[] };

export async function partsOf(db: Db, caseId: string): Promise<Parts> {
  const rows = await partsOfCase(db, caseId);
  const [first] = rows;
  const parties = rows.flatMap(({ party }) => party ?? []);
  return {
    timeZone: first?.timeZone ?? DEFAULT_TIME_ZONE,
    parties: parties.map(namedParty),
    members: parties.flatMap(({ id: partyId, name, role, userId, actsFor, joinedAt }) =>
      userId === null ? [] : [{ userId, partyId, name, role, owner: first?.ownerId === userId, actsFor, joinedAt }],
    ),
  };
}

/** Everyone who has joined a case. */
export const membersOf = async (db: Db, caseId: string): Promise<CaseMember[]> => (await partsOf(db, caseId)).members;
