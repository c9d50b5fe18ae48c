import type { PartyToCheck } from '@mainstay/contract/operations.ts';
import { needsVerification } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseOfParty, myCases, partiesToCheck, removeByOperator, verifyParty, type WhyNotLeave } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { signInEmailsOf } from '#identity/index.ts';
import type { Actor, Deps } from '../deps.ts';
import { mustBeOutside } from './decide.ts';

type Of = { partyId: string; reason: string };

/** People waiting for an operator's check, with their sign-in address; leaves out the operator's own cases. */
export async function partyQueue(db: Db, operator: Actor): Promise<PartyToCheck[]> {
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const waiting = (await partiesToCheck(db)).filter(({ party }) => !own.has(party.caseId));
  const emails = await signInEmailsOf(
    db,
    waiting.flatMap(({ party }) => party.userId ?? []),
  );
  return waiting.map(({ party, caseName, removal }) => ({
    partyId: party.id,
    caseId: party.caseId,
    caseName,
    name: party.name,
    role: party.role,
    email: emails.get(party.userId ?? '') ?? '',
    joinedAt: party.joinedAt ?? party.createdAt,
    verified: needsVerification(party.role) ? party.verifiedAt !== null : null,
    removal: removal && { reason: removal.reason, answer: removal.answer, askedAt: removal.createdAt },
  }));
}

export async function verifyByOperator(deps: Deps, operator: Actor, of: Of): Promise<void> {
  await verifyParty(deps, operator, { ...of, caseId: await caseFor(deps.db, operator, of) });
}

export async function removeForReason(deps: Deps, whyNot: WhyNotLeave, operator: Actor, of: Of): Promise<void> {
  await removeByOperator(deps, whyNot, operator, { ...of, caseId: await caseFor(deps.db, operator, of) });
}

async function caseFor(db: Db, operator: Actor, { partyId }: Of): Promise<string> {
  const caseId = await caseOfParty(db, partyId);
  if (caseId === null) throw new Problem('not_found', 'This person is no longer part of the case.');
  await mustBeOutside(db, caseId, operator);
  return caseId;
}
