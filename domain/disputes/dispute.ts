import { addBankingDays, BANK_ZONE, bankInstant } from '../banking-day.ts';
import { addDays, dayAt } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';

/** The states of a dispute, from "this debit was not mine" to the answer. */
export const DISPUTE_STATES = ['open', 'credited', 'upheld', 'denied'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export type Dispute = {
  id: string;
  paymentId: string;
  debitId: string;
  amount: Cents;
  state: DisputeState;
  /** In the payor's words. */
  reason: string;
  openedBy: string;
  openedAt: Date;
  /** If unanswered by then, the amount is credited provisionally. */
  creditDueAt: Date;
  /** The last day to answer. */
  answerDueAt: Date;
  creditedAt: Date | null;
  answeredAt: Date | null;
  /** The reason given with the answer. */
  answer: string | null;
  /** The part of a provisional credit that had been used when it was answered; null before. */
  creditUsed: Cents | null;
  /** Refunded to the payor's bank account; null before an answer, and when the bank itself returned the debit. */
  refunded: Cents | null;
};

/** `credit`: the provisional credit. */
const TRANSITIONS = {
  credit: { from: ['open'], to: 'credited' },
  uphold: { from: ['open', 'credited'], to: 'upheld' },
  deny: { from: ['open', 'credited'], to: 'denied' },
} as const satisfies Record<string, { from: readonly DisputeState[]; to: DisputeState }>;
export type DisputeTransition = keyof typeof TRANSITIONS;

/** Whether a dispute in that state may take the transition. */
export const mayDisputeTake = (state: DisputeState, transition: DisputeTransition): boolean =>
  (TRANSITIONS[transition].from as readonly DisputeState[]).includes(state);

/** The state after a transition; the only place where a dispute changes state. Throws when it is not allowed. */
export function nextDisputeState(state: DisputeState, transition: DisputeTransition): DisputeState {
  if (!mayDisputeTake(state, transition)) throw new Error(`a dispute that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}

const BANKING_DAYS_TO_CREDIT = 10;
const DAYS_TO_ANSWER = 45;
const DAYS_TO_DISPUTE = 60;

/**
 * The clocks of a dispute, both at 09:00 New York: ten banking days to the answer or a provisional credit, 45 days to
 * the answer in any case. Source: 12 CFR 1005.11(c)(1) and (2).
 */
export function clocksOf(openedAt: Date): Pick<Dispute, 'creditDueAt' | 'answerDueAt'> {
  const day = dayAt(openedAt, BANK_ZONE);
  return {
    creditDueAt: bankInstant(addBankingDays(day, BANKING_DAYS_TO_CREDIT)),
    answerDueAt: bankInstant(addDays(day, DAYS_TO_ANSWER)),
  };
}

type Disputed = Pick<Debit, 'state' | 'settledAt' | 'purpose'>;

/**
 * Why a debit cannot be disputed, in words for the payor; null when it can: for 60 days from settlement. Source: 12 CFR
 * 1005.11(b)(1)(i).
 */
export function whyNotDisputed(debit: Disputed, { now, again }: { now: Date; again: boolean }): string | null {
  if (again) return 'You have already disputed this debit.';
  if (debit.state === 'returned') return 'The bank has already returned this debit.';
  if (debit.state !== 'settled' || debit.settledAt === null)
    return 'Your bank has not made this debit yet. You can dispute it once it has.';
  const last = addDays(dayAt(debit.settledAt, BANK_ZONE), DAYS_TO_DISPUTE);
  return dayAt(now, BANK_ZONE) > last ? 'You can dispute a debit only within 60 days after it was made.' : null;
}
