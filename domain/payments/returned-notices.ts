import { NOT_CLEARED, wasFileRejected, wasNeverOriginated } from '../bank-files/not-originated.ts';
import type { Notice } from '../case-projection.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, dollars, minus, ZERO } from '../money.ts';
import type { CollectionEvent } from './case-events.ts';
import { type Debit, isCollected, type Payment } from './case-money.ts';
import { isArrears } from './obligation.ts';
import { debitWords, paymentWords } from './payment-words.ts';
import { refundWords } from './refund-words.ts';
import { REFUNDED } from './return-codes.ts';
import { type Draw, total } from './waterfall.ts';

type Returned = Pick<
  Extract<CollectionEvent, { kind: 'debit_returned' }>,
  'debit' | 'payment' | 'code' | 'isMadeAgain' | 'owedAgain'
>;

/** For a debit for a payment, or one that a person started for something else. */
export const returnedNotice = ({
  debit,
  payment,
  code: { code, words },
  isMadeAgain,
  owedAgain,
}: Returned): Notice => ({
  type: 'payment_returned',
  title: wasNeverOriginated(debit) ? 'Bank debit not made' : 'Bank debit returned',
  about: payment ? `payment:${payment.id}:returned:${debit.id}` : `debit:${debit.id}:returned`,
  funders: wasNeverOriginated(debit)
    ? `The debit of ${debitWords(debit, payment)} did not reach your bank, because ${words}. ${nextStep(debit, payment, { isMadeAgain, owedAgain })}`
    : `Your bank returned the debit of ${debitWords(debit, payment)} (${words}).${code === 'R16' ? ` ${FROZEN}` : ''}${isMadeAgain ? ` ${againWords(payment)}` : isCollected(debit) && code !== 'R16' ? ` ${NOT_AGAIN}` : ''}${owedAgainWords(owedAgain)}`,
  others: null,
});

/** Tells everyone but the payor, who is told why with the return, that money on its way toward the arrears did not come. */
export const owedAgainNotice = (debit: Debit, payment: Payment, owedAgain: Cents): Notice => ({
  type: 'payment_failed',
  title: 'Arrears are owed again',
  about: `payment:${payment.id}:owed-again:${debit.id}`,
  funders: null,
  others: `Money on its way for ${paymentWords(payment)} did not arrive, so ${dollars(owedAgain)} of the arrears is owed again. The payor can pay it right away.`,
});

const owedAgainWords = (owedAgain: Cents): string =>
  owedAgain > 0
    ? ` The ${dollars(owedAgain)} of arrears that it would have paid is owed again. To pay it, choose “Pay arrears” under Payment History.`
    : '';

/** A returned debit was sent to the bank again. */
export const madeAgainNotice = (debit: Debit, payment: Payment): Notice => ({
  type: 'payment_returned',
  title: 'Bank debit tried again',
  about: `payment:${payment.id}:again:${debit.id}`,
  funders: `We tried the returned debit of ${debitWords(debit, payment)} again.`,
  others: null,
});

/** What was promised with the return did not happen. */
export const notMadeAgainNotice = (debit: Debit, payment: Payment, owedAgain: Cents): Notice => ({
  type: 'payment_returned',
  title: 'Bank debit not tried again',
  about: `payment:${payment.id}:not-again:${debit.id}`,
  funders: `We did not try the returned debit of ${debitWords(debit, payment)} again, because its account was removed or may no longer be debited.${owedAgainWords(owedAgain)}`,
  others: null,
});

const NOT_AGAIN = 'We will not try the debit again.';

// If a part was paid meanwhile, only the rest is debited. An account that was removed or held, or whose authorization
// was revoked, is not debited again.
const AGAIN =
  'We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited.';
const againWords = (payment: Payment | null) =>
  payment && isArrears(payment) ? AGAIN : `${AGAIN} That money then repays what backup paid, or the arrears.`;

/** What comes next after a debit that never reached a bank. */
function nextStep(
  debit: Debit,
  payment: Payment | null,
  { isMadeAgain, owedAgain }: Pick<Returned, 'isMadeAgain' | 'owedAgain'>,
): string {
  if (debit.returnCode === NOT_CLEARED)
    return `Nothing is wrong with your account. ${afterCheck(debit, isMadeAgain)}${owedAgainWords(owedAgain)} ${SEE_CHECK}`;
  if (!wasFileRejected(debit))
    return `Nothing more is debited from that account. Add a bank account under Payment Management, Payment Sources, to keep paying from a bank account.${owedAgainWords(owedAgain)}`;
  if (isMadeAgain)
    return `Nothing is wrong with your account, and you don’t need to do anything. ${againWords(payment)}`;
  if (isCollected(debit))
    return `Nothing is wrong with your account. ${NOT_AGAIN}${owedAgainWords(owedAgain) || ' Under Payment History, repay what backup paid instead, or the arrears.'}`;
  return 'Nothing is wrong with your account, and nothing was debited. You can start it again in the same place.';
}

const SEE_CHECK = 'Payment Management, Payment Sources shows where the check stands.';

function afterCheck(debit: Debit, isMadeAgain: boolean): string {
  if (isMadeAgain)
    return 'We will try the debit again within ten banking days, for no more than is still owed. The check must be complete by then, and the account must still be open to debits.';
  return isCollected(debit)
    ? `${NOT_AGAIN} Once the check is complete, repay what backup paid instead, or the arrears, under Payment History.`
    : 'Nothing was debited. You can start it again once the check is complete.';
}

const FROZEN = 'We will not debit the account again. Ask your bank why, and add another account.';

/** No bank returned it: a dispute was decided for the payor. */
export const refundedNotice = (
  debit: Debit,
  payment: Payment | null,
  { used, owedAgain }: { used: Cents; owedAgain: Cents },
): Notice => ({
  type: 'payment_returned',
  title: 'Bank debit refunded',
  about: payment ? `payment:${payment.id}:returned:${debit.id}` : `debit:${debit.id}:returned`,
  funders: `Mainstay accepted your dispute of the debit of ${debitWords(debit, payment)}. ${used > 0 ? `${refundWords(debit.amount, used, 'you')} The` : 'The amount goes back to you, and the'} account is not debited again until you authorize it again.${owedAgainWords(owedAgain)}`,
  others: null,
});

/** A line of the payment's timeline, which others read too. */
export const refundedLine = (used: Cents): string =>
  `${REFUNDED}${used > 0 ? `; ${dollars(used)} of it had been used as a provisional credit` : ''}`;

export const paidBackTwiceNotice = (debit: Debit, payment: Payment | null): Notice => ({
  type: 'payment_returned',
  title: 'Debit paid back twice',
  about: `debit:${debit.id}:returned-after-refund`,
  funders: `Your bank sent back the debit of ${debitWords(debit, payment)}, which Mainstay had also refunded. ${dollars(debit.amount)} is now owed to Mainstay. ${PAY_MAINSTAY}`,
  others: null,
});

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
  if (payment === null) return `${is} ${PAY_MAINSTAY}`;
  return isNothingPaid(payment)
    ? `${reason} Its money had been used or withdrawn, so ${is} ${PAY_MAINSTAY}`
    : `${reason} ${is} ${keptWords(payment, paymentWords(payment), held)} ${PAY_MAINSTAY}`;
}

const PAY_MAINSTAY = 'To pay it, choose “Pay Mainstay” under Payment History.';

/** Why a debit was returned after its money was used. It speaks of a payment only if some of it was paid. */
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
  ` to repay Mainstay.${missing > 0 ? ` ${dollars(missing)} is now owed to Mainstay. ${PAY_MAINSTAY}` : ''}`;

function coverWords(payment: Payment, missing: Cents, held: Cents): string {
  const due = `the payment due ${dayWords(payment.scheduledDate)}`;
  if (missing === 0) return `, so ${due} is covered.`;
  return payment.paid === payment.amount
    ? `. ${dollars(missing)} is now owed to Mainstay. ${keptWords(payment, due, held)} ${PAY_MAINSTAY}`
    : `. ${dollars(missing)} of ${due} is not covered.`;
}

/** What a debit that was made again, or came late, repaid to backup. */
export const backupRepaidNotice = (debit: Debit, payment: Payment, repaid: Cents): Notice => ({
  type: 'backup_used',
  title: 'Backup funds repaid',
  about: `payment:${payment.id}:repaid:${debit.id}`,
  funders: `The debit of ${debitWords(debit, payment)} arrived. It repaid ${dollars(repaid)} to backup funds.`,
  others: null,
});

/** What becomes of a payment whose debit came back after it was credited. */
function keptWords({ paid }: Payment, what: string, held: Cents): string {
  if (held === 0) return `The payee keeps ${what}.`;
  return held === paid
    ? `Nothing is taken from the payee: ${what} is held for them and will still be paid out.`
    : `The payee keeps ${dollars(minus(paid, held))} of ${what}; ${dollars(held)} of it is held for them and will still be paid out.`;
}

/** What was collected for it went back to the payor, or was used for something else. */
const isNothingPaid = ({ state, paid }: Payment): boolean => state === 'failed' && paid === 0;
