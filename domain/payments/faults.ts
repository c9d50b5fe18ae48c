import { BANK_ZONE, isBankingDay } from '../banking-day.ts';
import { type Day, dayAt, daysBetween } from '../day.ts';
import { FUNDING_ACCOUNT, OUTSIDE_CREDIT, SOURCE_CONTRA, sourceAccount } from '../ledger/accounts.ts';
import { amountMoved, isCreditToPayee, type Movement } from '../ledger/movement.ts';
import { type Cents, cents, formatMoney, minus, plus, ZERO } from '../money.ts';
import type { Debit, Payment, PaymentFunding } from './case-money.ts';
import { MOST_PRESENTATIONS, PRESENTATION_DAYS } from './collection-days.ts';
import { withoutGivenBack } from './give-back.ts';
import { isArrears, paymentTypeOf, settlesInstalments } from './obligation.ts';

/**
 * Compares a case's payments with its ledger and names every difference (docs/ledger.md, rules 3, 5, 7, 9, 12 and 13).
 * Empty if everything agrees.
 */
export const faultsOfPayments = (
  {
    payments,
    debits,
    fundings,
  }: { payments: readonly Payment[]; debits: readonly Debit[]; fundings: readonly PaymentFunding[] },
  moved: readonly Movement[],
): string[] => [
  ...payments.flatMap((payment) => faultsOfPayment(payment, moved)),
  ...payeeWithoutPayment(payments, moved),
  ...debits.flatMap((debit) => [...faultsOfDebit(debit, moved), ...faultsOfDays(debit, moved)]),
  ...fundings.flatMap((funding) => faultsOfFunding(funding, moved)),
];

function faultsOfPayment(payment: Payment, moved: readonly Movement[]): string[] {
  const { id, amount, paid, outside = ZERO, state } = payment;
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`payment ${id}: ${fault}`);
  const mine = moved.filter((each) => each.paymentId === id);
  const received = amountMoved(
    settlesInstalments(paymentTypeOf(payment))
      ? moved.filter((each) => isCreditToPayee(each) && [each.planId, each.claimId].includes(id)) // booked there
      : withoutGivenBack(mine).filter((each) => isCreditToPayee(each) || each.from === 'ahead'),
  );
  if (received !== paid) say(`the payee received ${formatMoney(received)}, it says ${formatMoney(paid)}`);
  const used = mine.filter((each) => each.from === OUTSIDE_CREDIT);
  if (amountMoved(used) !== outside)
    say(`${formatMoney(amountMoved(used))} was paid outside, it says ${formatMoney(outside)}`);
  if (plus(paid, outside) > amount) say(`${formatMoney(plus(paid, outside))} was paid of ${formatMoney(amount)}`);
  if (isArrears(payment)) return faults; // may be less than planned; the rest stays in arrears

  if (['credited', 'covered', 'final'].includes(state) && plus(paid, outside) !== amount)
    say(`is ${state} and not paid in full`);
  if (state !== 'failed') return faults;
  const reducing = mine.filter((each) => each.purpose === 'arrears_reduced').map((each) => each.claimId);
  const isLater = (each: Movement) => each.claimId !== null && reducing.includes(each.claimId); // a later claim
  const first = amountMoved(
    mine.filter((each) => each.purpose === 'credited_ahead' || (each.purpose === 'credit' && !isLater(each))),
  );
  const opened = amountMoved(mine.filter((each) => each.purpose === 'arrears_opened'));
  const early = amountMoved(used.filter((each) => each.purpose === 'outside_instalment'));
  if (plus(plus(first, early), opened) !== amount)
    say(`${formatMoney(first)} paid and ${formatMoney(opened)} arrears do not make ${formatMoney(amount)}`);
  return faults;
}

const isForPayment = ({ paymentId, purpose }: Movement) =>
  paymentId !== null || purpose === 'credit' || purpose === 'late_credit';

function payeeWithoutPayment(payments: readonly Payment[], moved: readonly Movement[]): string[] {
  const known = new Set(payments.map((payment) => payment.id));
  return moved
    .filter((each) => isCreditToPayee(each) && isForPayment(each) && !known.has(each.paymentId ?? ''))
    .map((each) => `transfer ${each.id}: pays the payee for no payment`);
}

/** The bank's net payment for a debit must agree with the debit's state. */
function faultsOfDebit({ id, amount, state, applied }: Debit, moved: readonly Movement[]): string[] {
  const mine = moved.filter((each) => each.debitId === id && each.purpose !== 'refund'); // sent as a payout
  const given = amountMoved(mine.filter((each) => each.from === 'bank'));
  const back = amountMoved(mine.filter((each) => each.to === 'bank'));
  const stays = state === 'settled' || (state === 'originated' && applied) ? amount : cents(0);
  if (cents(given - back) === stays) return [];
  return [
    `debit ${id}: is ${state} over ${formatMoney(amount)}, the bank gave ${formatMoney(given)} and took back ${formatMoney(back)}`,
  ];
}

function faultsOfDays(debit: Debit, moved: readonly Movement[]): string[] {
  const { id, presentation, originateOn, firstSettledOn, settledAt, returnedAt } = debit;
  const faults: string[] = [];
  if (presentation > MOST_PRESENTATIONS) faults.push(`debit ${id}: is presented for the ${presentation}th time`);
  if (firstSettledOn && daysBetween(firstSettledOn, originateOn) > PRESENTATION_DAYS)
    faults.push(`debit ${id}: is presented more than ${PRESENTATION_DAYS} days after it first settled`);
  const isRefunded = moved.some((each) => each.debitId === id && each.purpose === 'refund'); // no bank returned it
  const bankDay = (at: Date | null): Day | null => at && dayAt(at, BANK_ZONE);
  const days = { sent: originateOn, settled: bankDay(settledAt), returned: isRefunded ? null : bankDay(returnedAt) };
  for (const [what, on] of Object.entries(days))
    if (on && !isBankingDay(on)) faults.push(`debit ${id}: was ${what} on ${on}, when banks are closed`);
  return faults;
}

/** A payment's sources must agree with what moved out of them and back. */
function faultsOfFunding(funding: PaymentFunding, moved: readonly Movement[]): string[] {
  const { paymentId, sourceId, kind, amount, repaid } = funding;
  if (kind === 'bank' || kind === 'wallet') return [];
  const account = sourceAccount(kind, sourceId);
  const mine = moved.filter((each) => each.paymentId === paymentId);
  const drawn = amountMoved(
    mine.filter((each) => each.from === account && ![SOURCE_CONTRA, FUNDING_ACCOUNT, 'bank'].includes(each.to)),
  );
  const returned = amountMoved(mine.filter((each) => each.from === account && each.to === 'bank'));
  const back = minus(amountMoved(mine.filter((each) => each.to === account)), returned);
  const faults: string[] = [];
  const say = (what: string, shown: Cents, is: Cents) =>
    faults.push(`payment ${paymentId}: ${formatMoney(shown)} ${what} ${account}, the ledger has ${formatMoney(is)}`);
  if (drawn !== amount) say('drawn from', amount, drawn);
  if (back !== repaid) say('repaid to', repaid, back);
  return faults;
}
