import type { Authorization, PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { whyNotRevoked } from '@mainstay/domain/payment-sources/authorization.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase, membersOf } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Actor, Deps } from '../deps.ts';
import { gone, lockedSource, passOnPrimary } from './change-source.ts';
import { shownSource } from './sources.ts';
import { findSource, sourcesByKey, updateSource } from './store.ts';

/**
 * When debits of these accounts were authorized, and when that was revoked, by `caseId/id`; includes removed accounts.
 */
export async function authorizationsOf(db: Db, keys: readonly { caseId: string; id: string }[]) {
  const rows = await sourcesByKey(db, keys);
  return new Map(
    rows.map(({ caseId, id, authorisedAt, revokedAt }) => [`${caseId}/${id}`, { authorisedAt, revokedAt }]),
  );
}

/** The authorization given when this account was added. 404 if nobody authorized debits of it. */
export async function readAuthorization(db: Db, caseId: string, id: string): Promise<Authorization> {
  const row = await findSource(db, caseId, id);
  if (!row) throw gone();
  const { authorisation, authorisedAt, authorisedFrom, revokedAt, addedBy } = row;
  if (authorisation === null || authorisedAt === null)
    throw new Problem('not_found', 'No authorization is kept for this source.');
  const members = await membersOf(db, caseId);
  return {
    text: authorisation,
    agreedBy: members.find(({ userId }) => userId === addedBy)?.name ?? 'Someone who has left this case',
    agreedAt: authorisedAt,
    agreedFrom: authorisedFrom,
    revokedAt,
  };
}

/**
 * Revokes the payor's authorization of a bank account (12 CFR 1005.10(c)). It is not debited again, another account
 * becomes primary if there is one, and everyone in the case is told. Debits the bank already has still go through;
 * backup stays available.
 */
export async function revoke(
  { db, clock, record, tell, changed, settings }: Deps,
  actor: Actor,
  caseId: string,
  id: string,
): Promise<PaymentSource> {
  return inCase(db, caseId, async (tx) => {
    const row = await lockedSource(tx, caseId, id);
    const why = whyNotRevoked(row);
    if (why !== null) throw new Problem('conflict', why);

    const change = { state: 'stopped', isPrimary: false, revokedAt: clock.now() } as const;
    await updateSource(tx, caseId, id, change);
    if (row.isPrimary) await passOnPrimary(tx, caseId);
    const { lastFour } = row;
    await record(tx, {
      caseId,
      actor,
      action: 'source.authorization_revoked',
      subject: `source:${id}`,
      before: { state: row.state },
      after: { state: change.state, lastFour },
    });
    await tell(tx, {
      caseId,
      to: 'everyone',
      type: 'authorization_revoked',
      about: `source:${id}:revoked`,
      title: 'Bank account no longer debited',
      message:
        'The authorization to debit a bank account in this case was revoked. Payments due are debited from another bank account. If there is none, backup pays them on the due date if there is enough; otherwise they wait until an account is added.',
    });
    await changed(tx, { caseId, topic: 'payment-sources' });
    return shownSource({ db: tx, settings }, { caseId, viewer: actor.id }, id);
  });
}
