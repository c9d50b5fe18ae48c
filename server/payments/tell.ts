import { may } from '@mainstay/domain/cases/permissions.ts';
import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, formatMoney, minus } from '@mainstay/domain/money.ts';
import { untilWords } from '@mainstay/domain/payments/reminders.ts';
import { type Draw, total } from '@mainstay/domain/payments/waterfall.ts';
import { participantsOf } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import type { Deps } from '../deps.ts';
import { type EventRow, type PaymentRow, tellOfPayment } from './store.ts';
import type { DebitRow } from './store-debits.ts';

type Telling = Pick<Deps, 'tell' | 'changed'>;

/** "$1,250.00" */
export const dollars = (amount: Cents): string => `$${formatMoney(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Mar 5, 2026" */
export const dateWords = (date: Day): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`;

/** Adds to the life of a payment; the same thing is told once. */
export const note = (
  tx: Db,
  payment: PaymentRow,
  event: Omit<EventRow, 'caseId' | 'paymentId' | 'amount' | 'code'> & Partial<EventRow>,
) => tellOfPayment(tx, [{ amount: null, code: null, ...event, caseId: payment.caseId, paymentId: payment.id }]);

type Words = { type: string; title: string; about: string; payor: string; others: string | null };

/**
 * Tells the payor's side what concerns his bank and his sources, and the others only what concerns the payment, in neutral
 * words. Source: FIELD section 8.
 */
export async function tellParties(tx: Db, { tell, changed }: Telling, caseId: string, words: Words) {
  const everyone = await participantsOf(tx, caseId);
  const funders = everyone
    .filter((each) => may(each, 'manage_funding') && (each.role === 'payor' || each.role === null))
    .map((each) => each.userId);
  const others = everyone.map((each) => each.userId).filter((id) => !funders.includes(id));
  const { type, title, about } = words;
  await tell(tx, { caseId, to: funders, type, title, about, message: words.payor });
  if (words.others !== null) await tell(tx, { caseId, to: others, type, title, about, message: words.others });
  await changed(tx, { caseId, topic: 'payments' });
}

const nameOf = (payment: PaymentRow) =>
  `The payment of ${dollars(payment.amount)} due ${dateWords(payment.scheduledDate)}`;

export const tellPaid = (tx: Db, deps: Telling, payment: PaymentRow) =>
  tellParties(tx, deps, payment.caseId, {
    type: 'payment_completed',
    title: 'Payment completed',
    about: `payment:${payment.id}:completed`,
    payor: `${nameOf(payment)} has been paid to the payee.`,
    others: `${nameOf(payment)} has been paid.`,
  });

/** Says that the payment is covered only where it is: `missing` is what backup did not reach. */
export const tellBackupUsed = (
  tx: Db,
  deps: Telling,
  payment: PaymentRow,
  of: { draws: readonly Draw[]; missing: Cents; reason: string; part: string },
) =>
  tellParties(tx, deps, payment.caseId, {
    type: 'backup_used',
    title: 'Backup funds used',
    about: `payment:${payment.id}:backup:${of.part}`,
    payor: `${of.reason} ${dollars(total(of.draws))} was drawn from ${of.draws.map((draw) => draw.name).join(' and ')}${coverWords(payment, of.missing)}`,
    others: null,
  });

function coverWords({ scheduledDate, paid, amount }: PaymentRow, missing: Cents): string {
  const due = `the payment due ${dateWords(scheduledDate)}`;
  if (missing === 0) return `, so ${due} is covered.`;
  return paid === amount
    ? `. ${dollars(missing)} is now owed to Mainstay; ${due} stays paid.`
    : `. ${dollars(missing)} of ${due} is not covered.`;
}

/** Of a debit for a payment, or of one that a person started for something else. */
export const tellReturned = (tx: Db, deps: Telling, debit: DebitRow, payment: PaymentRow | null, words: string) =>
  tellParties(tx, deps, debit.caseId, {
    type: 'payment_returned',
    title: 'Bank debit returned',
    about: payment ? `payment:${payment.id}:returned:${debit.id}` : `debit:${debit.id}:returned`,
    payor: `Your bank returned the debit of ${dollars(debit.amount)}${payment ? ` for the payment due ${dateWords(payment.scheduledDate)}` : ''} (${words}).`,
    others: null,
  });

export const tellOwedPaid = (tx: Db, deps: Telling, { caseId, id, amount }: DebitRow) =>
  tellParties(tx, deps, caseId, {
    type: 'payment_completed',
    title: 'Payment to Mainstay made',
    about: `debit:${id}:completed`,
    payor: `${dollars(amount)} has been paid to Mainstay from your bank account.`,
    others: null,
  });

export const tellFailed = (tx: Db, deps: Telling, payment: PaymentRow, reason: string) =>
  tellParties(tx, deps, payment.caseId, {
    type: 'payment_failed',
    title: 'Payment not paid in full',
    about: `payment:${payment.id}:failed`,
    payor: `${nameOf(payment)} was not paid in full. ${reason}`,
    others: `${nameOf(payment)} was not paid in full. ${dollars(payment.paid)} was paid; the rest was added to the arrears.`,
  });

export const tellDueSoon = (tx: Db, deps: Telling, payment: PaymentRow) =>
  tellParties(tx, deps, payment.caseId, {
    type: 'payment_due',
    title: 'Payment due soon',
    about: `payment:${payment.id}:due`,
    payor:
      payment.state === 'scheduled'
        ? `${nameOf(payment)} will be collected from your funding sources.`
        : `${nameOf(payment)} is being collected from your bank account.`,
    others: `${nameOf(payment)} is coming up.`,
  });

/** Told once more, on the day before. */
export function tellDueNext(tx: Db, deps: Telling, payment: PaymentRow, today: Day) {
  const when = untilWords(payment.scheduledDate, today);
  return tellParties(tx, deps, payment.caseId, {
    type: 'payment_due',
    title: `Payment due ${when}`,
    about: `payment:${payment.id}:due:last`,
    payor:
      payment.state === 'scheduled'
        ? `${nameOf(payment)} is due ${when}. ${dollars(minus(payment.amount, payment.paid))} of it has not been collected yet.`
        : `${nameOf(payment)} is due ${when}. It is being collected from your bank account.`,
    others: `${nameOf(payment)} is due ${when}.`,
  });
}

export const tellWaiting = (tx: Db, deps: Telling, payment: PaymentRow) =>
  tellParties(tx, deps, payment.caseId, {
    type: 'source_needed',
    title: 'A funding source is needed',
    about: `payment:${payment.id}:waiting`,
    payor: `${nameOf(payment)} has no bank account to be collected from. Add one under Payment Management.`,
    others: null,
  });
