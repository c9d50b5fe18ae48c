import { type Day, dayAt } from '../day.ts';
import { dayWords } from '../day-words.ts';
import { isArrearsAccount } from '../ledger/accounts.ts';
import type { Movement } from '../ledger/movement.ts';
import { type Cents, max, minus, plus, sum, ZERO } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import { kindInSentence } from '../payment-settings/words.ts';
import { arrearsAccountOf, setArrearsId } from './arrears.ts';
import type { Payment } from './case-money.ts';
import { isSupportInstalment } from './obligation.ts';
import { type OutsideMethod, outsideHow } from './outside-words.ts';

/**
 * What changed the arrears: support fell due, was paid through Mainstay or outside it, the figure in the settings
 * changed, or what was held for a payee who has left the case went back to the payor.
 */
export const ARREARS_KINDS = ['due', 'paid', 'paid_outside', 'adjusted', 'given_back'] as const;
export type ArrearsKind = (typeof ARREARS_KINDS)[number];

/** How a payment outside Mainstay was made, and on which day. */
export type PaidOutsideBy = { method: OutsideMethod; paidOn: Day };

/** A line of the roll-forward. `amount` is signed: an increase in arrears is positive. */
export type ArrearsLine = {
  at: Date;
  kind: ArrearsKind;
  amount: Cents;
  /** The balance after this line. */
  balance: Cents;
  paymentId: string | null;
  outsidePaymentId: string | null;
  /** How and when that payment outside Mainstay was made; null for any other line. */
  paidOutside?: PaidOutsideBy | null | undefined;
  /** What the changed arrears are of. Null if the case has one obligation, and for the figure in the settings. */
  obligation?: ObligationKind | null | undefined;
  /** What the changed arrears are of, of every line; null if no instalment of that obligation is known. */
  owedFor?: ObligationKind | null | undefined;
  /** The document that a figure in the settings was applied from, and by whom; null for any other line. */
  source?: string | null | undefined;
};

/**
 * The figure with which the case's record begins, and its source. `at` is when it took effect; null if there is none
 * yet. `asOf` is the date its document gives for it; null if the document gives none. `owedFor` is the kind of the
 * obligation that those settings are.
 */
export type OpeningFigure = {
  amount: Cents;
  at: Date | null;
  asOf: Day | null;
  source: string;
  owedFor?: ObligationKind | null | undefined;
};

/** The date of an opening figure: the date its document gives, or else the day it was saved. */
export const asOfDay = ({ at, asOf }: Pick<OpeningFigure, 'at' | 'asOf'>, timeZone: string): Day | null =>
  asOf ?? (at && dayAt(at, timeZone));

/** The day from which the opening figure holds: the one that its document names, unless it was saved before that. */
export const openedOn = (asOf: Day | null, saved: Day): Day => (asOf !== null && asOf < saved ? asOf : saved);

export type ArrearsHistory = { opening: OpeningFigure; lines: ArrearsLine[]; arrearsOwed: Cents };

/** Before anybody has given a figure. */
export const NO_FIGURE: OpeningFigure = { amount: ZERO, at: null, asOf: null, source: 'No figure has been given yet' };

/** The part of a history that was there at that time. */
export function historyUntil<H extends ArrearsHistory>(history: H, until: Date): H {
  const { opening, lines } = history;
  const isOpened = opening.at === null || opening.at <= until;
  const before = lines.filter(({ at }) => at <= until);
  return {
    ...history,
    opening: isOpened ? opening : NO_FIGURE,
    lines: before,
    arrearsOwed: before.at(-1)?.balance ?? (isOpened ? opening.amount : ZERO),
  };
}

type Known = {
  opening: OpeningFigure;
  payments: readonly Pick<
    Payment,
    'id' | 'amount' | 'paid' | 'outside' | 'state' | 'processedAt' | 'obligation' | 'obligationId' | 'origin'
  >[];
  /** Whether the order has more than one obligation, also if Mainstay collects only one of them. */
  hasSeveral?: boolean;
  /** Of each version of the settings that was applied from a document, which one and by whom. */
  applied?: ReadonlyMap<number, string>;
  /** Movements on the arrears accounts and on the account of outside-payment credit, oldest first. */
  moved: readonly Movement[];
};

/**
 * How the arrears arose, from the opening figure to now; the only calculation behind every arrears figure. Support
 * appears when it was credited or failed, along with what had been paid of it by then. Arrears paid later appear at
 * their own time.
 */
export function arrearsHistory({
  opening,
  payments,
  moved,
  hasSeveral = false,
  applied = new Map(),
}: Known): ArrearsHistory {
  const byPayment = Map.groupBy(moved, ({ paymentId }) => paymentId);
  const steps = [
    ...payments.flatMap((payment) => instalmentSteps(payment, byPayment.get(payment.id) ?? [])),
    ...laterSteps(opening, moved, applied),
  ];
  const kinds = kindsByAccount(payments);
  const isOneOfSeveral = hasSeveral || kinds.size > 1;
  let balance = opening.amount;
  const lines = steps
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ account, ...step }) => {
      balance = plus(balance, step.amount);
      const owedFor = kinds.get(account) ?? (account === arrearsAccountOf(null) ? (opening.owedFor ?? null) : null);
      const obligation = isOneOfSeveral && step.kind !== 'adjusted' ? owedFor : null;
      return { ...step, balance, obligation, owedFor };
    });
  return { opening, lines, arrearsOwed: balance };
}

/** What each obligation of the order is for, by the ledger account of its arrears. */
const kindsByAccount = (payments: Known['payments']): ReadonlyMap<string, ObligationKind> =>
  new Map(
    payments
      .filter(isSupportInstalment)
      .flatMap(({ obligationId, obligation }) =>
        obligation === null || obligation === 'arrears' ? [] : [[arrearsAccountOf(obligationId), obligation] as const],
      ),
  );

/** A line without its balance, and the ledger account of the arrears that it changes. */
type Step = Omit<ArrearsLine, 'balance' | 'obligation' | 'owedFor'> & { account: string };

/** A completed or failed support instalment: the amount due, and what had been paid of it by then. */
function instalmentSteps(payment: Known['payments'][number], mine: readonly Movement[]): Step[] {
  const { id: paymentId, amount, paid, state, processedAt: at } = payment;
  const account = arrearsAccountOf(payment.obligationId);
  if (at === null || !isSupportInstalment(payment) || !ENDED.has(state)) return [];
  const outside = mine.filter(({ purpose }) => purpose === 'outside_instalment');
  const early = sum(outside.map((each) => each.amount));
  const opened = sum(mine.filter(({ purpose }) => purpose === 'arrears_opened').map((each) => each.amount));
  const own = state === 'failed' ? minus(minus(amount, opened), early) : paid;
  const step = (kind: ArrearsKind, change: Cents, outsidePaymentId: string | null = null): Step[] =>
    change === ZERO ? [] : [{ at, kind, amount: change, paymentId, outsidePaymentId, account }];
  return [
    ...step('due', amount),
    ...step('paid', minus(ZERO, own)),
    ...outside.flatMap((each) => step('paid_outside', minus(ZERO, each.amount), each.outsidePaymentId)),
  ];
}

/**
 * What the figure of the settings, with its changes, has put on the arrears accounts in all, less what the payor used of
 * what was paid beyond it.
 */
export const figureBookedBy = (moved: readonly Movement[]): Cents =>
  sum(
    moved
      .filter(({ purpose }) => purpose === 'arrears_set' || purpose === 'beyond_used')
      .map(({ from, amount }) => (isArrearsAccount(from) ? amount : minus(ZERO, amount))),
  );

/**
 * What was paid toward a figure of the settings that was lowered since, beyond the lower one: a credit that a higher
 * figure uses up, or the payor for arrears.
 */
export const paidBeyondFigure = (moved: readonly Movement[], figure: Cents): Cents =>
  max(ZERO, minus(figureBookedBy(moved), figure));

const ENDED: ReadonlySet<Payment['state']> = new Set(['credited', 'covered', 'final', 'failed']);

/** Changes to the arrears apart from instalments: a new figure in the settings, and payments of arrears. */
function laterSteps(opening: OpeningFigure, moved: readonly Movement[], applied: ReadonlyMap<number, string>): Step[] {
  const first = opening.amount > 0 ? moved.find(({ purpose }) => purpose === 'arrears_set') : undefined;
  return moved.flatMap((each): Step[] => {
    if (each === first || each.purpose === null || !LATER.has(each.purpose)) return [];
    const { at, paymentId, outsidePaymentId } = each;
    const isMore = isArrearsAccount(each.from);
    const kind = kindOfLater(each);
    const change = isMore ? each.amount : minus(ZERO, each.amount);
    const account = isMore ? each.from : each.to;
    const version = [...applied.keys()].find((one) => each.id === setArrearsId(one, account));
    const applies = kind === 'adjusted' && version !== undefined ? (applied.get(version) ?? null) : null;
    const source = each.purpose === 'beyond_used' ? BEYOND_USED : applies;
    return [{ at, kind, amount: change, paymentId, outsidePaymentId, source, account }];
  });
}

const LATER: ReadonlySet<Movement['purpose']> = new Set([
  'arrears_set',
  'arrears_reduced',
  'arrears_reopened',
  'beyond_used',
]);

function kindOfLater({ purpose, outsidePaymentId }: Movement): ArrearsKind {
  if (purpose === 'arrears_reopened') return 'given_back';
  if (purpose !== 'arrears_reduced') return 'adjusted';
  return outsidePaymentId === null ? 'paid' : 'paid_outside';
}

/** How a line says that the payor used what had been paid beyond a figure that was lowered. */
const BEYOND_USED = 'what had been paid beyond it was used';

/** What a line is about: the due day of its payment, if that is an instalment, and whether it is toward arrears. */
export type LineAbout = { dueOn: Day | null; towardArrears?: boolean | undefined };

/** Describes a line. */
export function changeWords(
  {
    kind,
    amount,
    obligation,
    source,
    paidOutside,
  }: Pick<ArrearsLine, 'kind' | 'amount' | 'obligation' | 'source' | 'paidOutside'>,
  { dueOn, towardArrears = false }: LineAbout,
): string {
  const ofWhat = obligation ? ` for ${kindInSentence(obligation)}` : '';
  if (kind === 'paid' && towardArrears && dueOn !== null) return `Paid toward arrears, due ${dayWords(dueOn)}${ofWhat}`;
  const which = dueOn === null ? 'arrears' : `installment of ${dayWords(dueOn)}`;
  if (kind === 'given_back') return `Held for the payee who left, returned to the payor, ${which}${ofWhat}`;
  if (kind === 'due') return `${dueOn === null ? 'Installment' : `Installment of ${dayWords(dueOn)}`}${ofWhat}`;
  if (kind === 'paid') return `Paid, ${which}${ofWhat}`;
  if (kind === 'paid_outside')
    return `Paid outside Mainstay${paidOutside ? ` (${outsideHow(paidOutside)})` : ''}, ${which}${ofWhat}`;
  return `Amount in the settings ${amount > 0 ? 'raised' : 'lowered'}${source ? `: ${source}` : ''}`;
}

/**
 * The net changes to the arrears: what fell due and was paid at the same moment is one line, and is left out if paid in
 * full.
 */
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
