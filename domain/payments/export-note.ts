import { dayAt } from '../day.ts';
import { dayWordsBeside } from '../day-words.ts';
import { type Cents, dollars, minus, sum, ZERO } from '../money.ts';
import type { Beyond } from './beyond.ts';
import { paidFromNote } from './paid-from.ts';
import { type NotedPayment, noteOf } from './payment-state.ts';

type Settled = { scheduledDate: Date; amount: Cents };

type Settling = {
  scheduledDate: Date;
  paidAmount: Cents;
  /** The instalments that it paid, in whole or in part. Its money appears in their rows too. */
  settles?: readonly Settled[] | undefined;
  /** What it paid beyond them. */
  beyond?: Beyond | undefined;
};

type Exported = Omit<NotedPayment, 'fundingSources'> &
  Settling & {
    fundingSources?: readonly { type: string; amount: Cents; paidFrom?: string | undefined }[] | undefined;
    paidFrom?: string | undefined;
  };

/**
 * The note of an exported row. A row that settles another one says so first, so nobody counts the money twice. Then
 * come the sources, if no other column lists them, and its own note.
 */
export const exportNote = (payment: Exported, timeZone: string): string =>
  [
    ...whereItWent(payment, timeZone),
    paidFromNote(payment),
    noteOf({ ...payment, fundingSources: payment.fundingSources ?? [] }),
  ]
    .filter(Boolean)
    .join('; ');

/** What a plan's or claim's money paid: the instalments, "$60.00 toward arrears", "$40.00 paid ahead". */
export const whereItWent = (payment: Settling, timeZone: string): string[] =>
  [settlesWords(payment, timeZone), ...beyondWords(payment)].filter(Boolean);

/** The same, without the instalments: "$60.00 toward arrears", "$40.00 paid ahead". */
export const beyondWords = ({ beyond = { arrears: ZERO, ahead: ZERO } }: Pick<Settling, 'beyond'>): string[] => [
  ...(beyond.arrears > 0 ? [`${dollars(beyond.arrears)} toward arrears`] : []),
  ...(beyond.ahead > 0 ? [`${dollars(beyond.ahead)} paid ahead`] : []),
];

/** "Pays the installment of Jan 5"; with several, the amount for each, and what went beyond them. */
function settlesWords({ settles = [], scheduledDate, paidAmount }: Settling, timeZone: string): string {
  const own = dayAt(scheduledDate, timeZone);
  const parts = settles.map((each) => ({ ...each, on: dayWordsBeside(dayAt(each.scheduledDate, timeZone), own) }));
  const beyond = minus(paidAmount, sum(parts.map(({ amount }) => amount)));
  const [first] = parts;
  if (!first) return '';
  if (parts.length === 1 && beyond === 0) return `Pays the installment of ${first.on}`;
  const each = parts.map(({ on, amount }) => `${on} (${dollars(amount)})`).join(' and ');
  const rest = beyond > 0 ? `, and ${dollars(beyond)} beyond ${parts.length > 1 ? 'them' : 'it'}` : '';
  return `Pays the installment${parts.length > 1 ? 's' : ''} of ${each}${rest}`;
}
