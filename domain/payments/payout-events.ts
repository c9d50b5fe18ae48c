import { RETURN_DAYS } from '../bank-files/file-days.ts';
import { returnCauseOf } from '../bank-files/not-originated.ts';
import { addBankingDays, bankInstant, nextBankingDay } from '../banking-day.ts';
import { laterDay } from '../day.ts';
import { idOf } from '../ids.ts';
import { DUE_TO_MAINSTAY, PAID_OUT, PAYOR } from '../ledger/accounts.ts';
import { balanceOf, post } from '../ledger/postings.ts';
import { stillOwed, type TransferFor, type TransferPurpose } from '../ledger/transfer.ts';
import { accountToCredit, type BankAccount, sourcesBy } from '../payment-sources/funding-source.ts';
import type { CaseMoney } from './case-money.ts';
import { sandboxExpects, soonestCredit } from './collection-days.ts';
import { type Draft, emit, holdSource, planSteps } from './decision.ts';
import { accountOf, addPayout, replacePayout, send, takePayout } from './draft-payouts.ts';
import type { MoneyEvent } from './events.ts';
import { accountForPayee, effectiveFrom, newPayout, sendFollowed } from './pay-out.ts';
import { type Payout, type Recipient, recipientOf } from './payout.ts';
import { mayPayoutTake } from './payout-state.ts';
import { formerPayeeOf, payeeOfPayout } from './whose-payout.ts';

/** Submits a payout whose submission has no known outcome. */
export function payoutFollowed(draft: Draft, payoutId: string) {
  const payout = draft.payouts.get(payoutId);
  if (payout?.state === 'intended') send(draft, payout);
}

/** The bank has accepted the payout; from here on its payment counts as paid. */
export function payoutSubmitted(draft: Draft, { payoutId, at }: { payoutId: string; at: Date }) {
  const known = draft.payouts.get(payoutId);
  if (known?.state !== 'intended') return;
  const effectiveOn = effectiveDay(known, at, draft.known.windows);
  const payout = takePayout(draft, known, 'submit', { submittedAt: at, effectiveOn });
  const dueAt = bankInstant(addBankingDays(effectiveOn, RETURN_DAYS));
  planSteps(draft, { kind: 'follow-payout', subject: payoutId, part: effectiveOn, dueAt });
  const expectedOn = draft.known.sandbox ? sandboxExpects({ effective: effectiveOn, at }) : effectiveOn;
  const former = formerOf(draft, payout);
  emit(draft, {
    kind: 'payout_sent',
    at: draft.known.now,
    payout,
    payment: paymentOf(draft, payout),
    expectedOn,
    former,
  });
}

/** The money arrived: it is no longer payable. Changes nothing when repeated, or after a return. */
export function payoutSettled(draft: Draft, { payoutId, at }: { payoutId: string; at: Date }) {
  const known = sentPayout(draft, payoutId);
  if (!known || !mayPayoutTake(known.state, 'settle')) return;
  const payout = takePayout(draft, known, 'settle', { settledAt: arrivedAt(known, at, draft.known.now) });
  const move = { id: idOf(payoutId, 'settled'), for: subjectOf(payout, 'payout'), amount: payout.amount, at };
  post(draft, { ...move, ...wayOut(payout) });
  const wasExpected = !draft.known.sandbox || isExpected(known);
  emit(draft, { kind: 'payout_settled', at: draft.known.now, payout, payment: paymentOf(draft, payout), wasExpected });
}

/** Whether the sandbox bank did not settle it at once, so people were told that it was on its way. */
const isExpected = ({ effectiveOn, submittedAt }: Payout): boolean =>
  effectiveOn !== null && submittedAt !== null && sandboxExpects({ effective: effectiveOn, at: submittedAt }) !== null;

/** A banking day starts at nine, so a same-day entry sent later that day counts as arrived when it is reported. */
const arrivedAt = ({ submittedAt }: Payout, at: Date, now: Date): Date =>
  submittedAt !== null && at <= submittedAt ? now : at;

/**
 * The payout was returned: the money is payable again, the account is suspended, and a new payout is sent as soon as
 * there is an account. If our bank rejected the file, it is sent again to the same account on the next banking day; if
 * it was held for an uncleared person, once they are cleared.
 */
export function payoutReturned(draft: Draft, { payoutId, at, code }: { payoutId: string; at: Date; code: string }) {
  const known = sentPayout(draft, payoutId);
  if (!known || !mayPayoutTake(known.state, 'return')) return;
  const payout = takePayout(draft, known, 'return', { returnedAt: at, returnCode: code });
  if (known.state === 'settled') {
    const move = { id: idOf(payoutId, 'returned'), for: subjectOf(payout, 'payout_return'), amount: payout.amount, at };
    const { from, to } = wayOut(payout);
    post(draft, { ...move, from: to, to: from });
  }
  const { now } = draft.known;
  const how = returnCauseOf(payout);
  if (how === 'returned' || how === 'removed') suspendAccount(draft, payout);
  const dueAt = how === 'file_rejected' ? bankInstant(nextBankingDay(now)) : now;
  planSteps(draft, { kind: 'release-payouts', subject: recipientOf(payout), part: payoutId, dueAt });
  const former = formerOf(draft, payout);
  emit(draft, { kind: 'payout_returned', at: now, payout, payment: paymentOf(draft, payout), former });
}

/** Nothing more goes to an account that returned a payout; a payor's account is not debited either. */
function suspendAccount(draft: Draft, payout: Payout) {
  const { accountId } = payout;
  if (accountId === null) return;
  if (recipientOf(payout) === 'payor') holdSource(draft, accountId, 'suspended');
  else draft.decision.suspendedPayoutAccounts.push(accountId);
}

/**
 * Sends the payee's held and returned payouts, when there is an account for them now. What a payee who has left was
 * credited with goes to an account of theirs, and never to the next payee.
 */
export const releaseToPayee = (draft: Draft) =>
  release(draft, 'payee', (payout) => {
    const former = formerOf(draft, payout);
    if (former === null) return accountForPayee(draft, payout.purpose);
    return draft.known.formerPayees.find(({ userId }) => userId === former)?.account ?? null;
  });

/** Like `releaseToPayee`, for the payor's money. It goes to the person it belongs to, whoever the payor is now. */
export const releaseToPayor = (draft: Draft) =>
  release(draft, 'payor', ({ ownerId }) =>
    accountToCredit(sourcesBy(draft.sources, ownerId), { sandbox: draft.known.sandbox, again: true }),
  );

function release(draft: Draft, recipient: Recipient, accountFor: (payout: Payout) => BankAccount | null) {
  const mayGo = (each: Payout) => recipientOf(each) === recipient && !(each.purpose === 'withdrawal' && owes(draft));
  for (const payout of [...draft.payouts.values()].filter(mayGo)) {
    const account = accountFor(payout);
    if (account === null) continue;
    const ownerId = ownerOf(draft, payout);
    if (payout.state === 'held')
      sendFollowed(
        draft,
        takePayout(draft, payout, 'release', {
          ...accountOf(account),
          ownerId,
          effectiveOn: effectiveFrom(draft.known),
        }),
      );
    if (payout.state === 'returned' && payout.replacedBy === null) sendAgain(draft, payout, account);
  }
}

/** A returned withdrawal waits while the payor owes Mainstay. */
const owes = (draft: Draft): boolean => stillOwed(balanceOf(draft, DUE_TO_MAINSTAY)) > 0;

/** The payee who has left whose money it is; null for everybody else's. */
const formerOf = (draft: Draft, payout: Payout): string | null =>
  recipientOf(payout) === 'payor' ? null : formerPayeeOf(payout, draft.known);

/** Whose money it is, so that it stays theirs if it comes back after they have left. */
const ownerOf = (draft: Draft, payout: Payout): string | null =>
  recipientOf(payout) === 'payor' ? payout.ownerId : payeeOfPayout(payout, draft.known);

function sendAgain(draft: Draft, payout: Payout, account: BankAccount) {
  const { purpose, paymentId, paidBy, amount } = payout;
  const ownerId = ownerOf(draft, payout);
  const first = payout.represents ?? payout.id;
  const presentation = payout.presentation + 1;
  const again = addPayout(draft, {
    ...newPayout({ id: idOf(first, presentation), amount, account, known: draft.known }),
    purpose,
    ownerId,
    paymentId,
    paidBy,
    presentation,
    represents: first,
  });
  replacePayout(draft, payout, again.id);
  sendFollowed(draft, again);
}

/** False for an event the payout already reflects; every status inquiry repeats all events. */
export function isNewsOfPayout({ state }: Pick<Payout, 'state'>, event: MoneyEvent): boolean {
  if (event.kind === 'payout_followed') return state === 'intended';
  if (event.kind === 'payout_settled') return state === 'intended' || mayPayoutTake(state, 'settle');
  if (event.kind === 'payout_returned') return state === 'intended' || mayPayoutTake(state, 'return');
  return true;
}

/** The payout. If its submission was interrupted, it is submitted first, so the bank's event applies to it. */
function sentPayout(draft: Draft, payoutId: string): Payout | null {
  const payout = draft.payouts.get(payoutId);
  if (payout?.state === 'intended') send(draft, payout);
  return payout && payout.state !== 'intended' ? payout : null;
}

const paymentOf = (draft: Draft, { paymentId }: Payout) => draft.payments.get(paymentId ?? '') ?? null;

/** The ledger accounts between which the money moves on settlement. */
const wayOut = (payout: Payout) =>
  recipientOf(payout) === 'payor' ? { from: PAYOR, to: 'bank' } : { from: 'payee', to: PAID_OUT };

const subjectOf = ({ paymentId }: Payout, purpose: TransferPurpose): TransferFor => ({ paymentId, purpose });

/** The effective day of a payout that is submitted at that time. */
export const effectiveDay = (
  { effectiveOn }: Pick<Payout, 'effectiveOn'>,
  at: Date,
  windows: CaseMoney['windows'] = null,
) => {
  const soonest = soonestCredit(at, windows);
  return effectiveOn === null ? soonest : laterDay(effectiveOn, soonest);
};
