import { SYSTEM } from '../audit/actor.ts';
import { addBankingDays, BANK_ZONE } from '../banking-day.ts';
import { dayAt } from '../day.ts';
import { idOf } from '../ids.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn } from '../ledger/transfer.ts';
import { min } from '../money.ts';
import { type Debit, forDebit, isUncounted, moneyFrom, starterOf } from '../payments/case-money.ts';
import { originationInstant, REPRESENT_AFTER } from '../payments/collection-days.ts';
import { gaveBackWords } from '../payments/return-codes.ts';
import { changeSettings, emit, type FlexibleDraft, planSteps } from './decision.ts';
import type { FlexibleMoney } from './flexible-money.ts';
import { planCharge, todayIn } from './membership.ts';
import { membershipOn, monthsWith, nextMonth, paidUntil } from './membership-standing.ts';
import { MEMBERSHIP_FEE } from './split.ts';

/** A failed charge is retried twice; then the membership is paused for new plans. */
const MOST_TRIES = 3;
/** Banking days between attempts, so retries come three and ten days after the first. */
const WAITS = [REPRESENT_AFTER[0], REPRESENT_AFTER[1] - REPRESENT_AFTER[0]];

/**
 * The attempt to charge the month now; null if it was paid, ended or paused. An attempt refused before the process
 * died, and so not counted, is still the same attempt.
 */
export function nextFeeTry(
  { settings, debits, now, timeZone }: FlexibleMoney,
  month: string,
): { debitId: string; number: number } | null {
  if (nextMonth(settings) !== month || settings.paused || settings.endsOn !== null) return null;
  if (membershipOn(settings, dayAt(now, timeZone)) === 'none' || debits.some(isUncounted)) return null;
  for (let number = settings.tries + 1; ; number++) {
    const debitId = idOf('membership', month, number);
    const debit = debits.find(({ id }) => id === debitId);
    if (!debit || debit.state === 'intended' || debit.state === 'refused') return { debitId, number };
  }
}

/** The fee was debited: the current month is paid, or a new membership begins. */
export function feeTaken(draft: FlexibleDraft, debit: Debit) {
  const { settings, known } = draft;
  const today = todayIn(draft);
  const byPerson = debit.startedBy !== SYSTEM.id;
  const isNew = settings.since === null || (byPerson && membershipOn(settings, today) === 'none');
  const since = isNew || settings.since === null ? today : settings.since;
  const monthsPaid = isNew ? 1 : Math.max(monthsWith(since, today), settings.monthsPaid + 1);
  // Cancelled while the fee was being charged: it keeps the paid month and gets no other.
  const endsOn = isNew || settings.endsOn === null ? null : paidUntil(since, monthsPaid);
  const what = forDebit(debit, 'debit');
  post(draft, { id: idOf('debit', debit.id), for: what, from: moneyFrom(debit), to: 'fees', amount: debit.amount });
  planCharge(draft, changeSettings(draft, { since, monthsPaid, paused: false, tries: 0, endsOn }));
  const actor = starterOf(debit);
  emit(draft, { kind: 'membership_paid', caseId: known.caseId, actor, isNew, fee: debit.amount, since, monthsPaid });
}

/** The fee was returned before it counted, so it paid for no month. An automatic charge is retried. */
export function feeNotCounted(draft: FlexibleDraft, debit: Debit) {
  if (debit.startedBy === SYSTEM.id) countFailure(draft, whyOpen(debit));
}

/**
 * The fee is returned. A month of this membership is open again and is retried; a month of an earlier membership is
 * not.
 */
export function feeReturned(draft: FlexibleDraft, debit: Debit, at: Date) {
  const back = min(debit.amount, availableOn(balanceOf(draft, 'fees')));
  const what = forDebit(debit, 'return');
  post(draft, { id: idOf('debit', debit.id, 'back'), for: what, from: 'fees', to: 'bank', amount: back, at });
  draft.decision.takenBack = back;
  const why = whyOpen(debit);
  if (isOfEarlierMembership(draft, debit)) return tellFailure(draft, { ...FAILED, ...why, isTriedAgain: false });
  changeSettings(draft, { monthsPaid: Math.max(0, draft.settings.monthsPaid - 1) });
  countFailure(draft, why);
}

/** Leaves out the bank's code, which is stored with the debit. */
const whyOpen = (debit: Debit): Why =>
  debit.returnedBy === 'dispute'
    ? { words: gaveBackWords(debit), isRefunded: true }
    : { words: 'Your bank returned it.' };

/** True when another fee, debited on the day the current membership began, started it after this one. */
function isOfEarlierMembership({ settings, known }: FlexibleDraft, { createdAt }: Debit): boolean {
  const { since } = settings;
  return known.debits.some(
    (other) =>
      other.createdAt > createdAt &&
      since !== null &&
      dayAt(createdAt, known.timeZone) < since &&
      dayAt(other.createdAt, known.timeZone) <= since &&
      other.state !== 'intended' &&
      other.state !== 'refused',
  );
}

/** A month could not be charged. An attempt already counted is not counted twice. */
export function chargeFailed(draft: FlexibleDraft, { number, words }: { number: number; words: string }) {
  if (draft.settings.tries < number) countFailure(draft, { words });
}

/**
 * Retries three and ten banking days after the first failure, then pauses. A cancelled membership is not charged again.
 */
function countFailure(draft: FlexibleDraft, why: Why) {
  if (draft.settings.since === null || draft.settings.paused) return;
  if (draft.settings.endsOn !== null) return tellFailure(draft, { ...FAILED, ...why, isTriedAgain: false });
  const { now } = draft.known;
  const month = nextMonth(draft.settings);
  const tries = draft.settings.tries + 1;
  const today = dayAt(now, BANK_ZONE);
  const wait = WAITS[tries - 1];
  const paused = wait === undefined || tries >= MOST_TRIES;
  changeSettings(draft, { tries, paused });
  if (!paused) {
    const dueAt = originationInstant(addBankingDays(today, wait));
    planSteps(draft, { kind: 'membership', subject: month, part: `try:${tries + 1}:${today}`, dueAt });
  }
  tellFailure(draft, paused ? { kind: 'membership_paused', ...why } : { ...FAILED, ...why, isTriedAgain: true });
}

const FAILED = { kind: 'membership_charge_failed' } as const;
/** `isRefunded` means the payor disputed the debit and no bank refused it. */
type Why = { words: string; isRefunded?: boolean };
type Failure = Why & ({ kind: 'membership_paused' } | { kind: 'membership_charge_failed'; isTriedAgain: boolean });

function tellFailure(draft: FlexibleDraft, failure: Failure) {
  const { caseId, now } = draft.known;
  const month = nextMonth(draft.settings);
  const { tries } = draft.settings;
  emit(draft, { ...failure, caseId, month, tries, today: dayAt(now, BANK_ZONE), fee: MEMBERSHIP_FEE });
}
