import { dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { type Cents, cents, dollars, sum } from '../money.ts';
import { FREQUENCY_NAMES, KIND_NAMES } from '../payment-settings/words.ts';
import type { Credit, ReportedPayment } from './facts.ts';
import type { Period } from './report-types.ts';

export { dayWords };

export const periodWords = ({ start, end }: Period): string => `${dayWords(start)} to ${dayWords(end)}`;

/** "Mar 5, 2026, 2:30 PM EST" */
export function momentWords(at: Date, timeZone: string): string {
  const time = clockOf(timeZone).format(at).replace(/\s/g, ' ');
  return `${dayWords(dayAt(at, timeZone))}, ${time}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  clocks.set(timeZone, made);
  return made;
}

/** "$1,250.00", "-$20.00" */
export const usd = (amount: Cents): string => (amount < 0 ? `-${dollars(cents(-amount))}` : dollars(amount));

/** "83.3%"; "none" if the whole is zero. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((part / whole) * 100).toFixed(1)}%`;

/** "1 payment", "1,000 payments" */
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

const SOURCES = { ach: 'Bank', loc: 'Line', escrow: 'Escrow' } as const;

/** "Bank $400.00, Line $850.00", without amounts if only one source paid. A plan or claim that settled it is named. */
export function sourceWords({ sources, credits }: Pick<ReportedPayment, 'sources' | 'credits'>): string {
  const by = (who: Credit['by']) => sum(credits.filter((credit) => credit.by === who).map(({ amount }) => amount));
  const own = sources.length > 0 ? sources : [{ type: 'ach' as const, amount: by('collection') }];
  const parts = [
    { name: 'Plan', amount: by('plan') },
    { name: 'Insurance', amount: by('claim') },
    ...own.map(({ type, amount }) => ({ name: SOURCES[type], amount })),
  ].filter(({ amount }) => amount > 0);
  const [only, ...more] = parts;
  if (only && more.length === 0) return only.name;
  return parts.map(({ name, amount }) => `${name} ${usd(amount)}`).join(', ');
}

const TYPES: Record<string, string> = {
  ...KIND_NAMES,
  arrears: 'Arrears',
  flexible: 'Flexible plan',
  insurance: 'Insurance',
  expense: 'Shared expense',
};

const FREQUENCIES: Record<string, string> = FREQUENCY_NAMES;

/** A frequency as used within a line: "twice a month". An unknown frequency is returned unchanged. */
export const frequencyInReport = (frequency: string): string => FREQUENCIES[frequency]?.toLowerCase() ?? frequency;

export const typeWords = (paymentType: string): string => TYPES[paymentType] ?? paymentType;

/** "Child support", "Alimony", "Medical": short enough for a narrow column. */
export const shortType = (paymentType: string): string =>
  SHORT_TYPES[paymentType] ?? typeWords(paymentType).split(' ')[0] ?? '';

const SHORT_TYPES: Record<string, string> = { child_support: 'Child support', child_care: 'Child care' };

/** What was paid through Mainstay and, apart from it, what was paid outside: "$0.00 and $300.00 outside". */
export const paidWords = (paid: Cents, outside: Cents): string =>
  outside === 0 ? usd(paid) : `${usd(paid)} and ${usd(outside)} outside`;

/**
 * Whether amounts fit ten letters ("$99,999.99"), which leaves room to name child support in one line of text beside
 * them.
 */
export const areShort = (amounts: readonly Cents[]): boolean => amounts.every((amount) => amount < 100_000_00);

/** As wide as "Child support". */
export const TYPE_WIDTH = 13;
