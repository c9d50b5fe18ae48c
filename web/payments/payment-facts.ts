import type { Payment } from '@mainstay/contract/payments.ts';
import { whereItWent } from '@mainstay/domain/payments/export-note.ts';
import { unlikeItsBadge } from '@mainstay/domain/payments/paid-from.ts';
import { type Part, sourcesOf } from '@mainstay/domain/payments/sources-of.ts';
import { dollars, fullDateTime } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { noteText, type SourceType, sourceLabel, sourceName, statusLabel, typeLabel } from './payment-words.ts';
import { t } from './words.ts';

/** The details of a payment as names and values, on screen and in print. Missing values are left out. */
export function paymentFacts(payment: Payment, timeZone: string): [name: string, value: string][] {
  const dateTime = (at: Date) => fullDateTime(at, timeZone);
  const { id, amount, paidAmount, outsideAmount, status, paymentType, scheduledDate, processedDate, failureReason } =
    payment;
  const note = noteText(payment);
  const tells = paidAmount > 0 && (paidAmount < amount || status === 'failed'); // also if paid after the failure
  const facts: [string, string | null][] = [
    [t('paymentId'), id],
    [t('amount'), dollars(amount)],
    [paidName(payment), tells ? dollars(paidAmount) : null],
    [t('paidOutsideMainstay'), outsideAmount ? dollars(outsideAmount) : null],
    [t('status'), statusLabel(status)],
    [t('paymentType'), typeLabel(paymentType)],
    [t('scheduledDate'), dateTime(scheduledDate)],
    [t('processedDate'), processedDate && dateTime(processedDate)],
    [t('payout'), payoutLine(payment, dateTime)],
    [t('fundingSources'), sourcesOf(payment).map(fundingLine).join('\n')],
    [t('whereItWent'), whereItWent(payment, timeZone).map(told).join('\n')],
    [t('failureReason'), failureReason && told(failureReason)],
    [t('notes'), note === (failureReason && told(failureReason)) ? null : note],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** "Paid" only once the bank has moved all of it. */
function paidName({ payout, paidAmount }: Payment): string {
  if (!payout?.expected) return t('paidToThePayee');
  return payout.amount === paidAmount ? t('onItsWayToThePayee') : t('paidOrOnItsWayTo');
}

/** The progress of the money to the payee; its destination only for the person who chose the account. */
function payoutLine({ payout, amount }: Payment, dateTime: (at: Date) => string): string | null {
  if (!payout) return null;
  const part = payout.amount === amount ? '' : `${dollars(payout.amount)}: `;
  const to = payout.account === null ? '' : `, ${told(payout.account)}`;
  return `${part}${told(payout.words)}\n${dateTime(payout.at)}${to}`;
}

/** One line per source, to the cent; the bank account alone is "ACH". What its badge would hide follows it. */
function fundingLine(part: Part): string {
  const line =
    part.amount === null
      ? t('ach')
      : t('from', { amount: dollars(part.amount), name: named(sourceName(part), part.type) });
  const hidden = unlikeItsBadge(part.paidFrom);
  return hidden && !line.includes(told(hidden)) ? `${line}, ${told(hidden).toLowerCase()}` : line;
}

const named = (name: string, type: SourceType): string =>
  name.toLowerCase().includes(sourceLabel(type).toLowerCase()) ? name : `${name} (${sourceLabel(type)})`;
