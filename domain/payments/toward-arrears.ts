import { addDays, type Day, laterDay } from '../day.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { firstDue, type OpenInstalment } from '../payment-settings/first-due.ts';
import { Problem } from '../problem.ts';
import { arrearsAccountOf, arrearsOwed, arrearsOwedOf, sharesOfArrears } from './arrears.ts';
import { arrearsSchedule, isComing, isUnderWay, type Payment, type ScheduleInForce, unpaidOf } from './case-money.ts';
import { comingFor, type Draft, unrepaidDraws } from './decision.ts';
import { isArrears } from './obligation.ts';
import { total } from './waterfall.ts';

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
 * The arrears owed, and how much is being paid apart from the instalments: by people, and by late debits of failed
 * payments.
 */
export type OwedInArrears = { owed: Cents; beside: Cents };

/**
 * What is on its way toward arrears apart from the instalments, at most: from people, and from late debits of failed
 * payments.
 */
export type Beside = { byPeople: Cents; late: readonly LateMoney[] };
export type LateMoney = Pick<Payment, 'obligation' | 'obligationId'> & { amount: Cents };

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

/**
 * The arrears owed, and what is being paid apart from the instalments. Late money for support reduces only its own
 * obligation's arrears, by at most what is owed.
 */
export function owedInArrears(
  { owed, owedOf }: { owed: Cents; owedOf: (obligationId: string | null) => Cents },
  beside: Beside,
): OwedInArrears {
  const support = beside.late.filter((each) => !isArrears(each));
  const ofEach = [...Map.groupBy(support, ({ obligationId }) => arrearsAccountOf(obligationId)).values()];
  const brought = ofEach.map((mine) => min(amountOf(mine), owedOf(mine[0]?.obligationId ?? null)));
  return { owed, beside: plus(forAny(beside), sum(brought)) };
}

/** What can reduce the arrears of any obligation. */
const forAny = ({ byPeople, late }: Beside): Cents => plus(byPeople, amountOf(late.filter(isArrears)));

const amountOf = (all: readonly { amount: Cents }[]): Cents => sum(all.map(({ amount }) => amount));

type Known = Pick<Draft, 'balances' | 'debits' | 'fundings' | 'payments'>;

const owedIn = (draft: Known): OwedInArrears =>
  owedInArrears({ owed: arrearsOwed(draft), owedOf: (id) => arrearsOwedOf(draft, id) }, besideIn(draft));

const besideIn = (draft: Known): Beside => ({
  byPeople: amountOf([...draft.debits.values()].filter((each) => each.purpose === 'arrears' && isUnderWay(each))),
  late: [...draft.payments.values()].map(({ id, obligation, obligationId, ...payment }) => ({
    ...{ obligation, obligationId, amount: broughtLate(draft, { id, ...payment }) },
  })),
});

/**
 * What a failed payment's debits on their way bring toward its arrears: what is left after repaying the backup drawn
 * for it.
 */
function broughtLate(draft: Known, payment: Pick<Payment, 'id' | 'state' | 'amount' | 'paid' | 'outside'>): Cents {
  if (payment.state !== 'failed') return ZERO;
  const coming = comingFor(draft, payment.id);
  if (coming === ZERO) return ZERO;
  return min(max(minus(coming, total(unrepaidDraws(draft, payment.id))), ZERO), unpaidOf(payment));
}

const instalmentsIn = ({ payments, debits }: Known): TowardArrears[] => {
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
export const payableArrearsOf = (draft: Known): Cents => payableArrears(instalmentsIn(draft), owedIn(draft));

/** The same, given the unpaid instalments: it counts what their debits bring, not what they ask for. */
export const payableArrears = (instalments: readonly TowardArrears[], arrears: OwedInArrears): Cents =>
  max(minus(openOf(arrears), broughtBy(instalments)), ZERO);

/** Why no arrears can be paid apart from the instalments. */
export const nothingToPay = (draft: Known): Problem =>
  new Problem(
    'conflict',
    arrearsOwed(draft) > ZERO ? 'Other payments cover all the arrears that are owed.' : 'No arrears are owed.',
  );

const broughtBy = (instalments: readonly TowardArrears[]): Cents => sum(instalments.map(({ coming = ZERO }) => coming));

const isOnItsWay = ({ state }: Pick<Payment, 'state'>): boolean => state === 'originated' || state === 'settled';

/** What a case's instalments toward arrears ask for. */
export const asksTowardArrears = (draft: Known): AskedTowardArrears =>
  askedTowardArrears(instalmentsIn(draft), owedIn(draft));

/**
 * What an instalment could ask for if everything on its way toward the arrears were returned. One without a debit also
 * comes after those whose debit was returned, because some of them fail and bring nothing.
 */
export function leftWithoutUnderWay(draft: Known, { id, state }: Pick<Payment, 'id' | 'state'>): Cents {
  const unpaid = instalmentsIn(draft).filter(
    (each) => !isOnItsWay(each) && (state !== 'scheduled' || each.state !== 'returned'),
  );
  return askedTowardArrears(unpaid, { owed: arrearsOwed(draft), beside: ZERO }).asked.get(id) ?? ZERO;
}

/**
 * How much of the arrears that a payment's late money pays is owed beyond everything else on its way toward them. For
 * support, only its own obligation's arrears count, and money for all obligations pays those for children first.
 */
export function arrearsLeftFor(
  draft: Known & Pick<Draft, 'schedules'>,
  payment: Pick<Payment, 'id' | 'obligation' | 'obligationId'>,
): Cents {
  const others = instalmentsIn(draft).filter(({ id }) => id !== payment.id);
  const left = payableArrears(others, owedIn(draft));
  if (isArrears(payment)) return left;
  const beside = besideIn(draft);
  const account = arrearsAccountOf(payment.obligationId);
  const { shares } = sharesOfArrears(draft, plus(forAny(beside), broughtBy(others)));
  const late = beside.late.filter((each) => !isArrears(each) && arrearsAccountOf(each.obligationId) === account);
  const brought = plus(shares.find(({ id }) => id === account)?.arrears ?? ZERO, amountOf(late));
  return min(left, max(minus(arrearsOwedOf(draft, payment.obligationId), brought), ZERO));
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
