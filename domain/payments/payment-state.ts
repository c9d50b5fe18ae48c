import { type Cents, ZERO } from '../money.ts';
import { lateWords } from './days-late.ts';

/**
 * The internal payment states. They are finer than the four that people see, because a debit can be returned after the
 * payee was paid (docs/payments.md).
 */
export const PAYMENT_STATES = [
  'scheduled',
  'originated',
  'settled',
  'returned',
  'covered',
  'credited',
  'final',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The state that people see, without a return that came after the payee was paid. */
export const shownAs: Record<PaymentState, PaymentStatus> = {
  scheduled: 'pending',
  originated: 'processing',
  settled: 'processing',
  returned: 'processing',
  covered: 'completed',
  credited: 'completed',
  final: 'completed',
  failed: 'failed',
};

const CREDIT_DONE = ['credited', 'covered', 'final', 'failed'] as const satisfies readonly PaymentState[];
/**
 * Whether the payee has been credited with what was available, if anything; later money is allocated by
 * `late-funds.ts`. It does not say whether the credit was paid out: payouts do.
 */
export const isCreditDone = ({ state }: { state: PaymentState }): boolean =>
  (CREDIT_DONE as readonly PaymentState[]).includes(state);

/** All transitions: from which states, and to which. */
const TRANSITIONS = {
  /** A debit for it was created, by the schedule or by a person. */
  originate: { from: ['scheduled'], to: 'originated' },
  /** The bank refused a debit that a person started, so it is collected on its day. */
  release: { from: ['originated'], to: 'scheduled' },
  settle: { from: ['originated'], to: 'settled' },
  /** A debit was returned before the payee was paid. */
  return: { from: ['originated', 'settled', 'returned'], to: 'returned' },
  credit: { from: ['scheduled', 'originated', 'settled', 'returned'], to: 'credited' },
  cover: { from: ['scheduled', 'originated', 'settled', 'returned'], to: 'covered' },
  fail: { from: ['scheduled', 'originated', 'settled', 'returned'], to: 'failed' },
  /** What was held of it for a payee who has left the case went back to the payor, so it was not paid. */
  give_back: { from: ['credited', 'covered', 'final', 'failed'], to: 'failed' },
  /** None of its debits can be returned any more. */
  finalize: { from: ['credited', 'covered'], to: 'final' },
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>;

export type PaymentTransition = keyof typeof TRANSITIONS;

/** Whether a payment in that state may take the transition. */
export const mayTake = (state: PaymentState, transition: PaymentTransition): boolean =>
  (TRANSITIONS[transition].from as readonly PaymentState[]).includes(state);

/**
 * The state after a transition; the only place where a payment changes state. Throws when it is not allowed, which is
 * always a bug and never a person's mistake.
 */
export function nextPaymentState(state: PaymentState, transition: PaymentTransition): PaymentState {
  if (!mayTake(state, transition)) throw new Error(`a payment that is ${state} cannot ${transition}`);
  return TRANSITIONS[transition].to;
}

/**
 * The status that people see. A credited payment whose money is not on its way to the payee still shows as processing.
 * One of which nothing is left to pay, because the terms ask for no more than was paid, is completed before its day: only
 * a change of the terms can make it ask for more.
 */
export function statusOf(
  state: PaymentState,
  undelivered: Cents = ZERO,
  asked: { amount: Cents; unpaid: Cents | null } | null = null,
): PaymentStatus {
  if (state === 'scheduled' && asked !== null && asked.amount > 0 && asked.unpaid === ZERO) return 'completed';
  const status = shownAs[state];
  return status === 'completed' && undelivered > 0 ? 'processing' : status;
}

export type NotedPayment = {
  status: string;
  fundingSources: readonly { type: string }[];
  notes: string | null;
  failureReason: string | null;
  payout?: { state: string } | null | undefined;
  processing?: readonly { words: string }[] | undefined;
  /** How many days after its due day it was paid in full; absent if it was not late. */
  daysLate?: number | undefined;
};

/**
 * A payment's note; derived if it has none of its own. "On time" stands for every completed payment without sources,
 * except one that was paid after its due day.
 */
export function noteOf(payment: NotedPayment): string {
  const { status, fundingSources, notes, failureReason, payout, processing, daysLate = 0 } = payment;
  if (status === 'processing' && (payout?.state === 'held' || payout?.state === 'returned'))
    return 'Held for the payee';
  if (processing?.[0]) return processing[0].words;
  if (notes) return notes;
  if (status === 'completed' && fundingSources.length === 0) return lateWords(daysLate) || 'On time';
  if (status === 'completed' && fundingSources.some((source) => source.type === 'loc')) return 'LoC draw used';
  if (status === 'failed') return failureReason || 'Payment failed';
  return '';
}
