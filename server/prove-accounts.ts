import { bankReason } from '@mainstay/domain/payments/return-codes.ts';
import { inCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { Handlers } from '#jobs/run-due.ts';
import type { Rail, RailEvent, Receive } from '#outside/rail.ts';
import {
  arrivedNotice,
  failSource,
  findProof,
  hearOfProof,
  type ProofRow,
  proofsOfEntries,
  railEntriesOf,
  sourceOwner,
} from '#payment-sources/index.ts';
import { accountOwner, failAccount, proveAccount } from '#payout-accounts/index.ts';
import { type Deps, SYSTEM } from './deps.ts';
import { accountsIn } from './rail-accounts.ts';

// Connects the proof of payors' and payees' accounts to the rail.

/**
 * Runs the step of a proof: submits its entries, or marks the account as proven if its prenote was not returned in
 * time.
 */
export const accountProofHandlers = (of: Deps & { rail: Rail }): Handlers['single'] => ({
  'account-proof': async ({ caseId, subject }) => {
    const proof = await findProof(of.db, caseId, subject);
    if (proof?.state !== 'waiting') return; // proven by a document in the meantime, or the account was removed
    const isHeld = proof.entries.every(({ state }) => state === 'settled');
    if (isHeld && proof.kind === 'prenote') await inCase(of.db, caseId, (tx) => proveByPrenote(tx, of, proof));
    if (isHeld) return;
    const accounts = await accountsIn(of.settings)(of.db, [{ caseId, accountId: proof.accountId }]);
    // no micro-entries for a person who is not cleared: the step is planned again once they are
    if (accounts.some(({ isCleared }) => isCleared)) await of.rail.submit(railEntriesOf(proof, of.clock.now()));
  },
});

async function proveByPrenote(tx: Db, deps: Deps, { caseId, id, accountId }: ProofRow): Promise<void> {
  const now = await findProof(tx, caseId, id); // it may have been returned since
  if (now?.state === 'waiting')
    await proveAccount(tx, deps, { caseId, id: accountId }, { actor: SYSTEM, how: 'prenote' });
}

/** Wraps the rail: events of proofs are handled here, all others are passed on. */
export const withProofs = (deps: Deps, rail: Rail): Rail => ({
  ...rail,
  deliver: (until, receive) => rail.deliver(until, proofsFirst(deps, receive)),
});

const proofsFirst =
  (deps: Deps, receive: Receive): Receive =>
  async (events) => {
    const proofs = await proofsOfEntries(
      deps.db,
      events.map(({ caseId, entryId: id }) => ({ caseId, id })),
    );
    if (proofs.size === 0) return receive(events);
    const outcomes: PromiseSettledResult<void>[] = [];
    const others: number[] = [];
    for (const [i, event] of events.entries()) {
      const proofId = proofs.get(`${event.caseId}/${event.entryId}`);
      if (proofId === undefined) others.push(i);
      else [outcomes[i]] = await Promise.allSettled([applyToProof(deps, proofId, event)]);
    }
    const told = await receive(others.map((i) => events[i] as RailEvent));
    for (const [k, i] of others.entries()) outcomes[i] = told[k] as PromiseSettledResult<void>;
    return outcomes;
  };

const applyToProof = (deps: Deps, proofId: string, event: RailEvent): Promise<void> =>
  inCase(deps.db, event.caseId, async (tx) => {
    const { caseId } = event;
    const why = bankReason(event.code ?? '');
    const { proof, news } = await hearOfProof(tx, proofId, event, why);
    const account = { caseId, id: proof.accountId };
    if (news === 'failed')
      return void (
        (await failSource(tx, deps, { ...account, why })) || (await failAccount(tx, deps, { ...account, why }))
      );
    if (news === null) return;
    const [topic, subject, owner] = await ownerOf(tx, account);
    if (owner === null) return;
    await deps.changed(tx, { caseId, topic });
    if (proof.kind === 'micro_entries' && proof.state === 'waiting')
      await deps.tell(tx, { caseId, to: [owner], ...arrivedNotice(`${subject}:${account.id}`, proof.lastFour) });
  });

/** An account's topic and owner; the owner is null if the account was removed. */
async function ownerOf(tx: Db, account: { caseId: string; id: string }) {
  const payor = await sourceOwner(tx, account);
  if (payor !== null) return ['payment-sources', 'source', payor] as const;
  return ['payout-accounts', 'payout_account', await accountOwner(tx, account)] as const;
}
