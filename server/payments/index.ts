// What other capabilities may use of this one.

export { decideInCase, foreseeInCase, sendPayouts } from './advance.ts';
export { arrearsHistoryOf, interestLines, openingFigure, paidBeyondNow } from './arrears-history.ts';
export { towardArrearsAsOwed } from './as-owed.ts';
export { atStake, heldFor, stillToPay } from './at-stake.ts';
export { besideMonthIn, besideMonthPart } from './beside-month.ts';
export { commitFollows } from './commit-follows.ts';
export type { Engine, PurposeHandler, PurposeHandlers } from './engine.ts';
export { exposures } from './exposure.ts';
export { giveBackInCase, isGivenBack, mayGiveBack, payoutToGiveBack } from './give-back.ts';
export { findMissedInstalment } from './missed-instalment.ts';
export { foreseenDueDay } from './next-debit.ts';
export { lastPaid, nextDue } from './paid-and-due.ts';
export { asCounted, paymentsAlike } from './payments-alike.ts';
export { payoutsShown } from './payouts-shown.ts';
export { paymentRecord } from './record-of-payments.ts';
export { type DuePayment, lastAndNext, lastPayment, paymentsDue, troublesBetween } from './reported.ts';
export { type NewDebit, startDebit, tryDebit } from './start-debit.ts';
export { findPayment } from './store.ts';
export { bookedEntry } from './store-booked.ts';
export {
  debitsFor,
  findDebit,
  hasDebitsUnderWay,
  lastReturnCodes,
  sourcesOfDebits,
  wasLastReturned,
} from './store-debits.ts';
export { debitsByKey, paymentsByKey } from './store-money.ts';
export { forgetInPayments } from './store-names.ts';
export { lastSentToAccounts, payoutsToPayees } from './store-paid-and-due.ts';
export { type HeldPayoutRow, heldCredits, heldPayoutsOfAnyCase, notOnTheirWay } from './store-shown.ts';
export { towardArrearsIn, towardArrearsPart } from './store-toward-arrears.ts';
export { creditsOpen, longestToBackup, payoutsHeld } from './store-watched.ts';
export { supportMadeFor } from './support-made.ts';
export { moneyToPayee, moneyToPayor, waitsForPayee } from './to-payor.ts';
export { moneyUnderWay, processingOf } from './under-way.ts';
export { verifyPayments } from './verify.ts';
