import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { isArrearsAccount } from '../ledger/accounts.ts';
import type { Movement } from '../ledger/movement.ts';
import { type Cents, minus, plus, sum, ZERO } from '../money.ts';
import type { Payment } from './case-money.ts';
import { isSupportInstalment } from './obligation.ts';

/** What changed the arrears: support fell due, it was paid by Mainstay or outside, or the figure in the settings was changed. */
export const ARREARS_KINDS = ['due', 'paid', 'paid_outside', 'adjusted'] as const;
export type ArrearsKind = (typeof ARREARS_KINDS)[number];

/** One line of the roll-forward; `amount` is signed: what is owed more is positive. */
export type ArrearsLine = {
  at: Date;
  kind: ArrearsKind;
  amount: Cents;
  /** What was owed after it. */
  balance: Cents;
  paymentId: string | null;
  outsidePaymentId: string | null;
};

/**
 * The figure with which the record of a case begins, and where it is from; `at`, since when it counts, is null until there is one. `asOf` is
 * the day of which its document tells it; null where that tells none.
 */
export type OpeningFigure = { amount: Cents; at: Date | null; asOf: Day | null; source: string };

/** The day of which an opening figure is told: its document's, else the day on which it was saved. */
export const asOfDay = ({ at, asOf }: Pick<OpeningFigure, 'at' | 'asOf'>, timeZone: string): Day | null =>
  asOf ?? (at && dayAt(at, timeZone));

export type ArrearsHistory = { opening: OpeningFigure; lines: ArrearsLine[]; arrearsOwed: Cents };

type Known = {
  opening: OpeningFigure;
  payments: readonly Pick<
    Payment,
    'id' | 'amount' | 'paid' | 'outside' | 'state' | 'processedAt' | 'obligation' | 'origin'
  >[];
  /** What moved on the accounts of the arrears and of the credit of outside payments, oldest first. */
  moved: readonly Movement[];
};

/**
 * How what is owed came about, from the opening figure to now: the one calculation behind every figure of arrears. Support is told when
 * it was credited or failed, with what had been paid of it by then; arrears that were paid later stand at their own time.
 */
export function arrearsHistory({ opening, payments, moved }: Known): ArrearsHistory {
  const byPayment = Map.groupBy(moved, ({ paymentId }) => paymentId);
  const steps = [
    ...payments.flatMap((payment) => instalmentSteps(payment, byPayment.get(payment.id) ?? [])),
    ...laterSteps(opening, moved),
  ];
  let balance = opening.amount;
  const lines = steps
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((step) => {
      balance = plus(balance, step.amount);
      return { ...step, balance };
    });
  return { opening, lines, arrearsOwed: balance };
}

type Step = Omit<ArrearsLine, 'balance'>;

/** An instalment of support that has ended: what fell due, and what was paid of it until then. */
function instalmentSteps(payment: Known['payments'][number], mine: readonly Movement[]): Step[] {
  const { id: paymentId, amount, paid, state, processedAt: at } = payment;
  if (at === null || !isSupportInstalment(payment) || !ENDED.has(state)) return [];
  const outside = mine.filter(({ purpose }) => purpose === 'outside_instalment');
  const early = sum(outside.map((each) => each.amount));
  const opened = sum(mine.filter(({ purpose }) => purpose === 'arrears_opened').map((each) => each.amount));
  const own = state === 'failed' ? minus(minus(amount, opened), early) : paid;
  const step = (kind: ArrearsKind, change: Cents, outsidePaymentId: string | null = null): Step[] =>
    change === ZERO ? [] : [{ at, kind, amount: change, paymentId, outsidePaymentId }];
  return [
    ...step('due', amount),
    ...step('paid', minus(ZERO, own)),
    ...outside.flatMap((each) => step('paid_outside', minus(ZERO, each.amount), each.outsidePaymentId)),
  ];
}

const ENDED: ReadonlySet<Payment['state']> = new Set(['credited', 'covered', 'final', 'failed']);

/** What changed the arrears beside instalments: another figure in the settings, and arrears that were paid. */
function laterSteps(opening: OpeningFigure, moved: readonly Movement[]): Step[] {
  const first = opening.amount > 0 ? moved.find(({ purpose }) => purpose === 'arrears_set') : undefined;
  return moved.flatMap((each): Step[] => {
    if (each === first || (each.purpose !== 'arrears_set' && each.purpose !== 'arrears_reduced')) return [];
    const { at, paymentId, outsidePaymentId } = each;
    const isMore = isArrearsAccount(each.from);
    const kind = each.purpose === 'arrears_set' ? 'adjusted' : outsidePaymentId === null ? 'paid' : 'paid_outside';
    return [{ at, kind, amount: isMore ? each.amount : minus(ZERO, each.amount), paymentId, outsidePaymentId }];
  });
}

/** What a line is about: the due day of its payment, where that is an instalment, and whether it is one toward arrears. */
export type LineAbout = { dueOn: Day | null; towardArrears?: boolean | undefined };

/** A line in words. */
export function changeWords(
  { kind, amount }: Pick<ArrearsLine, 'kind' | 'amount'>,
  { dueOn, towardArrears = false }: LineAbout,
): string {
  if (kind === 'paid' && towardArrears && dueOn !== null) return `Paid toward arrears, due ${dayWords(dueOn)}`;
  const which = dueOn === null ? 'arrears' : `installment of ${dayWords(dueOn)}`;
  if (kind === 'due') return dueOn === null ? 'Installment' : `Installment of ${dayWords(dueOn)}`;
  if (kind === 'paid') return `Paid, ${which}`;
  if (kind === 'paid_outside') return `Paid outside Mainstay, ${which}`;
  return amount > 0 ? 'Amount in the settings raised' : 'Amount in the settings lowered';
}

/** What changed what is owed, without support that was paid in full: what fell due and was paid at once stands as one. */
export function arrearsChanges<L extends ArrearsLine>(lines: readonly L[]): L[] {
  const changes: L[] = [];
  for (const line of lines) {
    const last = changes.at(-1);
    const isOfLast =
      last?.kind === 'due' && last.paymentId === line.paymentId && last.at.getTime() === line.at.getTime();
    if (last && isOfLast)
      changes[changes.length - 1] = { ...last, amount: plus(last.amount, line.amount), balance: line.balance };
    else changes.push(line);
  }
  return changes.filter(({ amount }) => amount !== ZERO);
}

/** Without support that was paid in full when it fell due, which changes nothing. */
export const withoutPaidInFull = <L extends ArrearsLine>(lines: readonly L[]): L[] => {
  const at = (line: ArrearsLine) => `${line.paymentId} ${line.at.getTime()}`;
  const sums = Map.groupBy(lines, at);
  return lines.filter((line) => sum((sums.get(at(line)) ?? []).map(({ amount }) => amount)) !== ZERO);
};
