import { type LedgerEntry, type Posting, post } from '../ledger/postings.ts';
import type { Balance } from '../ledger/transfer.ts';
import { type Cents, min, minus, plus, sum, ZERO } from '../money.ts';
import { isBackupType } from '../payment-sources/backup.ts';
import { type HeldState, heldState } from '../payment-sources/funding-source.ts';
import { capInTheWay } from './caps.ts';
import type { PaymentsEvent } from './case-events.ts';
import {
  type CaseMoney,
  type Debit,
  isComing,
  type PaidIn,
  type Payment,
  type PaymentFunding,
  type ScheduleInForce,
} from './case-money.ts';
import { type DebitTransition, nextDebitState } from './debit-state.ts';
import type { PaidAhead } from './paid-ahead.ts';
import { nextPaymentState, type PaymentTransition } from './payment-state.ts';
import type { Payout } from './payout.ts';
import type { PaymentStep } from './steps.ts';
import type { Draw } from './waterfall.ts';

/** A debit to submit. The bank is asked for it first, and it is sent only if the bank does not know it. */
export type SubmitDebit = { debitId: string };
/** The same for a payout. */
export type SendPayout = { payoutId: string };

/** What follows from an event, as data. All of it is committed, or none. */
export type Decision = {
  entries: LedgerEntry[];
  addedPayments: Payment[];
  changedPayments: Map<string, Partial<Payment>>;
  removedPayments: string[];
  addedDebits: Debit[];
  changedDebits: Map<string, Partial<Debit>>;
  /** By payment and source; each holds the total amounts after the change. */
  fundings: Map<string, PaymentFunding>;
  heldSources: Map<string, HeldState>;
  addedPayouts: Payout[];
  changedPayouts: Map<string, Partial<Payout>>;
  suspendedPayoutAccounts: string[];
  schedules: Map<string, ScheduleInForce>;
  steps: PaymentStep[];
  submits: SubmitDebit[];
  sends: SendPayout[];
  happened: PaymentsEvent[];
};

const nothing = (): Decision => ({
  entries: [],
  addedPayments: [],
  changedPayments: new Map(),
  removedPayments: [],
  addedDebits: [],
  changedDebits: new Map(),
  fundings: new Map(),
  heldSources: new Map(),
  addedPayouts: [],
  changedPayouts: new Map(),
  suspendedPayoutAccounts: [],
  schedules: new Map(),
  steps: [],
  submits: [],
  sends: [],
  happened: [],
});

/**
 * A decision in progress: the state as decided so far, and what changed. The rules read and write it only through the
 * functions below, so applying the decision to the original state gives exactly this state.
 */
export type Draft = {
  readonly known: CaseMoney;
  readonly payments: Map<string, Payment>;
  readonly debits: Map<string, Debit>;
  readonly fundings: Map<string, PaymentFunding>;
  readonly paidIn: PaidIn[];
  readonly payouts: Map<string, Payout>;
  /** What plans and claims paid ahead, oldest first. */
  paidAhead: readonly PaidAhead[];
  readonly balances: Map<string, Balance>;
  /** By obligation ID. */
  readonly schedules: Map<string, ScheduleInForce>;
  sources: CaseMoney['sources'];
  decision: Decision;
};

/** Takes what was decided since the draft began or since the last call. Later changes go into a new decision. */
export function takeDecision(draft: Draft): Decision {
  const { decision } = draft;
  draft.decision = nothing();
  return decision;
}

/** A draft based on the case's state, with nothing decided yet. */
export const begin = (known: CaseMoney): Draft => ({
  known,
  payments: new Map(known.payments.map((each) => [each.id, each])),
  debits: new Map(known.debits.map((each) => [each.id, each])),
  fundings: new Map(known.fundings.map((each) => [fundingKey(each), each])),
  paidIn: [...known.paidIn],
  payouts: new Map(known.payouts.map((each) => [each.id, each])),
  paidAhead: known.paidAhead ?? [],
  balances: new Map(known.balances),
  sources: known.sources,
  schedules: new Map(known.schedules.map((each) => [each.obligationId, each])),
  decision: nothing(),
});

/** The state after the decisions so far, from which the next event can be decided. */
export const stateOf = (draft: Draft): CaseMoney => ({
  ...draft.known,
  payments: [...draft.payments.values()],
  debits: [...draft.debits.values()],
  fundings: [...draft.fundings.values()],
  paidIn: draft.paidIn,
  payouts: [...draft.payouts.values()],
  paidAhead: draft.paidAhead,
  balances: draft.balances,
  sources: draft.sources,
  schedules: [...draft.schedules.values()],
});

export function addPayment(draft: Draft, payment: Payment): Payment {
  draft.payments.set(payment.id, payment);
  draft.decision.addedPayments.push(payment);
  return payment;
}

type PaymentChange = Omit<Partial<Payment>, 'id' | 'state' | 'paid' | 'outside' | 'undelivered'>;

/**
 * Changes any fields of a payment except those with functions of their own: the state (`takePayment`), the paid amounts
 * (`bookPaid`, `bookOutside`), and the undelivered amount, which only the payouts change.
 */
export const changePayment = (draft: Draft, { id }: { id: string }, set: PaymentChange): Payment =>
  setPayment(draft, id, set);

/** Books what the payee received for a payment: the transfer, and the payment's cached total (`paid`), together. */
export function bookPaid(draft: Draft, { id }: { id: string }, posting: Posting): Payment {
  post(draft, posting);
  return setPayment(draft, id, { paid: plus(paymentThatStands(draft, id).paid, posting.amount) });
}

/**
 * Books what goes back to the payor of what the payee was credited with and never received: the transfers, and the
 * payment's cached total (`paid`), together.
 */
export function bookGivenBack(draft: Draft, { id }: { id: string }, postings: readonly Posting[]): Payment {
  post(draft, ...postings);
  return setPayment(draft, id, {
    paid: minus(paymentThatStands(draft, id).paid, sum(postings.map(({ amount }) => amount))),
  });
}

/**
 * Books what was paid outside Mainstay for a payment: the transfer, and the payment's cached total (`outside`),
 * together.
 */
export function bookOutside(draft: Draft, { id }: { id: string }, posting: Posting): Payment {
  post(draft, posting);
  return setPayment(draft, id, { outside: plus(paymentThatStands(draft, id).outside ?? ZERO, posting.amount) });
}

/** Sets how much of a payment is not on its way to the payee, as the payouts say (draft-payouts.ts). */
export const changeUndelivered = (draft: Draft, { id }: { id: string }, undelivered: Cents): Payment =>
  setPayment(draft, id, { undelivered });

/** Takes a payment through a transition, and changes other fields along with its state. */
export function takePayment(
  draft: Draft,
  { id }: { id: string },
  transition: PaymentTransition,
  set: PaymentChange = {},
): Payment {
  const { state } = paymentThatStands(draft, id);
  return setPayment(draft, id, { ...set, state: nextPaymentState(state, transition) });
}

function setPayment(draft: Draft, id: string, set: Partial<Payment>): Payment {
  const after = { ...paymentThatStands(draft, id), ...set };
  draft.payments.set(id, after);
  const { changedPayments } = draft.decision;
  changedPayments.set(id, { ...changedPayments.get(id), ...set });
  return after;
}

function paymentThatStands(draft: Draft, id: string): Payment {
  const payment = draft.payments.get(id);
  if (!payment) throw new Error(`payment ${id} of case ${draft.known.caseId} is not there`);
  return payment;
}

export function removePayment(draft: Draft, id: string) {
  draft.payments.delete(id);
  draft.decision.removedPayments.push(id);
}

/**
 * Adds a debit. Every debit, whatever its purpose, is added here, and none may exceed the payor's caps: call
 * `capInTheWay` first. Throws if a cap is exceeded.
 */
export function addDebit(draft: Draft, debit: Debit): Debit {
  if (capInTheWay(draft, debit.amount)) throw new Error(`debit ${debit.id} is over a cap of the payor`);
  draft.debits.set(debit.id, debit);
  draft.decision.addedDebits.push(debit);
  return debit;
}

export function changeDebit(draft: Draft, { id }: { id: string }, set: Omit<Partial<Debit>, 'state' | 'id'>): Debit {
  return setDebit(draft, id, set);
}

/** Takes a debit through a transition, and changes other fields along with its state. */
export function takeDebit(
  draft: Draft,
  { id }: { id: string },
  transition: DebitTransition,
  set: Omit<Partial<Debit>, 'state' | 'id'> = {},
): Debit {
  const state = draft.debits.get(id)?.state ?? 'refused';
  return setDebit(draft, id, { ...set, state: nextDebitState(state, transition) });
}

function setDebit(draft: Draft, id: string, set: Partial<Debit>): Debit {
  const debit = draft.debits.get(id);
  if (!debit) throw new Error(`debit ${id} of case ${draft.known.caseId} is not there`);
  const after = { ...debit, ...set };
  draft.debits.set(id, after);
  const { changedDebits } = draft.decision;
  changedDebits.set(id, { ...changedDebits.get(id), ...set });
  return after;
}

const fundingKey = ({ paymentId, sourceId }: { paymentId: string; sourceId: string }) => `${paymentId} ${sourceId}`;

/** Records what a source gave to a payment, added to what it gave before. */
export function addFunding(draft: Draft, given: Omit<PaymentFunding, 'repaid'>) {
  const before = draft.fundings.get(fundingKey(given));
  setFunding(draft, {
    ...given,
    ...before,
    amount: ((before?.amount ?? 0) + given.amount) as Cents,
    repaid: before?.repaid ?? (0 as Cents),
  });
}

/**
 * Reduces the bank's part of a payment after a return, by what backup covered; backup's part is recorded separately.
 */
export function replaceBankPart(draft: Draft, paymentId: string, amount: Cents) {
  const before = draft.fundings.get(fundingKey({ paymentId, sourceId: 'bank' }));
  if (before) setFunding(draft, { ...before, amount: minus(before.amount, min(before.amount, amount)) });
}

/** Records a repayment of a source's draw. Negative if the bank returned the repayment. */
export function addRepaid(draft: Draft, of: { paymentId: string; sourceId: string; amount: Cents }) {
  const before = draft.fundings.get(fundingKey(of));
  if (!before) throw new Error(`source ${of.sourceId} gave nothing to payment ${of.paymentId}`);
  setFunding(draft, { ...before, repaid: (before.repaid + of.amount) as Cents });
}

function setFunding(draft: Draft, funding: PaymentFunding) {
  draft.fundings.set(fundingKey(funding), funding);
  draft.decision.fundings.set(fundingKey(funding), funding);
}

/** Holds a source after a return, so it is not debited again. */
export function holdSource(draft: Draft, sourceId: string, state: HeldState) {
  const source = draft.sources.find(({ id }) => id === sourceId);
  if (!source) return;
  const held = heldState(source.state, state);
  draft.sources = draft.sources.map((each) => (each.id === sourceId ? { ...each, state: held } : each));
  draft.decision.heldSources.set(sourceId, held);
}

export function setSchedule(draft: Draft, schedule: ScheduleInForce) {
  draft.schedules.set(schedule.obligationId, schedule);
  draft.decision.schedules.set(schedule.obligationId, schedule);
}

export const planSteps = (draft: Draft, ...steps: readonly PaymentStep[]) => void draft.decision.steps.push(...steps);
/** Submits a debit to the bank once the decision is committed. */
export const submit = (draft: Draft, { id }: Debit) => void draft.decision.submits.push({ debitId: id });
/** Records events. Their projections notify people and update the audit chain, the timeline and browsers. */
export const emit = (draft: Draft, ...events: readonly PaymentsEvent[]) => void draft.decision.happened.push(...events);

/** The debits for a payment, in order of presentation. */
export const debitsFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Debit[] =>
  [...draft.debits.values()]
    .filter(({ subject }) => subject === paymentId)
    .sort((a, b) => a.presentation - b.presentation || a.createdAt.getTime() - b.createdAt.getTime());

/** What a payment's debits in progress may still bring, in cents. */
export const comingFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Cents =>
  sum(
    debitsFor(draft, paymentId)
      .filter(isComing)
      .map(({ amount }) => amount),
  );

/** What a payment's debits have brought or may still bring: all that were neither refused nor returned. */
export const debitedFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Cents =>
  sum(
    debitsFor(draft, paymentId)
      .filter(({ state }) => state !== 'refused' && state !== 'returned')
      .map(({ amount }) => amount),
  );

/** The debits that collected an instalment, without those a person started. */
export const instalmentDebits = (draft: Draft, paymentId: string): Debit[] =>
  debitsFor(draft, paymentId).filter(({ purpose }) => purpose === 'instalment');

/** What lines and escrows gave to a payment, and how much of it was repaid. */
export const drawsFor = (draft: Pick<Draft, 'fundings'>, paymentId: string): (Draw & { repaid: Cents })[] =>
  [...draft.fundings.values()].flatMap(({ kind, sourceId, sourceName: name, amount, repaid, ...of }) =>
    of.paymentId === paymentId && isBackupType(kind) ? [{ sourceId, type: kind, name, amount, repaid }] : [],
  );

/** The part of those draws that has not been repaid. */
export const unrepaidDraws = (draft: Pick<Draft, 'fundings'>, paymentId: string): Draw[] =>
  drawsFor(draft, paymentId).map(({ repaid, ...draw }) => ({ ...draw, amount: minus(draw.amount, repaid) }));
