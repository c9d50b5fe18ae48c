import type { Expense } from '@mainstay/contract/expenses.ts';
import type { Side } from '@mainstay/domain/cases/side.ts';
import type { Day } from '@mainstay/domain/day.ts';
import type { ExpenseCategory, ExpenseRefusal, OutsideMethod, PaidWay } from '@mainstay/domain/expenses/expense.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import { dayText, dollars } from '#lib/format.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

export const CATEGORY_LABELS: Record<ExpenseCategory, string> = {
  medical: t('medical'),
  child_care: t('childCare'),
  school: t('school'),
  other: t('other'),
};

export const METHOD_LABELS: Record<OutsideMethod, string> = {
  cash: t('cash'),
  check: t('check'),
  transfer: t('bankTransfer'),
  card: t('card'),
  other: t('anotherWay'),
};

export const REFUSAL_LABELS: Record<ExpenseRefusal, string> = {
  not_covered: t('orderOrOurAgreementDoesNot'),
  not_asked_before: t('iShouldHaveBeenAskedFirst'),
  wrong_amount: t('amountDoesNotMatchReceipt'),
  wrong_share: t('thatIsNotShareWeAgreed'),
  paid_by_insurance: t('insuranceOrSomeoneElsePaidFor'),
  already_paid: t('iHaveAlreadyPaidMyShare'),
  receipt_unclear: t('receiptIsUnreadableOrForSomething'),
};

const WAYS: Record<PaidWay, string> = {
  mainstay: t('throughMainstay'),
  outside: t('outsideMainstay'),
  netting: t('offsetAtEndOfMonth'),
};

/** How to name each parent to the viewer: "You" for themselves, otherwise their name, or the role if they have none. */
export type Names = Record<Side, string>;

export type Viewer = { side: Side | null; names: Names; today: Day };

type Shown = { label: string; meaning: Meaning };

/** How an expense names the parents: one who has left is not who is that parent now. */
export function forExpense({ left, leftName }: Pick<Expense, 'left' | 'leftName'>, viewer: Viewer): Viewer {
  if (left === null) return viewer;
  const former = leftName ?? (left === 'payor' ? t('aFormerPayor') : t('aFormerPayee'));
  return {
    ...viewer,
    side: viewer.side === left ? null : viewer.side,
    names: { ...viewer.names, [left]: former },
  };
}

/** The state of an expense, and whom it waits for. */
export function stateOf(expense: Expense, { side, names, today }: Viewer): Shown {
  const { state, due, saidPaid, owedBy, recordedBy, processing, left, payout } = expense;
  if (state === 'paid' && !saidPaid && payout)
    return { label: payout.state === 'submitted' ? t('paymentOnItsWay') : t('heldForThePayee'), meaning: 'info' };
  if (state === 'paid' && !saidPaid) return { label: t('paid'), meaning: 'positive' };
  if (state === 'refused') return { label: t('refused'), meaning: 'negative' };
  if (state === 'withdrawn') return { label: t('withdrawn'), meaning: 'neutral' };
  if (left !== null && state !== 'paid')
    return { label: left === 'payor' ? t('payorLeft') : t('payeeLeft'), meaning: 'neutral' };
  if (processing) return { label: t('paymentOnItsWay'), meaning: 'info' };
  if (saidPaid)
    return waitsFor(
      side === recordedBy ? t('waitingForYouToConfirm') : t('waitingForToConfirm', { name: names[recordedBy] }),
      side === recordedBy,
    );
  if (state === 'standing') return { label: t('notAnsweredInTime'), meaning: 'attention' };
  if (state === 'asked')
    return waitsFor(side === owedBy ? t('waitingForYou') : t('waitingFor', { name: names[owedBy] }), side === owedBy);
  return due < today
    ? { label: t('agreedWasDue', { due: shortDay(due, today) }), meaning: 'attention' }
    : { label: t('agreedDue', { due: shortDay(due, today) }), meaning: 'info' };
}

const waitsFor = (label: string, isMine: boolean): Shown => ({ label, meaning: isMine ? 'attention' : 'info' });

/** "Dec 26" within the current year, else "Jan 5, 2027". */
const shortDay = (date: Day, today: Day): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayText(date).replace(/,? \d{4}$/, '') : dayText(date);

/** "Marco" for "Marco Rivera": short enough for a badge. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** "$144.00 through Mainstay on Nov 26, 2026; $40.00 offset at the end of the month on Nov 30, 2026" */
export const paidWords = ({ paid }: Pick<Expense, 'paid'>): string =>
  paid
    .map(({ way, amount, on, method }) =>
      t('on', { amount: dollars(amount), way: wayWords(way, method), on: dayText(on) }),
    )
    .join('; ');

const wayWords = (way: PaidWay, method: OutsideMethod | null) =>
  method === null ? WAYS[way] : `${WAYS[way]} (${METHOD_LABELS[method].toLowerCase()})`;

type OfSums = readonly Pick<Expense, 'owedBy' | 'state' | 'open' | 'left'>[];

const openIn = (expenses: OfSums, side: Side, states: readonly string[]): Cents =>
  sum(
    expenses
      .filter((each) => each.owedBy === side && each.left === null && states.includes(each.state))
      .map(({ open }) => open),
  );

/** What a side still owes: what is open of the expenses that it agreed to; without those of who has left. */
export const owedIn = (expenses: OfSums, side: Side): Cents => openIn(expenses, side, ['agreed']);

/** What a side is asked for and has neither agreed to nor refused. Silence is not consent. */
export const askedIn = (expenses: OfSums, side: Side): Cents => openIn(expenses, side, ['asked', 'standing']);
