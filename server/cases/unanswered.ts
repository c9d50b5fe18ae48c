import { unanswered } from '@mainstay/domain/cases/invitation.ts';
import type { Db } from '#db/db.ts';
import { invitationsOf, partiesOf } from './store.ts';

/** The invitations of a case that nobody has answered, `expired` or not, the oldest first. `now` is real time. */
export async function unansweredInvitations(db: Db, caseId: string, now: Date) {
  const invited = await invitationsOf(db, caseId);
  if (invited.every(({ acceptedAt }) => acceptedAt !== null)) return [];
  const joined = (await partiesOf(db, caseId)).flatMap(({ role, userId }) => (role && userId ? [role] : []));
  return unanswered(invited, { now, joined });
}
