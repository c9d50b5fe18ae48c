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
import { nextPaymentState, type PaymentTransition } from './payment-state.ts';
import type { Payout } from './payout.ts';
import type { PaymentStep } from './steps.ts';
import type { Draw } from './waterfall.ts';

/** A debit to bring to the bank: it is asked for first, and sent only when the bank does not know it. */
export type SubmitDebit = { debitId: string };
/** The same of a payout. */
export type SendPayout = { payoutId: string };

/** What follows from an event, as data: all of it is committed together, or none. */
export type Decision = {
  entries: LedgerEntry[];
  addedPayments: Payment[];
  changedPayments: Map<string, Partial<Payment>>;
  removedPayments: string[];
  addedDebits: Debit[];
  changedDebits: Map<string, Partial<Debit>>;
  /** Each with its whole amounts after the change. */
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
 * A decision in the making: the state as decided so far, and what changed. The rules read and write it only through the
 * functions below, so a decision that is applied to the state it was made from gives exactly this state.
 */
export type Draft = {
  readonly known: CaseMoney;
  readonly payments: Map<string, Payment>;
  readonly debits: Map<string, Debit>;
  readonly fundings: Map<string, PaymentFunding>;
  readonly paidIn: PaidIn[];
  readonly payouts: Map<string, Payout>;
  readonly balances: Map<string, Balance>;
  /** By obligation. */
  readonly schedules: Map<string, ScheduleInForce>;
  sources: CaseMoney['sources'];
  decision: Decision;
};

/** What was decided since the draft was begun or last asked; what is decided from here on is a decision of its own. */
export function takeDecision(draft: Draft): Decision {
  const { decision } = draft;
  draft.decision = nothing();
  return decision;
}

/** A draft on the state of the case, with nothing decided yet. */
export const begin = (known: CaseMoney): Draft => ({
  known,
  payments: new Map(known.payments.map((each) => [each.id, each])),
  debits: new Map(known.debits.map((each) => [each.id, each])),
  fundings: new Map(known.fundings.map((each) => [fundingKey(each), each])),
  paidIn: [...known.paidIn],
  payouts: new Map(known.payouts.map((each) => [each.id, each])),
  balances: new Map(known.balances),
  sources: known.sources,
  schedules: new Map(known.schedules.map((each) => [each.obligationId, each])),
  decision: nothing(),
});

/** The state after what was decided, from which the next event can be decided. */
export const stateOf = (draft: Draft): CaseMoney => ({
  ...draft.known,
  payments: [...draft.payments.values()],
  debits: [...draft.debits.values()],
  fundings: [...draft.fundings.values()],
  paidIn: draft.paidIn,
  payouts: [...draft.payouts.values()],
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
 * Changes anything of a payment but its state, which only `takePayment` does, what was paid, which only `bookPaid` and `bookOutside` do, and what
 * of that is not on its way, which only its payouts do.
 */
export const changePayment = (draft: Draft, { id }: { id: string }, set: PaymentChange): Payment =>
  setPayment(draft, id, set);

/** What the payee has received of a payment: the transfer, and the payment's cache of it (`paid`), in one. */
export function bookPaid(draft: Draft, { id }: { id: string }, posting: Posting): Payment {
  post(draft, posting);
  return setPayment(draft, id, { paid: plus(paymentThatStands(draft, id).paid, posting.amount) });
}

/** What of a payment was paid outside Mainstay: the transfer, and the payment's cache of it (`outside`), in one. */
export function bookOutside(draft: Draft, { id }: { id: string }, posting: Posting): Payment {
  post(draft, posting);
  return setPayment(draft, id, { outside: plus(paymentThatStands(draft, id).outside ?? ZERO, posting.amount) });
}

/** What of a payment is not on its way to the payee, as its payouts say (draft-payouts.ts). */
export const changeUndelivered = (draft: Draft, { id }: { id: string }, undelivered: Cents): Payment =>
  setPayment(draft, id, { undelivered });

/** Takes a payment through a transition, with what changes beside its state. */
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

/** Every debit begins here, whatever it is for: none is over a cap of the payor's. Who makes one asks `capInTheWay` before. */
export function addDebit(draft: Draft, debit: Debit): Debit {
  if (capInTheWay(draft, debit.amount)) throw new Error(`debit ${debit.id} is over a cap of the payor`);
  draft.debits.set(debit.id, debit);
  draft.decision.addedDebits.push(debit);
  return debit;
}

export function changeDebit(draft: Draft, { id }: { id: string }, set: Omit<Partial<Debit>, 'state' | 'id'>): Debit {
  return setDebit(draft, id, set);
}

/** Takes a debit through a transition, with what changes beside its state. */
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

/** Keeps what a source gives to a payment, added to what it gave before. */
export function addFunding(draft: Draft, given: Omit<PaymentFunding, 'repaid'>) {
  const before = draft.fundings.get(fundingKey(given));
  setFunding(draft, {
    ...given,
    ...before,
    amount: ((before?.amount ?? 0) + given.amount) as Cents,
    repaid: before?.repaid ?? (0 as Cents),
  });
}

/** What the bank gave to a payment and took back is, as far as backup closed that, what the backup gave. */
export function replaceBankPart(draft: Draft, paymentId: string, amount: Cents) {
  const before = draft.fundings.get(fundingKey({ paymentId, sourceId: 'bank' }));
  if (before) setFunding(draft, { ...before, amount: minus(before.amount, min(before.amount, amount)) });
}

/** Keeps what of a source's draw was repaid; negative when the bank took it back. */
export function addRepaid(draft: Draft, of: { paymentId: string; sourceId: string; amount: Cents }) {
  const before = draft.fundings.get(fundingKey(of));
  if (!before) throw new Error(`source ${of.sourceId} gave nothing to payment ${of.paymentId}`);
  setFunding(draft, { ...before, repaid: (before.repaid + of.amount) as Cents });
}

function setFunding(draft: Draft, funding: PaymentFunding) {
  draft.fundings.set(fundingKey(funding), funding);
  draft.decision.fundings.set(fundingKey(funding), funding);
}

/** After a return that says so, the account is not debited again. */
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
/** Has a debit brought to the bank once the decision is committed. */
export const submit = (draft: Draft, { id }: Debit) => void draft.decision.submits.push({ debitId: id });
/** Says what happened; its projection tells people, the audit chain, the timeline and browsers. */
export const emit = (draft: Draft, ...events: readonly PaymentsEvent[]) => void draft.decision.happened.push(...events);

/** The debits made for a payment, first presentation first. */
export const debitsFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Debit[] =>
  [...draft.debits.values()]
    .filter(({ subject }) => subject === paymentId)
    .sort((a, b) => a.presentation - b.presentation || a.createdAt.getTime() - b.createdAt.getTime());

/** What the debits of a payment that are on their way may still bring. */
export const comingFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Cents =>
  sum(
    debitsFor(draft, paymentId)
      .filter(isComing)
      .map(({ amount }) => amount),
  );

/** What the debits of a payment have brought or may still bring: all that were neither refused nor came back. */
export const debitedFor = (draft: Pick<Draft, 'debits'>, paymentId: string): Cents =>
  sum(
    debitsFor(draft, paymentId)
      .filter(({ state }) => state !== 'refused' && state !== 'returned')
      .map(({ amount }) => amount),
  );

/** The debits by which an instalment was collected, without what a person started. */
export const instalmentDebits = (draft: Draft, paymentId: string): Debit[] =>
  debitsFor(draft, paymentId).filter(({ purpose }) => purpose === 'instalment');

/** What lines and escrows gave to a payment, and what of it was repaid. */
export const drawsFor = (draft: Pick<Draft, 'fundings'>, paymentId: string): (Draw & { repaid: Cents })[] =>
  [...draft.fundings.values()].flatMap(({ kind, sourceId, sourceName: name, amount, repaid, ...of }) =>
    of.paymentId === paymentId && isBackupType(kind) ? [{ sourceId, type: kind, name, amount, repaid }] : [],
  );

/** What of that nothing has repaid yet. */
export const unrepaidDraws = (draft: Pick<Draft, 'fundings'>, paymentId: string): Draw[] =>
  drawsFor(draft, paymentId).map(({ repaid, ...draw }) => ({ ...draw, amount: minus(draw.amount, repaid) }));
