import type { Payment } from '@mainstay/contract/payments.ts';
import { sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { dollars } from '#lib/format.ts';
import { noteText, type SourceType, sourceLabel, statusLabel, typeLabel } from './payment-words.ts';

/** The details of a payment as name and value, on the screen and on paper; what is not there is left out. core.md 2. */
export function paymentFacts(payment: Payment, dateTime: (at: Date) => string): [name: string, value: string][] {
  const { id, amount, paidAmount, status, paymentType, scheduledDate, processedDate, failureReason } = payment;
  const note = noteText(payment);
  const told = paidAmount > 0 && (paidAmount < amount || status === 'failed'); // also what came after the failure
  const facts: [string, string | null][] = [
    ['Payment ID', id],
    ['Amount', dollars(amount)],
    ['Paid to the payee', told ? dollars(paidAmount) : null],
    ['Status', statusLabel(status)],
    ['Payment Type', typeLabel(paymentType)],
    ['Scheduled Date', dateTime(scheduledDate)],
    ['Processed Date', processedDate && dateTime(processedDate)],
    ['Funding Sources', fundingLines(payment)],
    ['Failure Reason', failureReason],
    ['Notes', note === failureReason ? null : note],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** One source a line, to the cent; the bank account alone is "ACH". */
const fundingLines = (payment: Payment): string =>
  sourcesOf(payment)
    .map((part) => (part.amount === null ? 'ACH' : `${dollars(part.amount)} from ${named(part.name, part.type)}`))
    .join('\n');

const named = (name: string, type: SourceType): string =>
  name.toLowerCase().includes(sourceLabel(type).toLowerCase()) ? name : `${name} (${sourceLabel(type)})`;
