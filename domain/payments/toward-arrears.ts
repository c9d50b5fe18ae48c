import { addDays, type Day, laterDay } from '../day.ts';
import { balanceOf } from '../ledger/postings.ts';
import { stillOwed } from '../ledger/transfer.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { firstDue, type OpenInstalment } from '../payment-settings/first-due.ts';
import { Problem } from '../problem.ts';
import { arrearsAccountOf, arrearsOwed, arrearsOwedOf, sharesOfArrears } from './arrears.ts';
import { arrearsSchedule, isComing, isUnderWay, type Payment, type ScheduleInForce, unpaidOf } from './case-money.ts';
import { comingFor, type Draft, unrepaidDraws } from './decision.ts';
import { isArrears } from './obligation.ts';
import { leftByPayIns } from './pay-in-repays.ts';
import { isCreditDone } from './payment-state.ts';

// The one rule for instalments toward arrears: together, and with other payments toward arrears, they never ask for
// more than is owed.

/** An instalment toward arrears that is not paid yet. */
export type TowardArrears = Pick<Payment, 'id' | 'scheduledDate' | 'amount' | 'paid' | 'outside' | 'state'> & {
  /** What the debit brings by which a person is paying it now. */
  beingPaid?: Cents | null;
  /** What its debits on their way bring, whatever its state. */
  coming?: Cents;
};

/** What each instalment toward arrears still asks for, and what is owed beyond all of them. */
export type AskedTowardArrears = { asked: ReadonlyMap<string, Cents>; left: Cents };

/**
 * The arrears owed, and how much is being paid apart from the instalments: by people, and by late debits of payments
 * whose credit is done.
 */
export type OwedInArrears = { owed: Cents; beside: Cents };

/** What is on its way toward arrears apart from the instalments: from people, and from late debits. */
type Beside = { byPeople: Cents; late: readonly LateMoney[] };
type LateMoney = Pick<Payment, 'obligation' | 'obligationId'> & { amount: Cents };

/**
 * What each instalment asks for of the arrears. Those under way come first, whatever their day, then by due day. The
 * last one asks for the remainder, and later ones for nothing.
 */
export function askedTowardArrears(instalments: readonly TowardArrears[], arrears: OwedInArrears): AskedTowardArrears {
  let left = openOf(arrears);
  const waits = ({ state }: TowardArrears) => Number(state === 'scheduled');
  const inOrder = [...instalments].sort(
    (a, b) => waits(a) - waits(b) || a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id),
  );
  const asked = new Map(
    inOrder.map((each): [string, Cents] => {
      const mine = min(min(unpaidOf(each), each.beingPaid ?? left), left);
      left = minus(left, mine);
      return [each.id, mine];
    }),
  );
  return { asked, left };
}

const openOf = ({ owed, beside }: OwedInArrears): Cents => max(minus(owed, beside), ZERO);

const amountOf = (all: readonly { amount: Cents }[]): Cents => sum(all.map(({ amount }) => amount));

/**
 * The arrears owed, and everything on its way toward them. If a pay-in is among the debits, `fundings` holds all draws
 * on lines for payments.
 */
export type MovingTowardArrears = Pick<Draft, 'balances' | 'debits' | 'fundings' | 'payments'>;

function owedIn(draft: MovingTowardArrears): OwedInArrears {
  const { byPeople, late } = besideIn(draft);
  return { owed: arrearsOwed(draft), beside: plus(byPeople, amountOf(late)) };
}

const besideIn = (draft: MovingTowardArrears): Beside => ({
  byPeople: amountOf([...draft.debits.values()].filter((each) => each.purpose === 'arrears' && isUnderWay(each))),
  late: [...draft.payments.values()].map((payment) => ({
    ...{ obligation: payment.obligation, obligationId: payment.obligationId, amount: broughtLate(draft, payment) },
  })),
});

/**
 * What a payment's debits on their way bring toward the arrears once its credit is done: what is left after repaying
 * the backup drawn for it, less what a pay-in under way repays of that. For support all of it counts, because what its
 * own arrears do not need goes to others.
 */
function broughtLate(
  draft: MovingTowardArrears,
  payment: Pick<Payment, 'id' | 'obligation' | 'state' | 'amount' | 'paid' | 'outside'>,
): Cents {
  if (!isCreditDone(payment)) return ZERO;
  const coming = comingFor(draft, payment.id);
  if (coming === ZERO) return ZERO;
  const toRepay = leftByPayIns(draft, payment.id, unrepaidDraws(draft, payment.id));
  const over = max(minus(coming, toRepay), ZERO);
  return isArrears(payment) ? min(over, unpaidOf(payment)) : over;
}

const instalmentsIn = ({ payments, debits }: MovingTowardArrears): TowardArrears[] => {
  const coming = Map.groupBy([...debits.values()].filter(isComing), ({ subject }) => subject);
  return [...payments.values()].filter(isTowardArrears).map((each) => {
    const mine = coming.get(each.id) ?? [];
    const paidNow = mine.find(({ purpose }) => purpose === 'pay_now');
    return { ...each, beingPaid: paidNow?.amount ?? null, coming: amountOf(mine) };
  });
};

/**
 * The arrears owed beyond all that is on its way toward them; no more than this can be paid apart from the instalments.
 */
export const payableArrearsOf = (draft: MovingTowardArrears): Cents =>
  payableArrears(instalmentsIn(draft), owedIn(draft));

/** The same, given the unpaid instalments: it counts what their debits bring, not what they ask for. */
const payableArrears = (instalments: readonly TowardArrears[], arrears: OwedInArrears): Cents =>
  max(minus(openOf(arrears), broughtBy(instalments)), ZERO);

/** Why no arrears can be paid apart from the instalments. */
export const nothingToPay = (draft: MovingTowardArrears): Problem =>
  new Problem(
    'conflict',
    arrearsOwed(draft) > ZERO ? 'Other payments cover all the arrears that are owed.' : 'No arrears are owed.',
  );

const broughtBy = (instalments: readonly TowardArrears[]): Cents => sum(instalments.map(({ coming = ZERO }) => coming));

const isOnItsWay = ({ state }: Pick<Payment, 'state'>): boolean => state === 'originated' || state === 'settled';

/** What a case's instalments toward arrears ask for. */
export const asksTowardArrears = (draft: MovingTowardArrears): AskedTowardArrears =>
  askedTowardArrears(instalmentsIn(draft), owedIn(draft));

/**
 * What an instalment could ask for if everything on its way toward the arrears were returned. One without a debit also
 * comes after those whose debit was returned, because some of them fail and bring nothing.
 */
export function leftWithoutUnderWay(draft: MovingTowardArrears, { id, state }: Pick<Payment, 'id' | 'state'>): Cents {
  const unpaid = instalmentsIn(draft).filter(
    (each) => !isOnItsWay(each) && (state !== 'scheduled' || each.state !== 'returned'),
  );
  return askedTowardArrears(unpaid, { owed: arrearsOwed(draft), beside: ZERO }).asked.get(id) ?? ZERO;
}

type WithSharing = MovingTowardArrears & Pick<Draft, 'schedules'>;

/**
 * How much of the arrears that a payment's late money pays is owed beyond everything else on its way toward them. The
 * payment's own instalment does not count as such. For support, only its own obligation's arrears count.
 */
export function arrearsLeftFor(
  draft: WithSharing,
  payment: Pick<Payment, 'id' | 'obligation' | 'obligationId'>,
): Cents {
  const others = instalmentsIn(draft).filter(({ id }) => id !== payment.id);
  if (isArrears(payment)) return payableArrears(others, owedIn(draft));
  return leftOf(draft, payment.obligationId, broughtBy(others));
}

/** How much of one obligation's arrears is owed beyond everything on its way toward them. */
export const payableOfObligation = (draft: WithSharing, obligationId: string): Cents =>
  leftOf(draft, obligationId, broughtBy(instalmentsIn(draft)));

/**
 * What is left of one obligation's arrears. Late money for an obligation pays its own arrears first. What that leaves,
 * and money for all obligations, is shared as the order says.
 */
function leftOf(draft: WithSharing, obligationId: string | null, byInstalments: Cents): Cents {
  const { byPeople, late } = besideIn(draft);
  const ofSupport = Map.groupBy(
    late.filter((each) => !isArrears(each)),
    (each) => arrearsAccountOf(each.obligationId),
  );
  const toOwn = new Map(
    [...ofSupport].map(([account, money]) => [account, min(amountOf(money), stillOwed(balanceOf(draft, account)))]),
  );
  const forAll = minus(sum([byPeople, amountOf(late), byInstalments]), sum([...toOwn.values()]));
  const account = arrearsAccountOf(obligationId);
  const { shares } = sharesOfArrears(draft, forAll, { before: toOwn });
  const brought = plus(toOwn.get(account) ?? ZERO, shares.find(({ id }) => id === account)?.amount ?? ZERO);
  return minus(arrearsOwedOf(draft, obligationId), brought);
}

/**
 * A payment whose amount is what has been paid plus what it still asks for; unchanged if `asked` has no entry for it.
 */
export function asAsked<R extends Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'>>(
  payment: R,
  asked: AskedTowardArrears['asked'],
): R {
  const mine = asked.get(payment.id);
  return mine === undefined ? payment : { ...payment, amount: plus(minus(payment.amount, unpaidOf(payment)), mine) };
}

/**
 * The next payment toward arrears from a day on, whatever obligation it is paid with: an existing instalment or, if
 * there is none, the first that is not generated yet, up to what is left. Null if nothing is asked for.
 */
export function nextTowardArrears(
  { asked, left }: AskedTowardArrears,
  {
    from,
    instalments,
    schedules,
  }: { from: Day; instalments: readonly TowardArrears[]; schedules: readonly ScheduleInForce[] },
): OpenInstalment | null {
  const standing = instalments.flatMap(({ id, scheduledDate: date }): OpenInstalment[] => {
    const amount = asked.get(id) ?? ZERO;
    return date >= from && amount > ZERO ? [{ date, amount }] : [];
  });
  return earliest(standing) ?? (left > ZERO ? earliest(schedules.flatMap((each) => undrawn(each, from, left))) : null);
}

function undrawn(schedule: ScheduleInForce, from: Day, left: Cents): OpenInstalment[] {
  const next = firstDue(arrearsSchedule(schedule), {
    from: laterDay(from, addDays(schedule.drawnUntil, 1)),
    settled: [],
  });
  return next ? [{ date: next.date, amount: min(next.amount, left) }] : [];
}

const earliest = (dues: readonly OpenInstalment[]): OpenInstalment | null =>
  dues.reduce<OpenInstalment | null>((first, due) => (first && first.date <= due.date ? first : due), null);

/** The states of an instalment that has yet to be paid. */
export const TO_BE_PAID: readonly Payment['state'][] = ['scheduled', 'originated', 'settled', 'returned'];

/** Whether it is an instalment toward arrears that has yet to be paid. */
export const isTowardArrears = ({
  state,
  obligation,
  periodStart,
}: Pick<Payment, 'state' | 'obligation' | 'periodStart'>): boolean =>
  obligation === 'arrears' && periodStart !== null && TO_BE_PAID.includes(state);

/** False for an instalment toward arrears that is not being collected and asks for nothing. */
export const isForSomething = ({ state, amount }: Pick<Payment, 'state' | 'amount'>): boolean =>
  state !== 'scheduled' || amount > ZERO;
