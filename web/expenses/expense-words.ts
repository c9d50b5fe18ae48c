import type { Expense } from '@mainstay/contract/expenses.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { ExpenseCategory, ExpenseRefusal, OutsideMethod, PaidWay } from '@mainstay/domain/expenses/expense.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { dayText, dollars } from '#lib/format.ts';
import type { Meaning } from '#ui/Badge.tsx';

export const CATEGORY_LABELS: Record<ExpenseCategory, string> = {
  medical: 'Medical',
  child_care: 'Child care',
  school: 'School',
  other: 'Other',
};

export const METHOD_LABELS: Record<OutsideMethod, string> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  other: 'Another way',
};

export const REFUSAL_LABELS: Record<ExpenseRefusal, string> = {
  not_covered: 'The order or our agreement does not cover it',
  not_asked_before: 'I should have been asked first',
  wrong_amount: 'The amount does not match the receipt',
  wrong_share: 'That is not the share we agreed on',
  paid_by_insurance: 'Insurance or someone else paid for it',
  already_paid: 'I have already paid my share',
  receipt_unclear: 'The receipt is unreadable or for something else',
};

const WAYS: Record<PaidWay, string> = {
  mainstay: 'through Mainstay',
  outside: 'outside Mainstay',
  netting: 'offset at the end of the month',
};

/** Who the two parents are to who looks: "You" for themselves, a name, or the part while it has none. */
export type Names = Record<Side, string>;

export type Viewer = { side: Side | null; names: Names; today: Day };

type Shown = { label: string; meaning: Meaning };

/** Where an expense stands, and whom it waits for. */
export function stateOf(expense: Expense, { side, names, today }: Viewer): Shown {
  const { state, due, saidPaid, owedBy, recordedBy, processing } = expense;
  if (state === 'paid') return { label: 'Paid', meaning: 'positive' };
  if (state === 'refused') return { label: 'Refused', meaning: 'negative' };
  if (processing) return { label: 'Payment on its way', meaning: 'info' };
  if (saidPaid) return waitsFor(recordedBy, 'to confirm', { side, names });
  if (state === 'standing') return { label: 'Not answered in time', meaning: 'attention' };
  if (state === 'asked') return waitsFor(owedBy, '', { side, names });
  return due < today
    ? { label: `Agreed. Was due ${shortDay(due, today)}`, meaning: 'attention' }
    : { label: `Agreed. Due ${shortDay(due, today)}`, meaning: 'info' };
}

function waitsFor(who: Side, what: string, { side, names }: Pick<Viewer, 'side' | 'names'>): Shown {
  const isMine = side === who;
  const label = `Waiting for ${isMine ? 'you' : names[who]} ${what}`.trim();
  return { label, meaning: isMine ? 'attention' : 'info' };
}

/** "Dec 26" in the year of today, else "Jan 5, 2027". */
const shortDay = (date: Day, today: Day): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date).replace(/, \d{4}$/, '') : dayText(date);

/** "Marco" of "Marco Rivera": enough on a badge. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** "$144.00 through Mainstay on Nov 26, 2026; $40.00 offset at the end of the month on Nov 30, 2026" */
export const paidWords = ({ paid }: Pick<Expense, 'paid'>): string =>
  paid.map(({ way, amount, on, method }) => `${dollars(amount)} ${wayWords(way, method)} on ${dayText(on)}`).join('; ');

const wayWords = (way: PaidWay, method: OutsideMethod | null) =>
  method === null ? WAYS[way] : `${WAYS[way]} (${METHOD_LABELS[method].toLowerCase()})`;

/** What a side has not paid of what it was asked for and did not refuse. */
export const owedIn = (expenses: readonly Expense[], side: Side): Cents =>
  sum(expenses.filter((each) => each.owedBy === side && each.state !== 'refused').map(({ open }) => open));
