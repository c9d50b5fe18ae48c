import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { isCreditToPayee } from '@mainstay/domain/ledger/movement.ts';
import { type Cents, max, minus, sum, ZERO } from '@mainstay/domain/money.ts';
import { creditedAhead } from '@mainstay/domain/payments/paid-ahead.ts';
import type { ArrearsMove, Credit, Moved } from '@mainstay/domain/reports/facts.ts';
import type { Period } from '@mainstay/domain/reports/report-types.ts';
import type { Db } from '#db/db.ts';
import { type Movement, movementsOn } from '#ledger/index.ts';
import { aheadMoves } from '#payments/index.ts';

export type MoneyOfCase = {
  /** What was credited for each payment, oldest first. */
  credits: Map<string, Credit[]>;
  received: Moved[];
  arrears: { start: Cents; end: Cents; moves: ArrearsMove[] };
};

/** What the ledger says of the payee and the arrears: every figure of a report is made of these movements. */
export async function moneyOf(tx: Db, of: { caseId: string; timeZone: string }, period: Period): Promise<MoneyOfCase> {
  const dayOf = days(of.timeZone);
  const moved = (await movementsOn(tx, of.caseId, 'payee', 'arrears', 'ahead')).map((each) => ({
    ...each,
    on: dayOf(each.at),
  }));
  const inPeriod = ({ on }: { on: Day }) => on >= period.start && on <= period.end;
  const credits = new Map<string, Credit[]>();
  for (const each of moved) {
    const { paymentId: payment, on, amount } = each;
    if ((!isCreditToPayee(each) && each.from !== 'ahead') || payment === null) continue;
    const some = credits.get(payment);
    const credit = { on, amount, by: creditor(each) };
    if (some) some.push(credit);
    else credits.set(payment, [credit]);
  }
  for (const { plan, amount } of creditedAhead(aheadMoves(moved))) takeFrom(credits.get(plan) ?? [], amount);
  const moves = moved.flatMap(arrearsMove);
  const before = moves.filter(({ on }) => on < period.start);
  const during = moves.filter(inPeriod);
  const start = owed(before);
  return {
    credits,
    received: moved.filter((each) => isSupport(each) && inPeriod(each)).map(({ on, amount }) => ({ on, amount })),
    arrears: { start, end: owed([...before, ...during]), moves: during },
  };
}

/** A share of an expense is no support. */
const isSupport = (moved: Movement) => isCreditToPayee(moved) && moved.purpose !== 'expense';

/** What a plan paid ahead stands with the plan until an instalment is credited with it, and then there alone. */
function takeFrom(credits: Credit[], amount: Cents) {
  const own = credits.findIndex(({ by }) => by === 'collection');
  const credit = credits[own];
  if (!credit) return;
  const left = minus(credit.amount, amount);
  credits.splice(own, 1, ...(left > 0 ? [{ ...credit, amount: left }] : []));
}

/** A plan's money is a plan's for the instalment that it settles; for its own payment it is a collection like others. */
function creditor({ from, planId, paymentId }: Movement): Credit['by'] {
  if (from === 'claims') return 'claim';
  return from === 'ahead' || (planId !== null && planId !== paymentId) ? 'plan' : 'collection';
}

function arrearsMove(moved: Movement & { on: Day }): ArrearsMove[] {
  const { purpose, from, to, on } = moved;
  if (from !== 'arrears' && to !== 'arrears') return [];
  const amount = from === 'arrears' ? moved.amount : minus(ZERO, moved.amount);
  const why = purpose === 'arrears_set' ? 'settings' : amount > 0 ? 'unpaid' : 'paid';
  return [{ on, amount, why }];
}

const owed = (moves: readonly ArrearsMove[]): Cents => max(sum(moves.map(({ amount }) => amount)), ZERO);

/** Asking for the day of an instant is slow, and the same instants come again and again. */
function days(timeZone: string): (at: Date) => Day {
  const known = new Map<number, Day>();
  return (at) => {
    const day = known.get(at.getTime()) ?? dayAt(at, timeZone);
    known.set(at.getTime(), day);
    return day;
  };
}
