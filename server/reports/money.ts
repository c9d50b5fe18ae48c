import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { isCreditToPayee } from '@mainstay/domain/ledger/movement.ts';
import { type Cents, min, minus, totalOf, ZERO } from '@mainstay/domain/money.ts';
import { arrearsChanges, changeWords, openedOn } from '@mainstay/domain/payments/arrears-history.ts';
import { withoutGivenBack } from '@mainstay/domain/payments/give-back.ts';
import { aheadMoves, type CreditedAhead, creditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import type { ArrearsMove, Credit, HeldBefore, Moved, ReportFacts } from '@mainstay/domain/reports/facts.ts';
import type { Period } from '@mainstay/domain/reports/report-types.ts';
import { heldFirst } from '@mainstay/domain/reports/year-held.ts';
import type { Db } from '#db/db.ts';
import { type Movement, movementsOn } from '#ledger/index.ts';
import { arrearsHistoryWithOutside } from '#outside-payments/index.ts';
import { arrivalsOf } from './arrivals.ts';
import { whomItReached } from './payees-reached.ts';
import type { WhoPaid } from './payors-paid.ts';

export type MoneyOfCase = {
  /** What was credited for each payment, oldest first. */
  credits: Map<string, Credit[]>;
  received: Moved[];
  /** What was credited in the period while nobody was the payee, and was not held. */
  withoutPayee: Cents;
  wasHeld: HeldBefore[];
  /** Absent if the case has had one payee only. */
  receivedBy: { name: string; amount: Cents }[] | undefined;
  /** Absent if the payor has not changed. */
  paidBy: ReportFacts['paidBy'];
  /** What was credited in the period and is held for payees who have left. */
  heldForFormer: { name: string; amount: Cents }[];
  arrears: ReportFacts['arrears'];
};

/** The ledger's movements for the payee and the arrears; every figure of a report is computed from these. */
export async function moneyOf(
  tx: Db,
  of: { caseId: string; timeZone: string; paid: WhoPaid | null },
  period: Period,
): Promise<MoneyOfCase> {
  const dayOf = days(of.timeZone);
  const moved = withoutGivenBack(await movementsOn(tx, of.caseId, 'payee', 'ahead')).map((each) => ({
    ...each,
    on: dayOf(each.at),
  }));
  const inPeriod = ({ on }: { on: Day }) => on >= period.start && on <= period.end;
  const ahead = Map.groupBy(creditedAhead(aheadMoves(moved)), ({ instalment }) => instalment);
  const reached = await whomItReached(tx, of.caseId);
  const { arrivedOn } = await arrivalsOf(tx, of);
  const several = reached && reached.payees.length > 1 ? reached : null;
  const toWhom = (credit: Movement): Pick<Credit, 'to' | 'isHeld' | 'hasLeft' | 'arrivedOn'> => {
    const arrived = arrivedOn(credit.id);
    const when = arrived ? { arrivedOn: arrived } : {};
    if (!several) return when;
    const payee = several.payeeOf(asCredited(credit));
    const hasLeft = payee !== null && several.hasLeft(payee);
    return { to: payee?.name ?? null, isHeld: several.isHeld(asCredited(credit)), hasLeft, ...when };
  };
  const paidAhead = (paymentId: string) => moved.find((each) => isCreditToPayee(each) && each.paymentId === paymentId);
  const credits = new Map<string, Credit[]>();
  for (const each of moved) {
    const { paymentId: payment, on, amount } = each;
    if ((!isCreditToPayee(each) && each.from !== 'ahead') || payment === null) continue;
    const some = credits.get(payment);
    const mine =
      each.from === 'ahead'
        ? takeAhead(ahead.get(payment) ?? [], amount).map(({ paymentId, ...part }) => ({
            ...part,
            ...toWhom(paidAhead(paymentId) ?? each),
            ...fromOne(paidAhead(paymentId) ?? each, of.paid),
          }))
        : fromEach(each, of.paid).map((part) => ({ by: creditor(each), ...toWhom(each), ...part }));
    const dated = mine.map((part) => ({ on, ...part }));
    if (some) some.push(...dated);
    else credits.set(payment, dated);
  }
  for (const { paymentId, by, amount } of creditedAhead(aheadMoves(moved)))
    takeFrom(credits.get(paymentId) ?? [], amount, OWN_CREDIT[by]);
  const received = moved.filter((each) => isSupport(each) && inPeriod(each));
  return {
    credits,
    received: received.map(({ on, amount }) => ({ on, amount })),
    withoutPayee: reached
      ? totalOf(
          received.filter((each) => reached.payeeOf(asCredited(each)) === null && !reached.isHeld(asCredited(each))),
        )
      : ZERO,
    wasHeld: heldFirst(received.map(({ id, on, amount }) => ({ on, amount, arrivedOn: arrivedOn(id) }))),
    receivedBy: several?.payees.flatMap((payee) => {
      const isTheirs = (each: Movement) => several.payeeOf(asCredited(each)) === payee;
      const theirs = received.filter((each) => isTheirs(each) && !several.isHeld(asCredited(each)));
      return theirs.length > 0 ? { name: payee.name, amount: totalOf(theirs) } : [];
    }),
    paidBy: paidByIn(received, of.paid),
    heldForFormer: reached
      ? reached.payees.filter(reached.hasLeft).flatMap((payee) => {
          const isTheirs = (each: Movement) => reached.payeeOf(asCredited(each)) === payee;
          const theirs = received.filter((each) => reached.isHeld(asCredited(each)) && isTheirs(each));
          return theirs.length > 0 ? { name: payee.name, amount: totalOf(theirs) } : [];
        })
      : [],
    arrears: await arrearsIn(tx, { caseId: of.caseId, dayOf }, period),
  };
}

const isClaims = ({ from }: Movement): boolean => from === 'claims';

/** What was credited, a part for each payor whose money it was, if the payor has changed. */
function fromEach(credit: Movement, paid: WhoPaid | null): Pick<Credit, 'amount' | 'from'>[] {
  if (!paid) return [{ amount: credit.amount }];
  if (isClaims(credit)) return [{ amount: credit.amount, from: null }];
  return paid.partsOf(credit).map(({ payor, amount }) => ({ amount, from: payor?.name ?? null }));
}

/** Who paid what a plan or a claim paid ahead, which is of one payor: the plan's money was taken at once. */
const fromOne = (credit: Movement, paid: WhoPaid | null): Pick<Credit, 'from'> => {
  const [one] = fromEach(credit, paid);
  return one?.from === undefined ? {} : { from: one.from };
};

/** What each payor paid of what was credited, apart from insurance. */
function paidByIn(received: readonly Movement[], paid: WhoPaid | null): ReportFacts['paidBy'] {
  if (!paid) return undefined;
  const parts = received.filter((each) => !isClaims(each)).flatMap(paid.partsOf);
  const payors = paid.payors.flatMap((payor) => {
    const theirs = parts.filter((part) => part.payor === payor);
    return theirs.length > 0 ? { name: payor.name, amount: totalOf(theirs) } : [];
  });
  return { payors, insurance: totalOf(received.filter(isClaims)) };
}

/** The arrears roll-forward within the period, with every step as shown on screen. */
async function arrearsIn(tx: Db, of: { caseId: string; dayOf: (at: Date) => Day }, { start, end }: Period) {
  const { opening, lines } = await arrearsHistoryWithOutside(tx, of.caseId);
  const opened = opening.at && opening.amount > ZERO ? openedOn(opening.asOf, of.dayOf(opening.at)) : null;
  const first = opened && { on: opened, balance: opening.amount, words: `Opening balance. ${opening.source}` };
  const moves = [
    ...(first ? [{ ...first, amount: ZERO, why: 'settings' as const }] : []), // the record begins with it
    ...arrearsChanges(lines).map(
      (line): ArrearsMove => ({
        ...{ on: of.dayOf(line.at), amount: line.amount, balance: line.balance, why: WHY[line.kind] },
        words: changeWords(line, line),
      }),
    ),
  ];
  const before = moves.filter(({ on }) => on < start).at(-1);
  const during = moves.filter(({ on }) => on >= start && on <= end);
  const isOpened = before === undefined && opened !== null && opened <= end;
  const atStart = before?.balance ?? (isOpened ? opening.amount : ZERO);
  const told = { start: atStart, end: during.at(-1)?.balance ?? atStart, moves: during };
  return isOpened ? { ...told, openedOn: opened } : told;
}

const WHY = {
  due: 'unpaid',
  paid: 'paid',
  paid_outside: 'outside',
  adjusted: 'settings',
  given_back: 'given_back',
} as const;

const asCredited = ({ id, at }: Movement) => ({ creditId: id, at });

/** A share of an expense is not support. */
const isSupport = (moved: Movement) => isCreditToPayee(moved) && moved.purpose !== 'expense';

/** How the own row of a plan or a claim shows its money. */
const OWN_CREDIT = { plan: 'collection', claim: 'claim' } as const;

/** Takes the next part of what an instalment was credited with from money paid ahead, and says who had paid it. */
function takeAhead(parts: CreditedAhead[], amount: Cents): Pick<CreditedAhead, 'paymentId' | 'amount' | 'by'>[] {
  let left = amount;
  return parts.flatMap((part) => {
    const used = min(part.amount, left);
    part.amount = minus(part.amount, used);
    left = minus(left, used);
    return used > 0 ? [{ paymentId: part.paymentId, amount: used, by: part.by }] : [];
  });
}

/**
 * Money that a plan or a claim paid ahead is listed under that until an instalment is credited with it, and only there
 * afterwards.
 */
function takeFrom(credits: Credit[], amount: Cents, as: Credit['by']) {
  const own = credits.findIndex(({ by }) => by === as);
  const credit = credits[own];
  if (!credit) return;
  const left = minus(credit.amount, amount);
  credits.splice(own, 1, ...(left > 0 ? [{ ...credit, amount: left }] : []));
}

/**
 * For the instalment that it settles, a plan's money counts as the plan's. For the plan's own payment, it is a
 * collection like any other.
 */
function creditor({ from, planId, paymentId }: Movement): Credit['by'] {
  if (from === 'claims') return 'claim';
  return planId !== null && planId !== paymentId ? 'plan' : 'collection';
}

/** Converting an instant to a day is slow, and the same instants recur. */
function days(timeZone: string): (at: Date) => Day {
  const known = new Map<number, Day>();
  return (at) => {
    const day = known.get(at.getTime()) ?? dayAt(at, timeZone);
    known.set(at.getTime(), day);
    return day;
  };
}
