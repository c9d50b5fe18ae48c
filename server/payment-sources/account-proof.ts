import { randomInt } from 'node:crypto';
import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter } from '@mainstay/domain/banking-day.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import type { Cents } from '@mainstay/domain/money.ts';
import {
  type Confirmed,
  confirmAmounts,
  entriesToProve,
  haveSettled,
  heardOfEntry,
  microAmounts,
  mustStillBegin,
  prenoteHeldAt,
  triesLeft,
  unprovenSince,
} from '@mainstay/domain/payment-sources/account-proof.ts';
import { isNewsOfFailure } from '@mainstay/domain/payment-sources/failed-proof.ts';
import type { ProofKind } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import { post } from '#ledger/index.ts';
import type { NewEntry, RailEvent } from '#outside/rail.ts';
import { newId } from '../ids.ts';
import type { Settings } from '../settings/settings.ts';
import {
  countUnproven,
  findProof,
  insertProof,
  newestProofs,
  type ProofRow,
  unsettledProofs,
  updateProof,
  updateProofEntry,
} from './store-proofs.ts';

/** On a real rail, an account must be proven before money moves. In the sandbox every account counts as proven. */
export const provesAccounts = ({ bankFiles }: Pick<Settings, 'bankFiles'>): boolean => bankFiles !== undefined;

type Account = { caseId: string; accountId: string; lastFour: string; among: SQLWrapper };

const DRAWN_BELOW = 2 ** 40;
const drawn = () => randomInt(DRAWN_BELOW);

/**
 * Starts the proof of an account; `among` selects the accounts this person has added, in any case. The entries are
 * stored in the caller's transaction, and the planned step submits them to the rail.
 */
export async function beginProof(
  tx: Db,
  { settings, now }: { settings: Pick<Settings, 'supportEmail'>; now: Date },
  { caseId, accountId, lastFour, among }: Account,
  kind: ProofKind,
) {
  mustStillBegin(await countUnproven(tx, among, unprovenSince(now)), settings.supportEmail);
  const id = newId();
  const entries = entriesToProve(kind, microAmounts([drawn(), drawn()]));
  const row = {
    caseId,
    id,
    accountId,
    lastFour,
    kind,
    state: 'waiting',
    tries: 0,
    reason: null,
    createdAt: now,
  } as const;
  await insertProof(
    tx,
    row,
    entries.map((entry) => ({ ...entry, id: newId() })),
  );
  await plan(tx, [{ caseId, kind: 'account-proof', subject: id, dueAt: now }]);
}

/**
 * Plans the submission of proofs that waited until their person was cleared. Entries the rail already has are not sent
 * again.
 */
export async function planWaitingProofs(tx: Db, caseId: string, now: Date): Promise<void> {
  const part = `cleared ${now.toISOString()}`;
  const waiting = await unsettledProofs(tx, caseId);
  await plan(
    tx,
    waiting.map(({ id: subject }) => ({ caseId, kind: 'account-proof' as const, subject, part, dueAt: now })),
  );
}

/** The entries that prove an account: all have the same day, so they go as one batch. */
export function railEntriesOf(proof: ProofRow, at: Date): NewEntry[] {
  const { caseId, accountId, lastFour, kind, entries } = proof;
  const effective = addBankingDays(bankingDayOnOrAfter(dayAt(at, BANK_ZONE)), 1);
  const purpose = kind === 'prenote' ? 'prenote' : 'accountProof';
  return entries.map(({ id: entryId, direction, amount }) => ({
    ...{ caseId, accountId, lastFour, entryId, reference: idOf(`${caseId}/${entryId}`) },
    ...{ direction, amount, at, effective, purpose },
  }));
}

/** The newest proof of an account; null if none was started. */
export const proofOfAccount = async (db: Db, caseId: string, accountId: string): Promise<ProofRow | null> =>
  (await newestProofs(db, [{ caseId, accountId }])).get(accountId) ?? null;

/** Checks amounts that a person entered. The caller holds the case lock, and applies the outcome to the account. */
export async function takeAmounts(
  tx: Db,
  caseId: string,
  accountId: string,
  typed: readonly Cents[],
): Promise<Confirmed> {
  const proof = await proofOfAccount(tx, caseId, accountId);
  const confirmed = confirmAmounts(proof, typed);
  if (proof) await updateProof(tx, proof, changeBy(confirmed));
  return confirmed;
}

function changeBy(confirmed: Confirmed): Partial<ProofRow> {
  if (confirmed.outcome === 'proven') return { state: 'proven' };
  const { outcome, tries } = confirmed;
  return outcome === 'wrong' ? { tries } : { tries, state: 'failed', reason: TOO_OFTEN };
}

const TOO_OFTEN = 'Wrong amounts were entered three times.';

/** Refuses wrong amounts in words; does nothing if they were right. */
export function refuseWrong(confirmed: Confirmed, supportEmail: string): void {
  if (confirmed.outcome === 'proven') return;
  const left = triesLeft(confirmed);
  const words =
    confirmed.outcome === 'failed'
      ? `These are not the amounts we sent. That was the last try, so the account is suspended. Write to ${supportEmail}.`
      : `These are not the amounts we sent. Check your bank statement. You can try ${left === 1 ? 'once' : 'twice'} more.`;
  throw new Problem('invalid', words, { amounts: words });
}

/** Ends a proof because the account was proven in another way or ended; anything still pending no longer counts. */
export async function endProof(tx: Db, caseId: string, accountId: string, state: 'proven' | 'failed') {
  const proof = await proofOfAccount(tx, caseId, accountId);
  if (proof && proof.state !== state)
    await updateProof(tx, proof, { state, ...(state === 'proven' && { reason: null }) });
}

type Told = Pick<RailEvent, 'caseId' | 'entryId' | 'kind' | 'at'>;

/**
 * Handles a bank event for an entry of a proof, in the caller's transaction, which must hold the case lock. Books its
 * money; the proof fails if an entry was returned. Returns the proof after the event, and whether the event was new.
 */
export async function hearOfProof(
  tx: Db,
  proofId: string,
  { caseId, entryId, kind, at }: Told,
  why: string,
): Promise<{ proof: ProofRow; news: 'settled' | 'failed' | null }> {
  const proof = await findProof(tx, caseId, proofId);
  const entry = proof?.entries.find(({ id }) => id === entryId);
  if (!proof || !entry) throw new Error(`no proof ${proofId} of case ${caseId} has the entry ${entryId}`);
  const heard = kind === 'settled' || kind === 'returned' || kind === 'rejected' ? heardOfEntry(entry, kind) : null;
  if (heard === null) return { proof, news: null };
  await updateProofEntry(tx, caseId, entryId, heard.state);
  await post(tx, caseId, at, heard.books);
  const entries = proof.entries.map((each) => (each === entry ? { ...each, state: heard.state } : each));
  if (heard.fails) {
    const isNews = isNewsOfFailure(proof, why);
    if (isNews) await updateProof(tx, proof, { state: 'failed', reason: why });
    return { proof: { ...proof, entries, state: 'failed' }, news: isNews ? 'failed' : null };
  }
  if (!haveSettled(entries) || proof.state !== 'waiting') return { proof: { ...proof, entries }, news: null };
  if (proof.kind === 'prenote') {
    const dueAt = prenoteHeldAt(at);
    await plan(tx, [{ caseId, kind: 'account-proof', subject: proofId, part: 'held', dueAt }]);
  }
  return { proof: { ...proof, entries }, news: 'settled' };
}
