import type { AccountToProve } from '@mainstay/contract/account-proofs.ts';
import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { caseNames, inCase, myCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { contactsOf } from '#identity/index.ts';
import {
  type HowProven,
  newestProofs,
  proveSourceByDocument,
  provesAccounts,
  unprovenSources,
} from '#payment-sources/index.ts';
import { atStake, decideInCase, type Engine, lastReturnCodes } from '#payments/index.ts';
import { proveAccount, unprovenAccounts } from '#payout-accounts/index.ts';
import type { Actor } from '../deps.ts';
import { mustBeOutside } from './decide.ts';
import { firstApprovals } from './first-approvals.ts';
import { approvedBy, needsTwo } from './four-eyes.ts';
import { deleteApproval } from './store-approvals.ts';

/**
 * Unproven or suspended accounts, longest waiting first; none if there is no real bank. Includes accounts that the bank
 * reported as closed or frozen, because banks make mistakes and may confirm it in writing.
 */
export async function accountsToProve({ db, settings }: Engine, operator: Actor): Promise<AccountToProve[]> {
  if (!provesAccounts(settings)) return [];
  const own = new Set((await myCases(db, operator.id)).map(({ id }) => id));
  const all = (await unproven(db)).filter(({ caseId }) => !own.has(caseId));
  const people = await contactsOf(db, [...new Set(all.map(({ ownerId }) => ownerId))]);
  const ownerNames = new Map(people.map(({ id, name }) => [id, name]));
  const names = await caseNames(db, [...new Set(all.map(({ caseId }) => caseId))]);
  const proofs = await newestProofs(
    db,
    all.map(({ caseId, accountId }) => ({ caseId, accountId })),
  );
  const suspended = all.filter(({ state }) => state === 'suspended');
  const returned = await lastReturnCodes(db, suspended);
  const why = ({ accountId }: { accountId: string }) => {
    const code = returned.get(accountId);
    return proofs.get(accountId)?.reason ?? (code === undefined ? null : bankReason(code));
  };
  const firstOf = await firstApprovals(db);
  return all
    .map(({ ownerId, provenAt, ...account }) => ({
      ...account,
      ownerName: ownerNames.get(ownerId) ?? '',
      caseName: names.get(account.caseId) ?? '',
      why: why(account),
      approvedBy: firstOf(account.caseId, account.accountId, provenAt),
    }))
    .sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime());
}

const unproven = async (db: Db) => [
  ...(await unprovenSources(db)).map((row) => ({ ...row, of: 'payor' as const })),
  ...(await unprovenAccounts(db)).map((row) => ({ ...row, of: 'payee' as const })),
];

/**
 * A first approval is for the account as it was then. It no longer counts once the account was proven another way, even
 * if that failed later. It is deleted once the account is proven or gone.
 */
async function dropStaleApproval(db: Db, { caseId, accountId }: { caseId: string; accountId: string }) {
  const stands = (await unproven(db)).find((each) => each.caseId === caseId && each.accountId === accountId);
  if (stands?.provenAt !== null) await deleteApproval(db, caseId, accountId, stands?.provenAt);
  return stands !== undefined;
}

type Of = { caseId: string; accountId: string; reason: string; document: string };

/**
 * An operator has seen a document that proves whose account it is; nobody decides in a case of their own. If the amount
 * at stake is over one operator's limit, a second operator must have seen the document too.
 */
export async function proveByOperator(
  engine: Engine,
  actor: Actor,
  { caseId, accountId: id, ...seen }: Of,
): Promise<{ state: 'active' | 'unproven'; confirming?: boolean }> {
  await mustBeOutside(engine.db, caseId, actor);
  const amount = await atStake(engine.db, caseId);
  const stands = await dropStaleApproval(engine.db, { caseId, accountId: id });
  if (!stands && needsTwo(engine.settings, amount))
    throw new Problem('conflict', 'There is nothing to verify: the account is already verified, or it is gone.');
  const approval = { caseId, reviewId: id, kind: 'account', amount, reason: seen.reason } as const;
  const useUp = await approvedBy(engine, actor, approval);
  if (!useUp) return { state: 'unproven', confirming: true };
  const by: HowProven = { actor, how: 'document', ...seen };
  const onProven: Parameters<typeof proveSourceByDocument>[2] = async (tx) =>
    void (await decideInCase(tx, engine, caseId, { kind: 'source_available' }));
  await inCase(engine.db, caseId, async (tx) => {
    await useUp(tx);
    const found =
      (await proveSourceByDocument(tx, engine, onProven, { caseId, id }, by)) ||
      (await proveAccount(tx, engine, { caseId, id }, by));
    if (!found) throw new Problem('not_found', 'This account no longer exists.');
  });
  return { state: 'active' };
}
