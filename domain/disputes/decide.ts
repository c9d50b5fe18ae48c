import { type Actor, SYSTEM } from '../audit/actor.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY } from '../ledger/accounts.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { availableOn, type Balance } from '../ledger/transfer.ts';
import { type Cents, min, minus, ZERO } from '../money.ts';
import type { Debit } from '../payments/case-money.ts';
import type { Follows } from '../payments/follows.ts';
import { Problem } from '../problem.ts';
import type { DisputeCaseEvent } from './case-events.ts';
import { clocksOf, type Dispute, mayDisputeTake, nextDisputeState, whyNotDisputed } from './dispute.ts';

/** What the rules know of a case's disputes when an event occurs. */
export type DisputeMoney = {
  caseId: string;
  now: Date;
  disputes: readonly Dispute[];
  /** The debit that is or would be disputed, if there is one. */
  debit: Debit | undefined;
  /** Since when whoever disputes it has paid in the case; null or absent if that says nothing about the debit. */
  payorSince?: Date | null;
  /** Whether what the debit paid went back to the payor, because the payee had left; absent means no. */
  isGivenBack?: boolean;
  balances: ReadonlyMap<string, Balance>;
};

export type DisputeEvent =
  | { kind: 'dispute_asked'; actor: Actor; id: string; paymentId: string; reason: string }
  /** Ten banking days passed without an answer. */
  | { kind: 'provisional_credit_due'; id: string }
  /** 45 days passed without an answer. */
  | { kind: 'answer_due'; id: string }
  /** The bank returned the debit: the payor has the money, so the dispute ends. */
  | { kind: 'bank_returned'; id: string }
  | { kind: 'dispute_answered'; actor: Actor; id: string; upheld: boolean; reason: string };

type Step = { kind: 'dispute-credit' | 'dispute-answer'; subject: string; dueAt: Date };

/** The dispute after the event and everything that follows, committed together. */
export type DisputeDecision = Follows<Step, DisputeCaseEvent> & { dispute: Dispute | null };

type Draft = {
  readonly known: DisputeMoney;
  readonly balances: Map<string, Balance>;
  readonly decision: DisputeDecision;
};

/** Decides an event of a dispute. Pure; throws a `Problem` to refuse. */
export function decideDispute(known: DisputeMoney, event: DisputeEvent): DisputeDecision {
  const decision: DisputeDecision = { entries: [], payments: [], steps: [], happened: [], dispute: null };
  const draft: Draft = { known, balances: new Map(known.balances), decision };
  const rule = rules[event.kind] as (draft: Draft, event: DisputeEvent) => void;
  rule(draft, event);
  return decision;
}

type Rules = { [K in DisputeEvent['kind']]: (draft: Draft, event: Extract<DisputeEvent, { kind: K }>) => void };

const rules: Rules = {
  dispute_asked: open,
  provisional_credit_due: (draft, { id }) => creditProvisionally(draft, find(draft, id)),
  answer_due: (draft, { id }) => {
    const dispute = find(draft, id);
    if (mayDisputeTake(dispute.state, 'uphold'))
      answer(draft, dispute, { actor: SYSTEM, upheld: true, reason: 'It was not answered within 45 days.' });
  },
  bank_returned: (draft, { id }) => endAsReturned(draft, find(draft, id)),
  dispute_answered: (draft, { id, ...of }) => {
    const dispute = find(draft, id);
    if (!mayDisputeTake(dispute.state, 'uphold'))
      throw new Problem('conflict', 'This dispute has already been answered.');
    answer(draft, dispute, of);
  },
};

function find(draft: Draft, id: string): Dispute {
  const found = draft.known.disputes.find((each) => each.id === id);
  if (!found) throw new Problem('not_found', 'This dispute does not exist.');
  return found;
}

function open(draft: Draft, { actor, id, paymentId, reason }: Extract<DisputeEvent, { kind: 'dispute_asked' }>) {
  const { debit, disputes, now, payorSince = null, isGivenBack = false } = draft.known;
  if (disputes.some((each) => each.id === id)) return; // an interrupted attempt
  if (!debit) throw new Problem('conflict', 'This payment was not made by bank debit, so there is nothing to dispute.');
  // Its money is that of the payor whose account it was made from, not of the one who followed them.
  if (payorSince !== null && debit.createdAt < payorSince)
    throw new Problem('forbidden', 'This debit was made before you became the payor, so you cannot dispute it.');
  if (isGivenBack)
    throw new Problem('conflict', 'This payment has been returned to you, so there is nothing to dispute.');
  const why = whyNotDisputed(debit, { now, again: disputes.some(({ debitId }) => debitId === debit.id) });
  if (why !== null) throw new Problem('conflict', why);
  const clocks = clocksOf(now);
  const dispute: Dispute = {
    id,
    paymentId,
    debitId: debit.id,
    amount: debit.amount,
    state: 'open',
    reason,
    openedBy: actor.id,
    openedAt: now,
    ...clocks,
    creditedAt: null,
    answeredAt: null,
    answer: null,
    creditUsed: null,
    refunded: null,
  };
  draft.decision.dispute = dispute;
  draft.decision.steps.push(
    { kind: 'dispute-credit', subject: id, dueAt: clocks.creditDueAt },
    { kind: 'dispute-answer', subject: id, dueAt: clocks.answerDueAt },
  );
  draft.decision.happened.push({ kind: 'dispute_opened', actor, dispute });
}

/** Whether the bank itself returned the debit; then the payor has the money, and nothing is refunded. */
const isBack = ({ known: { debit } }: Draft): boolean => debit?.state === 'returned';

function endAsReturned(draft: Draft, dispute: Dispute) {
  if (mayDisputeTake(dispute.state, 'uphold'))
    answer(draft, dispute, { actor: SYSTEM, upheld: true, reason: 'Your bank has sent the debit back.' });
}

/** Credits the payor's wallet until the answer; the money may be used at once. */
function creditProvisionally(draft: Draft, before: Dispute) {
  if (!mayDisputeTake(before.state, 'credit')) return;
  if (isBack(draft)) return endAsReturned(draft, before);
  const { id, amount, paymentId, debitId } = before;
  const dispute = { ...before, state: nextDisputeState(before.state, 'credit'), creditedAt: draft.known.now };
  const what = { purpose: 'dispute_credit', paymentId, debitId } as const;
  post(draft, { id: idOf('dispute', id, 'credit'), for: what, from: 'disputes', to: 'wallet', amount });
  draft.decision.dispute = dispute;
  draft.decision.happened.push({ kind: 'dispute_credited', dispute });
}

/**
 * When upheld, the debit is treated as returned unauthorized (R10) and refunded to the payor's bank account, unless the
 * bank has returned it. A provisional credit ends either way: what is left in the wallet is taken back; the used part
 * reduces the refund or, without one, is due to Mainstay.
 */
function answer(draft: Draft, before: Dispute, of: { actor: Actor; upheld: boolean; reason: string }) {
  const { now } = draft.known;
  const { actor, upheld, reason } = of;
  const state = nextDisputeState(before.state, upheld ? 'uphold' : 'deny');
  const { debitId, amount } = before;
  const used = before.state === 'credited' ? takeBackCredit(draft, before) : ZERO;
  const isRefunded = upheld && !isBack(draft);
  const refunded = isRefunded ? minus(amount, used) : upheld ? null : ZERO;
  const dispute = { ...before, state, answeredAt: now, answer: reason, creditUsed: used, refunded };
  settleUsed(draft, dispute, used, isRefunded ? 'bank' : DUE_TO_MAINSTAY);
  draft.decision.dispute = dispute;
  if (isRefunded)
    draft.decision.payments.push({
      kind: 'debit_returned',
      debitId,
      at: now,
      code: 'R10',
      upheld: { used, openedBy: before.openedBy },
    });
  const owed = isRefunded ? ZERO : used;
  draft.decision.happened.push({ kind: 'dispute_answered', actor, before, dispute, owed, isBack: isBack(draft) });
}

/** Takes back what is left of a provisional credit in the wallet; returns the used part. */
function takeBackCredit(draft: Draft, { id, amount, paymentId, debitId }: Dispute): Cents {
  const there = min(amount, availableOn(balanceOf(draft, 'wallet')));
  const what = { purpose: 'dispute_credit', paymentId, debitId } as const;
  const move = { from: 'wallet', to: 'disputes', amount: there };
  post(draft, { id: idOf('dispute', id, 'taken-back'), for: what, ...move });
  return minus(amount, there);
}

/** Settles the used part of a provisional credit against the refund, or as due to Mainstay. */
function settleUsed(
  draft: Draft,
  { id, paymentId, debitId }: Dispute,
  amount: Cents,
  from: 'bank' | typeof DUE_TO_MAINSTAY,
) {
  const [part, purpose] = from === 'bank' ? (['used', 'refund'] as const) : (['owed', 'dispute_credit'] as const);
  post(draft, {
    id: idOf('dispute', id, part),
    for: { purpose, paymentId, debitId },
    ...{ from, to: 'disputes', amount },
  });
}
