import { BANK_ZONE, isBankingDay } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt, daysBetween } from '@mainstay/domain/day.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { type Cents, cents, formatMoney, minus, plus, sum } from '@mainstay/domain/money.ts';
import { MOST_PRESENTATIONS, PRESENTATION_DAYS } from '@mainstay/domain/payments/collection-days.ts';
import { settlesInstalments } from '@mainstay/domain/payments/payment-kinds.ts';
import type { Db } from '#db/db.ts';
import { type Moved, movedMoney } from '#ledger/verify.ts';
import type { FundingRow, PaymentRow } from './store.ts';
import type { DebitRow } from './store-debits.ts';
import { allDebits, allFundings, allPayments } from './store-verify.ts';

/**
 * Compares what the payments of a case say with its ledger and names every difference: FIELD section 5, rules 3, 5, 7, 9, 12
 * and 13. An empty answer: every payment is what the ledger says.
 */
export async function verifyPayments(db: Db, caseId: string): Promise<string[]> {
  const moved = await movedMoney(db, caseId);
  const payments = await allPayments(db, caseId);
  const debits = await allDebits(db, caseId);
  const fundings = await allFundings(db, caseId);
  return [
    ...payments.flatMap((payment) => faultsOfPayment(payment, moved)),
    ...payeeWithoutPayment(payments, moved),
    ...debits.flatMap((debit) => [...faultsOfDebit(debit, moved), ...faultsOfDays(debit)]),
    ...fundings.flatMap((funding) => faultsOfFunding(funding, moved)),
  ];
}

const amountOf = (moved: readonly Moved[]): Cents => sum(moved.map((each) => each.amount));

function faultsOfPayment(payment: PaymentRow, moved: readonly Moved[]): string[] {
  const { id, amount, paid, state, paymentType } = payment;
  const faults: string[] = [];
  const say = (fault: string) => faults.push(`payment ${id}: ${fault}`);
  const mine = moved.filter((each) => each.paymentId === id);
  const received = amountOf(
    settlesInstalments(paymentType)
      ? moved.filter((each) => each.to === 'payee' && [each.planId, each.claimId].includes(id)) // under what it settles too
      : mine.filter((each) => each.to === 'payee' || each.from === 'ahead'),
  );
  if (received !== paid) say(`the payee received ${formatMoney(received)}, it says ${formatMoney(paid)}`);
  if (paid > amount) say(`${formatMoney(paid)} was paid of ${formatMoney(amount)}`);
  if (paymentType === 'arrears') return faults; // may be less than planned; what is left stays in arrears as it was

  if (['credited', 'covered', 'final'].includes(state) && paid !== amount) say(`is ${state} and not paid in full`);
  if (state !== 'failed') return faults;
  const reducing = mine.filter((each) => each.purpose === 'arrears_reduced').map((each) => each.claimId);
  const isLater = (each: Moved) => each.claimId !== null && reducing.includes(each.claimId); // paid by a claim after it failed
  const first = amountOf(
    mine.filter((each) => each.purpose === 'credited_ahead' || (each.purpose === 'credit' && !isLater(each))),
  );
  const opened = amountOf(mine.filter((each) => each.purpose === 'arrears_opened'));
  if (plus(first, opened) !== amount)
    say(`${formatMoney(first)} paid and ${formatMoney(opened)} arrears do not make ${formatMoney(amount)}`);
  return faults;
}

const isForPayment = ({ paymentId, purpose }: Moved) =>
  paymentId !== null || purpose === 'credit' || purpose === 'late_credit';

function payeeWithoutPayment(payments: readonly PaymentRow[], moved: readonly Moved[]): string[] {
  const known = new Set(payments.map((payment) => payment.id));
  return moved
    .filter((each) => each.to === 'payee' && isForPayment(each) && !known.has(each.paymentId ?? ''))
    .map((each) => `transfer ${each.id}: pays the payee for no payment`);
}

/** What the bank gave for a debit and did not take back is what the debit's state says. */
function faultsOfDebit({ id, amount, state, applied }: DebitRow, moved: readonly Moved[]): string[] {
  const mine = moved.filter((each) => each.debitId === id);
  const given = amountOf(mine.filter((each) => each.from === 'bank'));
  const back = amountOf(mine.filter((each) => each.to === 'bank'));
  const stays = state === 'settled' || (state === 'originated' && applied) ? amount : cents(0);
  if (cents(given - back) === stays) return [];
  return [
    `debit ${id}: is ${state} over ${formatMoney(amount)}, the bank gave ${formatMoney(given)} and took back ${formatMoney(back)}`,
  ];
}

function faultsOfDays(debit: DebitRow): string[] {
  const { id, presentation, originateOn, firstSettledOn, settledAt, returnedAt } = debit;
  const faults: string[] = [];
  if (presentation > MOST_PRESENTATIONS) faults.push(`debit ${id}: is presented for the ${presentation}th time`);
  if (firstSettledOn && daysBetween(firstSettledOn, originateOn) > PRESENTATION_DAYS)
    faults.push(`debit ${id}: is presented more than ${PRESENTATION_DAYS} days after it first settled`);
  const bankDay = (at: Date | null): Day | null => at && dayAt(at, BANK_ZONE);
  const days = { sent: originateOn, settled: bankDay(settledAt), returned: bankDay(returnedAt) };
  for (const [what, on] of Object.entries(days))
    if (on && !isBankingDay(on)) faults.push(`debit ${id}: was ${what} on ${on}, when banks are closed`);
  return faults;
}

/** What a payment shows of its sources is what moved out of them and back. */
function faultsOfFunding(funding: FundingRow, moved: readonly Moved[]): string[] {
  const { paymentId, sourceId, sourceType, amount, repaid } = funding;
  if (sourceType === 'ach') return [];
  const account = sourceAccount(sourceType, sourceId);
  const mine = moved.filter((each) => each.paymentId === paymentId);
  const drawn = amountOf(mine.filter((each) => each.from === account && !['declared', 'bank'].includes(each.to)));
  const returned = amountOf(mine.filter((each) => each.from === account && each.to === 'bank'));
  const back = minus(amountOf(mine.filter((each) => each.to === account)), returned);
  const faults: string[] = [];
  const say = (what: string, shown: Cents, is: Cents) =>
    faults.push(`payment ${paymentId}: ${formatMoney(shown)} ${what} ${account}, the ledger has ${formatMoney(is)}`);
  if (drawn !== amount) say('drawn from', amount, drawn);
  if (back !== repaid) say('repaid to', repaid, back);
  return faults;
}
