import { NOT_CLEARED, wasFileRejected, wasNeverOriginated } from '../bank-files/not-originated.ts';
import type { Notice } from '../case-projection.ts';
import type { Caps } from '../cases/caps.ts';
import type { Day } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, plus, ZERO } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import { type CapInTheWay, limitWords } from './caps.ts';
import type { Amounts, CollectionEvent } from './case-events.ts';
import { type Debit, isCollected, type Payment, unpaidOf } from './case-money.ts';
import { waitingWords } from './exposure.ts';
import { isArrears } from './obligation.ts';
import type { Delivery } from './payout.ts';
import { refundWords } from './refund-words.ts';
import { untilWords } from './reminders.ts';
import { REFUNDED } from './return-codes.ts';
import { type StepBegun, stepWords } from './step-begins.ts';
import { type Draw, total } from './waterfall.ts';

// Notices about payments. The payor's side hears about its bank and sources; the others hear only about the payment, in
// words that reveal nothing about either.

export const nameOf = (payment: Pick<Payment, 'amount' | 'scheduledDate' | 'origin' | 'obligation' | 'periodStart'>) =>
  payment.origin === 'expense'
    ? `The payment of ${dollars(payment.amount)} for a shared expense`
    : isBesideSchedule(payment)
      ? `The payment of ${dollars(payment.amount)} toward arrears`
      : `The payment of ${dollars(payment.amount)}${forWhat(payment)} due ${dayWords(payment.scheduledDate)}`;

/** A payment toward arrears that a person or late money made: nothing was due on its day. */
const isBesideSchedule = (payment: Pick<Payment, 'obligation' | 'periodStart'>): boolean =>
  isArrears(payment) && payment.periodStart === null;

/** What it is for, unless it is child support, the usual case. */
function forWhat({ obligation }: Pick<Payment, 'obligation'>): string {
  if (obligation === null || obligation === 'child_support') return '';
  return obligation === 'arrears' ? ' toward arrears' : ` for ${kindInSentence(obligation)}`;
}

/** Says that a bank has accepted it and has yet to move it, and when it is expected. */
export const onItsWay = (expectedOn: Day): string => `on its way to the payee; expected ${dayWords(expectedOn)}`;
export const ON_ITS_WAY = 'Payment on its way';

export function paidNotice(payment: Payment, expectedOn: Day | null = null): Notice {
  const told = { type: 'payment_completed', about: `payment:${payment.id}:completed` };
  if (expectedOn !== null) {
    const words = `${nameOf(payment)} is ${onItsWay(expectedOn)}.`;
    return { ...told, type: 'payment_on_its_way', title: ON_ITS_WAY, funders: words, others: words };
  }
  const paid = `${nameOf(payment)} has been paid`;
  return { ...told, title: 'Payment completed', funders: `${paid} to the payee.`, others: `${paid}.` };
}

/**
 * Tells the payor where the excess went when a debit brought more than was left to pay. `toDue` is the part of `over`
 * that paid what they owed Mainstay, and `part` distinguishes several debits of one payment.
 */
export const overNotice = (
  payment: Payment,
  { over, toDue, part }: { over: Cents; toDue: Cents; part?: string },
): Notice => ({
  type: 'more_than_owed',
  title: 'More debited than was owed',
  about: [`payment:${payment.id}:over`, ...(part ? [part] : [])].join(':'),
  funders: [
    `The debit for ${paymentWords(payment)} brought ${dollars(over)} more than was still owed${isArrears(payment) ? ' in arrears' : ''}.`,
    over > toDue && `${dollars(minus(over, toDue))} went to the wallet.`,
    toDue > 0 && `${dollars(toDue)} was paid to Mainstay.`,
  ]
    .filter(Boolean)
    .join(' '),
  others: null,
});

export const expensePaidNotice = (payment: Payment, expectedOn: Day | null): Notice => ({
  ...paidNotice(payment, expectedOn),
  type: 'expense_paid',
  title: expectedOn === null ? 'Expense paid' : 'Expense on its way',
});

/**
 * Says that the payment is covered only if it is; `missing` is what backup did not cover. `late`: it covers a debit
 * that was returned after its money was used, and what of the payment is held for the payee.
 */
export const backupNotice = (
  payment: Payment,
  of: { draws: readonly Draw[]; missing: Cents; reason: string; part: string; late?: { held: Cents } },
): Notice => ({
  type: 'backup_used',
  title: 'Backup funds used',
  about: `payment:${payment.id}:backup:${of.part}`,
  funders: `${of.reason} ${dollars(total(of.draws))} was drawn from ${of.draws.map((draw) => draw.name).join(' and ')}${of.late && isNothingPaid(payment) ? repaysWords(of.missing) : coverWords(payment, of.missing, of.late?.held ?? ZERO)}`,
  others: null,
});

const repaysWords = (missing: Cents): string =>
  ` to repay Mainstay.${missing > 0 ? ` ${dollars(missing)} is now owed to Mainstay.` : ''}`;

function coverWords(payment: Payment, missing: Cents, held: Cents): string {
  const due = `the payment due ${dayWords(payment.scheduledDate)}`;
  if (missing === 0) return `, so ${due} is covered.`;
  return payment.paid === payment.amount
    ? `. ${dollars(missing)} is now owed to Mainstay. ${keptWords(payment, due, held)}`
    : `. ${dollars(missing)} of ${due} is not covered.`;
}

/** What becomes of a payment whose debit came back after it was credited. */
function keptWords({ paid }: Payment, what: string, held: Cents): string {
  if (held === 0) return `The payee keeps ${what}.`;
  return held === paid
    ? `Nothing is taken from the payee: ${what} is held for them and will still be paid out.`
    : `The payee keeps ${dollars(minus(paid, held))} of ${what}; ${dollars(held)} of it is held for them and will still be paid out.`;
}

/** For a debit returned after its money was used, if no backup covers it. */
export const owedToMainstayNotice = (
  debit: Debit,
  payment: Payment | null,
  { owed, held, reason }: { owed: Cents; held: Cents; reason: string },
): Notice => ({
  type: 'payment_returned',
  title: 'Amount owed to Mainstay',
  about: `debit:${debit.id}:owed`,
  funders: owedWords(payment, { owed, held, reason }),
  others: null,
});

function owedWords(
  payment: Payment | null,
  { owed, held, reason }: { owed: Cents; held: Cents; reason: string },
): string {
  const is = `${dollars(owed)} is now owed to Mainstay.`;
  if (payment === null) return is;
  return isNothingPaid(payment)
    ? `${reason} Its money had been used or withdrawn, so ${is}`
    : `${reason} ${is} ${keptWords(payment, paymentWords(payment), held)}`;
}

/** Why a debit was returned after its money was used; not as of a payment that was made, if nothing of it is paid. */
export function lateReturnWords(
  payment: Payment | null,
  { held, isUpheld }: { held: Cents; isUpheld: boolean },
): string {
  if (payment !== null && isNothingPaid(payment)) {
    const debit = `the debit for ${paymentWords(payment)}, which was not paid to the payee`;
    return isUpheld ? `Mainstay accepted your dispute of ${debit}.` : `Your bank returned ${debit}.`;
  }
  const isHeld = held > 0 && held === payment?.paid;
  const when = isHeld ? 'while its money was held for the payee' : 'after the payment was made';
  return isUpheld ? `Your dispute of a debit was upheld ${when}.` : `Your bank returned a debit ${when}.`;
}

/** What was collected for it went back to the payor, or to something else. */
const isNothingPaid = ({ state, paid }: Payment): boolean => state === 'failed' && paid === 0;

function paymentWords(payment: Payment): string {
  if (payment.origin === 'expense') return 'the payment for the shared expense';
  return isBesideSchedule(payment)
    ? 'the payment toward arrears'
    : `the payment due ${dayWords(payment.scheduledDate)}`;
}

/** What a debit was for: nothing if it was for no payment. */
const forPayment = (payment: Payment | null): string =>
  payment === null ? '' : payment.origin === 'expense' ? ' for a shared expense' : ` for ${paymentWords(payment)}`;

const debitWords = ({ amount }: Debit, payment: Payment | null): string => `${dollars(amount)}${forPayment(payment)}`;

type Returned = Pick<
  Extract<CollectionEvent, { kind: 'debit_returned' }>,
  'debit' | 'payment' | 'code' | 'isMadeAgain'
>;

/** For a debit for a payment, or one that a person started for something else. */
export const returnedNotice = ({ debit, payment, code: { code, words }, isMadeAgain }: Returned): Notice => ({
  type: 'payment_returned',
  title: wasNeverOriginated(debit) ? 'Bank debit not made' : 'Bank debit returned',
  about: payment ? `payment:${payment.id}:returned:${debit.id}` : `debit:${debit.id}:returned`,
  funders: wasNeverOriginated(debit)
    ? `The debit of ${debitWords(debit, payment)} did not reach your bank, because ${words}. ${nextStep(debit, payment, isMadeAgain)}`
    : `Your bank returned the debit of ${debitWords(debit, payment)} (${words}).${code === 'R16' ? ` ${FROZEN}` : ''}${isMadeAgain ? ` ${againWords(payment)}` : isCollected(debit) && code !== 'R16' ? ` ${NOT_AGAIN}` : ''}`,
  others: null,
});

/** A returned debit was sent to the bank again. */
export const madeAgainNotice = (debit: Debit, payment: Payment): Notice => ({
  type: 'payment_returned',
  title: 'Bank debit tried again',
  about: `payment:${payment.id}:again:${debit.id}`,
  funders: `We tried the returned debit of ${debitWords(debit, payment)} again.`,
  others: null,
});

/** What a debit that was made again, or came late, repaid to backup. */
export const backupRepaidNotice = (debit: Debit, payment: Payment, repaid: Cents): Notice => ({
  type: 'backup_used',
  title: 'Backup funds repaid',
  about: `payment:${payment.id}:repaid:${debit.id}`,
  funders: `The debit of ${debitWords(debit, payment)} arrived. It repaid ${dollars(repaid)} to backup funds.`,
  others: null,
});

// If a part was paid meanwhile, only the rest is debited. An account that was removed or held, or whose authorization
// was revoked, is not debited again.
const NOT_AGAIN = 'We will not try the debit again.';
const AGAIN =
  'We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited.';
const againWords = (payment: Payment | null) =>
  payment && isArrears(payment) ? AGAIN : `${AGAIN} That money then repays what backup paid, or the arrears.`;

/** What comes next after a debit that never reached a bank. */
function nextStep(debit: Debit, payment: Payment | null, isMadeAgain: boolean): string {
  if (debit.returnCode === NOT_CLEARED)
    return `Nothing is wrong with your account. ${afterCheck(debit, isMadeAgain)} ${SEE_CHECK}`;
  if (!wasFileRejected(debit))
    return 'Nothing more is debited from that account. Add a bank account under Payment Management, Payment Sources, to keep paying from a bank account.';
  if (isMadeAgain)
    return `Nothing is wrong with your account, and you don’t need to do anything. ${againWords(payment)}`;
  if (isCollected(debit))
    return 'Nothing is wrong with your account. We will not try the debit again. Under Payment History, repay what backup paid instead, or the arrears.';
  return 'Nothing is wrong with your account, and nothing was debited. You can start it again in the same place.';
}

const SEE_CHECK = 'Payment Management, Payment Sources shows where the check stands.';

function afterCheck(debit: Debit, isMadeAgain: boolean): string {
  if (isMadeAgain)
    return 'We will try the debit again within ten banking days, for no more than is still owed. The check must be complete by then, and the account must still be open to debits.';
  return isCollected(debit)
    ? 'We will not try the debit again. Once the check is complete, repay what backup paid instead, or the arrears, under Payment History.'
    : 'Nothing was debited. You can start it again once the check is complete.';
}

const FROZEN = 'We will not debit the account again. Ask your bank why, and add another account.';

/** No bank returned it: a dispute was decided for the payor. */
export const refundedNotice = (debit: Debit, payment: Payment | null, used: Cents): Notice => ({
  type: 'payment_returned',
  title: 'Bank debit refunded',
  about: payment ? `payment:${payment.id}:returned:${debit.id}` : `debit:${debit.id}:returned`,
  funders: `Mainstay accepted your dispute of the debit of ${debitWords(debit, payment)}. ${used > 0 ? `${refundWords(debit.amount, used, 'you')} The` : 'The amount goes back to you, and the'} account is not debited again until you authorize it again.`,
  others: null,
});

/** A line of the payment's timeline, which others read too. */
export const refundedLine = (used: Cents): string =>
  `${REFUNDED}${used > 0 ? `; ${dollars(used)} of it had been used as a provisional credit` : ''}`;

export const paidBackTwiceNotice = (debit: Debit, payment: Payment | null): Notice => ({
  type: 'payment_returned',
  title: 'Debit paid back twice',
  about: `debit:${debit.id}:returned-after-refund`,
  funders: `Your bank sent back the debit of ${debitWords(debit, payment)}, which Mainstay had also refunded. ${dollars(debit.amount)} is now owed to Mainstay.`,
  others: null,
});

export const duePaidNotice = ({ id, amount }: Debit): Notice => ({
  type: 'payment_completed',
  title: 'Payment to Mainstay made',
  about: `debit:${id}:completed`,
  funders: `${dollars(amount)} has been paid to Mainstay from your bank account.`,
  others: null,
});

/** The payee is told of nothing that concerns the payor's accounts, but that a check of Mainstay's own is open. */
export const failedNotice = (
  payment: Payment,
  reason: string,
  { isUnchecked = false, ...delivery }: Delivery & { isUnchecked?: boolean | undefined },
): Notice => ({
  type: 'payment_failed',
  title: 'Payment not paid in full',
  about: `payment:${payment.id}:failed`,
  funders: `${shortWords(payment)} ${reason}${reason.endsWith('.') ? '' : '.'}`,
  others: `${shortWords(payment)} ${isUnchecked ? `${UNCHECKED} ` : ''}${payment.paid > 0 ? `${partWords(payment, delivery)}. ` : ''}${restWords(payment)}.`,
});

const UNCHECKED = 'A check that Mainstay makes before money moves was not completed in time.';

const shortWords = (payment: Payment) => `${nameOf(payment)} was not paid${payment.paid > 0 ? ' in full' : ''}.`;

function restWords(payment: Payment): string {
  const isPart = payment.paid > 0;
  if (isArrears(payment)) return isPart ? 'The rest is still owed' : 'The arrears have not changed';
  return isPart ? 'The rest was added to the arrears' : 'It was added to the arrears';
}

function partWords({ paid }: Payment, { isHeld, expectedOn }: Delivery): string {
  if (isHeld) return `${dollars(paid)} is held for the payee`;
  return expectedOn === null ? `${dollars(paid)} was paid` : `${dollars(paid)} is ${onItsWay(expectedOn)}`;
}

export function dueSoonNotice(payment: Payment, towardArrears: Cents, step: StepBegun | null): Notice {
  const more = `${step === null ? '' : ` Its amount is new: ${stepWords(step)}.`}${withArrears(payment, towardArrears)}`;
  return {
    type: 'payment_due',
    title: 'Payment due soon',
    about: `payment:${payment.id}:due`,
    funders: `${dueSoonWords(payment)}${more}`,
    others: `${nameOf(payment)} is coming up.${more}`,
  };
}

/** " With $150.00 toward arrears, it comes to $1,996.00."; nothing if nothing is paid toward arrears with it. */
const withArrears = (payment: Payment, towardArrears: Cents): string =>
  towardArrears === 0
    ? ''
    : ` With ${dollars(towardArrears)} toward arrears, it comes to ${dollars(plus(unpaidOf(payment), towardArrears))}.`;

function dueSoonWords(payment: Payment): string {
  if (isPaidInPart(payment)) return `${nameOf(payment)} is coming up. ${restIsCollected(payment)}`;
  if (payment.state !== 'scheduled') return `${nameOf(payment)} is being collected from your bank account.`;
  return payment.waiting
    ? `${nameOf(payment)} has not been collected yet.`
    : `${nameOf(payment)} will be collected from your ${isArrears(payment) ? 'bank account' : 'funding sources'}.`;
}

/** A part of it was paid before, by a plan, a claim or outside Mainstay. */
const isPaidInPart = (payment: Payment): boolean => unpaidOf(payment) < payment.amount;

function restIsCollected(payment: Payment): string {
  const rest = `${dollars(unpaidOf(payment))} of it`;
  if (payment.state !== 'scheduled') return `${rest} is being collected from your bank account.`;
  return payment.waiting
    ? `${rest} has not been collected yet.`
    : `${rest} will be collected from your funding sources.`;
}

/** Told once more, on the day before. */
export function dueNotice(payment: Payment, of: { towardArrears: Cents; today: Day }): Notice {
  const { towardArrears, today } = of;
  const beside = withArrears(payment, towardArrears);
  const when = untilWords(payment.scheduledDate, today);
  return {
    type: 'payment_due',
    title: `Payment due ${when}`,
    about: `payment:${payment.id}:due:last`,
    funders:
      payment.state === 'scheduled'
        ? `${nameOf(payment)} is due ${when}. ${dollars(unpaidOf(payment))} of it has not been collected yet.${beside}`
        : `${nameOf(payment)} is due ${when}. ${isPaidInPart(payment) ? restIsCollected(payment) : 'It is being collected from your bank account.'}${beside}`,
    others: `${nameOf(payment)} is due ${when}.${beside}`,
  };
}

export const waitingNotice = (payment: Payment): Notice => ({
  type: 'source_needed',
  title: 'A funding source is needed',
  about: `payment:${payment.id}:waiting`,
  funders: `${nameOf(payment)} has no bank account to be collected from. Add one under Payment Management.`,
  others: null,
});

/** Who pays is told what to do, who is paid that it waits for that. */
export const unprovenNotice = (payment: Payment): Notice => ({
  type: 'source_needed',
  title: 'A payment is waiting for verification',
  about: `payment:${payment.id}:unproven`,
  funders: `${nameOf(payment)} cannot be collected because its bank account has not been verified. Verify it under Payment Management, Payment Sources.`,
  others: `${nameOf(payment)} has not been collected yet. The bank account it comes from must first be verified. The payor has been told what to do.`,
});

/** As `unprovenNotice`, for who was not cleared: the other side hears no more than that a check is not completed. */
export const uncheckedNotice = (payment: Payment): Notice => ({
  type: 'source_needed',
  title: 'A payment is waiting for a check',
  about: `payment:${payment.id}:unchecked`,
  funders: `${nameOf(payment)} cannot be collected until we have checked who you are. Payment Management, Payment Sources shows where this stands.`,
  others: `${nameOf(payment)} has not been collected yet. Mainstay checks everyone before money moves, and this check is not complete. The payor has been told what to do.`,
});

/** No debit was made: everybody hears why, and what is paid all the same. */
export function overCapNotice(
  payment: Payment,
  { amount, cap, presentation }: { amount: Cents; cap: CapInTheWay; presentation: number },
): Notice {
  const isAgain = presentation > 1;
  const what = isAgain
    ? `The debit of ${dollars(amount)} for the payment due ${dayWords(payment.scheduledDate)} was not made again`
    : `No debit was made for the payment due ${dayWords(payment.scheduledDate)}`;
  const why = `${dollars(amount)} is over ${limitWords(cap)}.`;
  const then = cap.kind === 'month' ? ' We will make the debit when the next month begins or the limit changes.' : '';
  return {
    type: 'payment_over_limit',
    title: 'Over the limit on bank debits',
    about: `payment:${payment.id}:over_cap:${presentation}:${cap.kind}:${cap.limit}`,
    funders: isAgain
      ? `${what}: ${why} Pay Mainstay or the arrears under Payment History, or change the limit under Payment Management.`
      : `${what}: ${why}${then} Change the limit under Payment Management${isArrears(payment) ? '' : ', or keep enough backup funds for that day'}.`,
    others: isAgain ? `${what}: ${why}` : `${what}: ${why}${then}`,
  };
}

/** As `overCapNotice`, of what was held back of an instalment until the payor had notice of it. */
export function restOverCapNotice(payment: Payment, { amount, cap }: { amount: Cents; cap: CapInTheWay }): Notice {
  const what = `The rest of the payment due ${dayWords(payment.scheduledDate)} was not debited yet: ${dollars(amount)} is over ${limitWords(cap)}. It is debited when the limit allows it.`;
  return {
    type: 'payment_over_limit',
    title: 'Over the limit on bank debits',
    about: `payment:${payment.id}:over_cap:rest:${cap.kind}:${cap.limit}`,
    funders: `${what} You can change the limit under Payment Management.`,
    others: what,
  };
}

const amountsOf = ({ amount, arrearsInstalment }: Amounts): string =>
  [
    amount > 0 ? `${dollars(amount)} for each payment` : null,
    arrearsInstalment > 0 ? `${dollars(arrearsInstalment)} for each arrears payment` : null,
  ]
    .filter((each) => each !== null)
    .join(' and ') || 'nothing';

type DebitsChange = Omit<Extract<CollectionEvent, { kind: 'debits_change' }>, 'kind'>;

/** Ten days before a debit that is larger than the last one; `obligation` where others are debited beside it. */
export function debitsChangeNotice({ version, obligation, before, after, from }: DebitsChange): Notice {
  const [what, forIt, others] =
    obligation === null
      ? ['payment terms', '', '']
      : [
          `terms of ${kindInSentence(obligation)}`,
          ' for it',
          ' What we debit for your other obligations stays as it was.',
        ];
  return {
    type: 'debits_change',
    title: 'Your bank debits will change',
    about: `terms:${version}:debits`,
    funders: `The ${what} have changed. Before ${dayWords(from)}, we debit at most ${amountsOf(before)}${forIt} from your bank account; from that day, ${amountsOf(after)}.${others} If more falls due before then, we debit the difference afterward. You can set limits under Payment Management, or revoke the authorization under Payment Sources.`,
    others: null,
    only: 'manage_funding',
  };
}

/** Who may pay, and where; everybody else reads of the payor. */
const WAYS_TO_PAY = {
  funders: (what: 'them' | 'the rest') =>
    `You can pay ${what} right away under Payment History. Or add an arrears payment to your terms under Payment Management.`,
  others: (what: 'them' | 'the rest') =>
    `The payor can pay ${what} right away. Or an arrears payment can be added to the terms under Payment Management.`,
};

const kindsInWords = (kinds: readonly ObligationKind[]): string =>
  kinds.length > 2 ? 'several obligations' : kinds.map(kindInSentence).join(' and ');

/** As `kindsInWords`, at the start of a sentence. */
function kindsAtStart(kinds: readonly ObligationKind[]): string {
  const words = kindsInWords(kinds);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Ended = Extract<CollectionEvent, { kind: 'obligation_ended' }>;

/**
 * Told to everybody, because arrears outlast the obligation that they come from. Arrears of other obligations are named,
 * as what is paid toward them goes on too.
 */
export function obligationEndedNotice({ obligations, endedOn, owed, owedFor, payable, next }: Ended): Notice {
  const kinds = [...new Set(obligations.map(({ kind }) => kind))];
  const isOne = obligations.length === 1;
  const isItsOwn = owedFor.every((kind) => kinds.includes(kind));
  const arrears = `Arrears of ${dollars(owed)}${isItsOwn ? '' : ` for ${kindsInWords(owedFor)}`}`;
  const ended = `${kindsAtStart(kinds)} ended on ${dayWords(endedOn)}, so nothing more falls due for ${isOne ? 'it' : 'them'}.`;
  const rest = (waysToPay: (what: 'them' | 'the rest') => string) =>
    owed === 0
      ? 'No arrears are owed.'
      : next
        ? `${arrears} are still owed. Payments toward them continue until they are paid. The next is ${dollars(next.amount)}, due ${dayWords(next.on)}.`
        : payable === 0
          ? `${arrears} are still owed. Payments on their way cover all of them.`
          : payable < owed
            ? `${arrears} are still owed. Payments on their way cover ${dollars(minus(owed, payable))} of them. ${waysToPay('the rest')}`
            : `${arrears} are still owed, and no payment toward them is scheduled. ${waysToPay('them')}`;
  return {
    type: 'obligation_ended',
    title: `${isOne ? 'An obligation has' : 'Obligations have'} ended${owed === 0 ? '' : ', and arrears are owed'}`,
    about: `obligation:${obligations.map(({ id }) => id).join('+')}:ended:${endedOn}`,
    funders: `${ended} ${rest(WAYS_TO_PAY.funders)}`,
    others: `${ended} ${rest(WAYS_TO_PAY.others)}`,
  };
}

const ALL_PAID = 'The arrears have been paid in full, and no more payments are scheduled.';

export const allPaidNotice = (at: Date): Notice => ({
  type: 'obligation_ended',
  title: 'Everything has been paid',
  about: `case:all_paid:${at.toISOString()}`,
  funders: ALL_PAID,
  others: ALL_PAID,
});

const ARREARS_PAID_OFF =
  'The arrears have been paid in full. “Arrears explained” on the Dashboard and under Payment History shows how.';

export const arrearsPaidOffNotice = (at: Date): Notice => ({
  type: 'arrears_paid',
  title: 'No arrears are owed any more',
  about: `case:arrears_paid:${at.toISOString()}`,
  funders: ARREARS_PAID_OFF,
  others: ARREARS_PAID_OFF,
});

/** Told once to each side, in the same words. */
export function exposureNotice(payment: Payment, until: Day): Notice {
  const words = `${nameOf(payment)} has not been paid yet. ${waitingWords(until)}`;
  return {
    type: 'payment_waits',
    title: 'Payment is waiting for money to settle',
    about: `payment:${payment.id}:over_exposure`,
    funders: words,
    others: words,
  };
}

const capWords = ({ perDebit, perMonth }: Caps): string =>
  [perDebit === null ? null : `${dollars(perDebit)} a debit`, perMonth === null ? null : `${dollars(perMonth)} a month`]
    .filter((each) => each !== null)
    .join(' and ') || 'none';

export const capsNotice = (after: Caps, at: Date): Notice => ({
  type: 'limits_changed',
  title: 'Limits on bank debits changed',
  about: `caps:${at.toISOString()}`,
  funders: `The limits on debits from the payor’s bank accounts are now: ${capWords(after)}.`,
  others: `The limits on debits from the payor’s bank accounts are now: ${capWords(after)}.`,
});
