import type { Notice } from '../case-projection.ts';
import type { Day } from '../day.ts';
import { type Cents, dollars, plus } from '../money.ts';
import { type Payment, unpaidOf } from './case-money.ts';
import { waitingWords } from './exposure.ts';
import { isArrears } from './obligation.ts';
import { nameOf } from './payment-words.ts';
import { untilWords } from './reminders.ts';
import { type StepBegun, stepWords } from './step-begins.ts';

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

/** The payor is told what to do, and the payee that the payment waits for it. */
export const unprovenNotice = (payment: Payment): Notice => ({
  type: 'source_needed',
  title: 'A payment is waiting for verification',
  about: `payment:${payment.id}:unproven`,
  funders: `${nameOf(payment)} cannot be collected because its bank account has not been verified. Verify it under Payment Management, Payment Sources.`,
  others: `${nameOf(payment)} has not been collected yet. The bank account it comes from must first be verified. The payor has been told what to do.`,
});

/** As `unprovenNotice`, for a payor who is not cleared yet: the other side hears only that a check is not complete. */
export const uncheckedNotice = (payment: Payment): Notice => ({
  type: 'source_needed',
  title: 'A payment is waiting for a check',
  about: `payment:${payment.id}:unchecked`,
  funders: `${nameOf(payment)} cannot be collected until we have checked who you are. Payment Management, Payment Sources shows where this stands.`,
  others: `${nameOf(payment)} has not been collected yet. Mainstay checks everyone before money moves, and this check is not complete. The payor has been told what to do.`,
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
