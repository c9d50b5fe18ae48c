import type { PartyToCheck } from '@mainstay/contract/operations.ts';
import { needsVerification } from '@mainstay/domain/cases/permissions.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { heldForFormerWords } from '@mainstay/domain/payments/payout-notices.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseOfParty, myCases, partiesToCheck, removeByOperator, verifyParty, type WhyNotLeave } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { signInEmailsOf } from '#identity/index.ts';
import { waitsForPayee } from '#payments/index.ts';
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

/** Returns what is held for the person. It stays theirs, and they and the others are told so. */
export async function removeForReason(deps: Deps, whyNot: WhyNotLeave, operator: Actor, of: Of): Promise<Cents> {
  const onRemoved = (tx: Db, person: { caseId: string; userId: string }) => tellHeld(tx, deps, person);
  const caseId = await caseFor(deps.db, operator, of);
  return removeByOperator(deps, { whyNot, onRemoved }, operator, { ...of, caseId });
}

async function tellHeld(tx: Db, deps: Deps, of: { caseId: string; userId: string }): Promise<Cents> {
  const { caseId, userId } = of;
  const held = await waitsForPayee(tx, deps, of);
  if (held === ZERO) return held;
  const { parents, theirs } = heldForFormerWords(held);
  const about = `held:${userId}:${deps.clock.now().toISOString()}`;
  await deps.tell(tx, {
    ...{ caseId, to: 'everyone', type: 'payout_held', about },
    ...{ title: 'Held for the payee who has left', message: parents },
  });
  await deps.tell(tx, {
    ...{ caseId, to: [userId], type: 'payout_held', about: `${about}:former` },
    ...{ title: 'Held for you', message: theirs },
  });
  return held;
}

async function caseFor(db: Db, operator: Actor, { partyId }: Of): Promise<string> {
  const caseId = await caseOfParty(db, partyId);
  if (caseId === null) throw new Problem('not_found', 'This person is no longer part of the case.');
  await mustBeOutside(db, caseId, operator);
  return caseId;
}
