import { addDays, type Day, laterDay } from '../day.ts';
import { type Cents, max, min, minus, plus, sum, ZERO } from '../money.ts';
import { firstDue, type OpenInstalment } from '../payment-settings/first-due.ts';
import { Problem } from '../problem.ts';
import { arrearsAccountOf, arrearsOwed, arrearsOwedOf, sharesOfArrears } from './arrears.ts';
import { arrearsSchedule, isComing, isUnderWay, type Payment, type ScheduleInForce, unpaidOf } from './case-money.ts';
import { comingFor, type Draft, unrepaidDraws } from './decision.ts';
import { isArrears } from './obligation.ts';
import { total } from './waterfall.ts';

// The one rule for instalments toward arrears: together, and with what is paid toward them beside, they never ask for more than is owed.

/** An instalment toward arrears that is still to be paid. */
export type TowardArrears = Pick<Payment, 'id' | 'scheduledDate' | 'amount' | 'paid' | 'outside' | 'state'> & {
  /** What the debit brings with which somebody is just paying it. */
  beingPaid?: Cents | null;
  /** What its debits on their way bring, whatever its state. */
  coming?: Cents;
};

/** What each instalment toward arrears still asks for, and what is owed beyond all of them. */
export type AskedTowardArrears = { asked: ReadonlyMap<string, Cents>; left: Cents };

/** What is owed in arrears, and what of it is being paid beside the instalments: by people, and by late debits of payments that failed. */
export type OwedInArrears = { owed: Cents; beside: Cents };

/** What is on its way toward arrears beside the instalments: from people, and from late debits of payments that failed, at its most. */
export type Beside = { byPeople: Cents; late: readonly LateMoney[] };
export type LateMoney = Pick<Payment, 'obligation' | 'obligationId'> & { amount: Cents };

/**
 * What instalments ask for of what is owed: what is under way comes first, whatever its day, then the earliest, so that the last one is the
 * rest, and those after it ask for nothing.
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

/** Late money for support reduces the arrears of its obligation alone, by no more than is owed of it. */
export function owedInArrears(
  { owed, owedOf }: { owed: Cents; owedOf: (obligationId: string | null) => Cents },
  beside: Beside,
): OwedInArrears {
  const support = beside.late.filter((each) => !isArrears(each));
  const ofEach = [...Map.groupBy(support, ({ obligationId }) => arrearsAccountOf(obligationId)).values()];
  const brought = ofEach.map((mine) => min(amountOf(mine), owedOf(mine[0]?.obligationId ?? null)));
  return { owed, beside: plus(forAny(beside), sum(brought)) };
}

/** What reduces the arrears of whichever obligation. */
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

/** What debits on their way bring toward the arrears of a payment that failed: what is over when the backup drawn for it is repaid. */
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

/** What is owed in arrears beyond all that is on its way toward them: more may not be paid beside the instalments. */
export const payableArrearsOf = (draft: Known): Cents => payableArrears(instalmentsIn(draft), owedIn(draft));

/** The same, of the instalments that are still to be paid: what their debits bring, not what they ask for. */
export const payableArrears = (instalments: readonly TowardArrears[], arrears: OwedInArrears): Cents =>
  max(minus(openOf(arrears), broughtBy(instalments)), ZERO);

/** Why none of the arrears can be paid beside the instalments. */
export const nothingToPay = (draft: Known): Problem =>
  new Problem(
    'conflict',
    arrearsOwed(draft) > ZERO ? 'Other payments cover all the arrears that are owed.' : 'No arrears are owed.',
  );

const broughtBy = (instalments: readonly TowardArrears[]): Cents => sum(instalments.map(({ coming = ZERO }) => coming));

const isOnItsWay = ({ state }: Pick<Payment, 'state'>): boolean => state === 'originated' || state === 'settled';

/** What the instalments of a case ask for toward arrears. */
export const asksTowardArrears = (draft: Known): AskedTowardArrears =>
  askedTowardArrears(instalmentsIn(draft), owedIn(draft));

/**
 * What the arrears would leave an instalment to ask for if all that is on its way toward them came back. One of which no debit was made waits
 * for those whose debit came back, too: some fail and bring nothing.
 */
export function leftWithoutUnderWay(draft: Known, { id, state }: Pick<Payment, 'id' | 'state'>): Cents {
  const unpaid = instalmentsIn(draft).filter(
    (each) => !isOnItsWay(each) && (state !== 'scheduled' || each.state !== 'returned'),
  );
  return askedTowardArrears(unpaid, { owed: arrearsOwed(draft), beside: ZERO }).asked.get(id) ?? ZERO;
}

/**
 * What of the arrears that late money of a payment pays is owed beyond all that is on its way toward them, without what the payment itself is
 * collected with. Of its own obligation alone, where it is support: what is for all obligations pays that of children first.
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

/** A payment whose amount is what has been paid of it and what it still asks for; as it is, where that is not said. */
export function asAsked<R extends Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'>>(
  payment: R,
  asked: AskedTowardArrears['asked'],
): R {
  const mine = asked.get(payment.id);
  return mine === undefined ? payment : { ...payment, amount: plus(minus(payment.amount, unpaidOf(payment)), mine) };
}

/**
 * What has to be paid next toward arrears, from that day on, of whichever obligation it is paid with: the instalment that stands, or, where
 * none does, the first of those that are not drawn yet, of what is left. Null where nothing is asked for.
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

/** True of an instalment toward arrears that has yet to be paid. */
export const isTowardArrears = ({
  state,
  obligation,
  periodStart,
}: Pick<Payment, 'state' | 'obligation' | 'periodStart'>): boolean =>
  obligation === 'arrears' && periodStart !== null && TO_BE_PAID.includes(state);

/** False for an instalment toward arrears that nobody has begun to collect and that asks for nothing. */
export const isForSomething = ({ state, amount }: Pick<Payment, 'state' | 'amount'>): boolean =>
  state !== 'scheduled' || amount > ZERO;
