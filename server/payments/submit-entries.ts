import { type CaseMoney, type Debit, isCollected } from '@mainstay/domain/payments/case-money.ts';
import { daysFrom, soonestOrigination } from '@mainstay/domain/payments/collection-days.ts';
import { entryPurposeOfDebit, entryPurposeOfPayout } from '@mainstay/domain/payments/entry-purpose.ts';
import type { MoneyEvent } from '@mainstay/domain/payments/events.ts';
import type { Payout } from '@mainstay/domain/payments/payout.ts';
import { effectiveDay } from '@mainstay/domain/payments/payout-events.ts';
import type { NewEntry, Rail } from '#outside/rail.ts';
import { type Engine, referenceOf } from './engine.ts';
import { asMoneyEvents } from './money-events.ts';

/** A debit or payout to submit to the bank. */
export type Submission = { caseId: string } & ({ debit: Debit } | { payout: Payout });

/**
 * Like `submitEntries`. Payouts that fail to reach the bank do not undo what people and the bank did: they remain
 * intended, and a follow-up step sends each one. Only that step fails with it (`isFollowing`), and is retried.
 */
export async function bringToBank(
  engine: Pick<Engine, 'rail' | 'clock' | 'log' | 'settings'>,
  submissions: readonly Submission[],
  isFollowing: boolean,
): Promise<Map<string, MoneyEvent[]>> {
  if (isFollowing || submissions.some((submission) => 'debit' in submission)) return submitEntries(engine, submissions);
  return submitEntries(engine, submissions).catch(leaveForLater(engine));
}

/** Logs the failure; the follow-up step of each payout submits it. */
export const leaveForLater =
  ({ log }: Pick<Engine, 'log'>) =>
  (error: unknown): Map<string, MoneyEvent[]> => {
    log.warn(error, 'payouts did not reach the bank and will be sent again in a minute');
    return new Map();
  };

/**
 * Submits debits and payouts to the bank, outside any transaction. The bank is asked about all of them first, and those
 * it does not know are sent in one file; what it reports on a known payout is processed along with that. An account
 * that a person pays from is verified first. Returns the bank's response to each, by case. If the response is lost, the
 * bank is asked again: an entry is never sent before asking for it.
 */
async function submitEntries(
  { rail, clock, settings }: Pick<Engine, 'rail' | 'clock' | 'settings'>,
  submissions: readonly Submission[],
): Promise<Map<string, MoneyEvent[]>> {
  if (submissions.length === 0) return new Map();
  const at = clock.now();
  const entries = submissions.map((submission) => entryOf(submission, at, settings.bankFiles?.windows ?? null));
  const known = await rail.status(
    entries.map(({ reference }) => reference),
    at,
  );
  const answers = new Map<string, MoneyEvent[]>();
  const fresh: NewEntry[] = [];
  for (const [i, submission] of submissions.entries()) {
    const wasKnown = known[i] !== null;
    const refusal = wasKnown ? null : await refusalOf(rail, submission);
    const { caseId } = submission;
    const told = 'payout' in submission ? (known[i] ?? []).flatMap(asMoneyEvents) : [];
    const answer = answerOf(submission, { at, wasKnown, refusal });
    answers.set(caseId, [...(answers.get(caseId) ?? []), answer, ...told]);
    if (!wasKnown && refusal === null) fresh.push(entries[i] as NewEntry);
  }
  if (fresh.length > 0) await rail.submit(fresh);
  return answers;
}

function entryOf(submission: Submission, at: Date, windows: CaseMoney['windows']): NewEntry {
  const { caseId } = submission;
  if ('debit' in submission) {
    const { id, sourceId: accountId, lastFour, amount } = submission.debit;
    const of = { direction: 'debit', reference: referenceOf(caseId, id), caseId, entryId: id } as const;
    const effective = daysFrom(soonestOrigination(at, windows)).settle;
    return { ...of, accountId, lastFour, amount, at, effective, purpose: entryPurposeOfDebit(submission.debit) };
  }
  const { id, accountId, lastFour, amount } = submission.payout;
  if (accountId === null || lastFour === null) throw new Error(`payout ${id} of case ${caseId} has no account`);
  const of = { direction: 'credit', reference: referenceOf(caseId, id), caseId, entryId: id } as const;
  const effective = effectiveDay(submission.payout, at, windows);
  return { ...of, accountId, lastFour, amount, at, effective, purpose: entryPurposeOfPayout(submission.payout) };
}

type Answer = { at: Date; wasKnown: boolean; refusal: string | null };

function answerOf(submission: Submission, { at, wasKnown, refusal }: Answer): MoneyEvent {
  if ('payout' in submission) return { kind: 'payout_submitted', payoutId: submission.payout.id, at };
  const debitId = submission.debit.id;
  return refusal === null
    ? { kind: 'debit_accepted', debitId, at, wasKnown }
    : { kind: 'debit_refused', debitId, code: refusal };
}

async function refusalOf(rail: Rail, submission: Submission): Promise<string | null> {
  if ('payout' in submission || isCollected(submission.debit)) return null;
  const { sourceId, lastFour } = submission.debit;
  const answer = await rail.verify({ accountId: sourceId, lastFour });
  return answer.accepted ? null : answer.code;
}
