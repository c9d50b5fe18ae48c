import { needsVerification, roleInWords } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { type Actor, type Deps, personal } from '../deps.ts';
import { inCase } from './cases.ts';
import { lockParty, updateParty } from './store.ts';

/** An operator has verified a lawyer or a court. The evidence they checked is recorded in the case. */
export const verifyParty = (
  { db, clock, record, tell, changed }: Deps,
  operator: Actor,
  { caseId, partyId, reason }: { caseId: string; partyId: string; reason: string },
): Promise<void> =>
  inCase(db, caseId, async (tx) => {
    const party = await lockParty(tx, caseId, partyId);
    if (!party?.userId) throw new Problem('not_found', 'This person is no longer part of the case.');
    const { name, role } = party;
    if (role === null || !needsVerification(role))
      throw new Problem('conflict', 'There is nothing to check for this party: they are neither a lawyer nor a court.');
    if (party.verifiedAt !== null) throw new Problem('conflict', `${name} has been checked already.`);
    const now = clock.now();
    await updateParty(tx, caseId, partyId, { verifiedAt: now });
    await record(tx, {
      caseId,
      actor: operator,
      action: 'party.verified',
      subject: `party:${partyId}`,
      after: { name: personal(party.userId, name), role, reason },
    });
    await tell(tx, {
      caseId,
      to: 'everyone',
      type: 'party_verified',
      about: `party:${partyId}:verified:${now.toISOString()}`,
      title: 'A person was checked',
      message: `Mainstay has checked that ${name} is ${roleInWords(role)}.`,
    });
    await changed(tx, { caseId, topic: 'cases' });
  });
