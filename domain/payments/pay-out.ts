import { addBankingDays, BANK_ZONE, bankingDayOnOrAfter } from '../banking-day.ts';
import { type Day, dayAt, laterDay } from '../day.ts';
import { type Posting, post } from '../ledger/postings.ts';
import type { Cents } from '../money.ts';
import { type BankAccount, sourcesBy } from '../payment-sources/funding-source.ts';
import type { PayeeAccount } from '../payout-accounts/payout-account.ts';
import { NO_ACCOUNT, whyHeldForPayor } from '../payout-accounts/why-held.ts';
import type { Payment } from './case-money.ts';
import { sandboxExpects, soonestCredit } from './collection-days.ts';
import { bookPaid, type Draft, emit, planSteps } from './decision.ts';
import { accountOf, addPayout, send } from './draft-payouts.ts';
import { type Delivery, type PayorsPurpose, type Payout, type PayoutPurpose, payoutOfCredit } from './payout.ts';

type Credit = Omit<Posting, 'to'>;

/** What the payee's money is for, as their bank labels it. */
type PayeesPurpose = Exclude<PayoutPurpose, PayorsPurpose>;

/**
 * How long until a payout without a definite outcome is followed up, in case the process that started it has stopped.
 */
const FOLLOW_UP_MS = 60_000;

/**
 * Credits the payee for a payment and starts the payout, or holds it if there is no account. All credits to a payee go
 * through here, so each has its payout.
 */
export function creditForPayment(draft: Draft, payment: Pick<Payment, 'id'>, credit: Credit): Payment {
  const paid = bookPaid(draft, payment, { ...credit, to: 'payee' });
  beginPayout(draft, payment.id, credit);
  return draft.payments.get(paid.id) ?? paid;
}

/** Like `creditForPayment`, for callers that book the paid amount with the payment itself. */
export function creditBeside(draft: Draft, paymentId: string, credit: Credit, purpose = purposeOf(credit)) {
  post(draft, { ...credit, to: 'payee' });
  beginPayout(draft, paymentId, credit, purpose);
}

const purposeOf = ({ from }: Credit): PayeesPurpose => (from === 'claims' ? 'insurance' : 'payment');

/**
 * Where money for the payee goes now. A state disbursement unit would pass on an expense as support, so an expense
 * waits for the payee's own account.
 */
export const accountForPayee = ({ known }: Pick<Draft, 'known'>, purpose: PayoutPurpose): PayeeAccount | null =>
  purpose === 'expense' && known.payeeAccount?.isUnit ? null : known.payeeAccount;

function beginPayout(draft: Draft, paymentId: string, credit: Credit, purpose = purposeOf(credit)) {
  if (credit.amount <= 0) return;
  const { now, whyHeld } = draft.known;
  const account = accountForPayee(draft, purpose);
  const { planId, claimId } = credit.for;
  const by = planId ?? claimId ?? null;
  const payout = addPayout(draft, {
    ...newPayout({ id: payoutOfCredit(credit.id), amount: credit.amount, account, known: draft.known }),
    purpose,
    ownerId: draft.known.payeeId,
    paymentId,
    paidBy: by === paymentId ? null : by,
  });
  const payment = draft.payments.get(paymentId) ?? null;
  if (account === null) emit(draft, { kind: 'payout_held', at: now, payout, payment, why: whyHeld ?? NO_ACCOUNT });
  else sendFollowed(draft, payout);
}

/**
 * Pays money of the payor's out to their own bank account, on the next banking day or later if the rail takes longer.
 * Held if there is no account.
 */
export function payOutToPayor(
  draft: Draft,
  of: { id: string; purpose: PayorsPurpose; amount: Cents; ownerId: string; account: BankAccount | null },
) {
  const { now } = draft.known;
  const next = addBankingDays(bankingDayOnOrAfter(dayAt(now, BANK_ZONE)), 1);
  const begun = newPayout({ ...of, known: draft.known });
  const { effectiveOn } = begun;
  const payout = addPayout(draft, {
    ...begun,
    effectiveOn: effectiveOn === null ? null : laterDay(effectiveOn, next),
    purpose: of.purpose,
    ownerId: of.ownerId,
    paymentId: null,
    paidBy: null,
  });
  if (of.account === null)
    emit(draft, {
      kind: 'payout_held',
      at: now,
      payout,
      payment: null,
      why: whyHeldForPayor(sourcesBy(draft.sources, of.ownerId)),
    });
  else sendFollowed(draft, payout);
}

/** A new payout: to be sent if there is an account, otherwise held. */
export const newPayout = (of: {
  id: string;
  amount: Payout['amount'];
  account: BankAccount | null;
  known: Pick<Draft['known'], 'now' | 'leadDays' | 'windows'>;
}): Omit<Payout, 'purpose' | 'ownerId' | 'paymentId' | 'paidBy'> => ({
  id: of.id,
  amount: of.amount,
  ...(of.account === null ? { accountId: null, accountName: null, lastFour: null } : accountOf(of.account)),
  presentation: 1,
  represents: null,
  replacedBy: null,
  state: of.account === null ? 'held' : 'intended',
  effectiveOn: of.account === null ? null : effectiveFrom(of.known),
  heldAt: of.account === null ? of.known.now : null,
  submittedAt: null,
  settledAt: null,
  returnedAt: null,
  returnCode: null,
  createdAt: of.known.now,
});

/** The banking day on which money sent now should arrive. */
export function effectiveFrom({ now, leadDays, windows }: Pick<Draft['known'], 'now' | 'leadDays' | 'windows'>): Day {
  const soonest = soonestCredit(now, windows);
  return windows !== null || leadDays === 0 ? soonest : addBankingDays(soonest, leadDays);
}

/** How money credited to the payee now is paid out. */
export function deliveryOf({ known }: Pick<Draft, 'known'>, purpose: PayeesPurpose = 'payment'): Delivery {
  const isHeld = accountForPayee({ known }, purpose) === null;
  if (isHeld) return { isHeld, expectedOn: null };
  const effective = effectiveFrom(known);
  return { isHeld, expectedOn: known.sandbox ? sandboxExpects({ effective, at: known.now }) : effective };
}

/** Sends a payout, and schedules a follow-up in case sending is interrupted. */
export function sendFollowed(draft: Draft, payout: Payout) {
  const dueAt = new Date(draft.known.now.getTime() + FOLLOW_UP_MS);
  planSteps(draft, { kind: 'follow-payout', subject: payout.id, part: 'go-on', dueAt });
  send(draft, payout);
}
