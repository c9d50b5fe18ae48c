import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import type { Payment } from '@mainstay/domain/payments/case-money.ts';
import {
  type AskedTowardArrears,
  asAsked,
  askedTowardArrears,
  isTowardArrears,
  nextTowardArrears,
} from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { schedulesOf } from './store-money.ts';
import { type OpenTowardArrears, openTowardArrears } from './store-toward-arrears.ts';

/** What the instalments toward arrears of a case ask for, by the one rule of domain/payments/toward-arrears.ts. */
const asksOf = ({ instalments, beside }: OpenTowardArrears, owed: Cents) => ({
  instalments,
  asks: askedTowardArrears(instalments, { owed, beside }),
});

const askedOfCase = async (db: Db, caseId: string) =>
  asksOf(await openTowardArrears(db, caseId), (await balancesOf(db, caseId)).arrearsOwed);

/** What the instalments toward arrears that are not debited yet come to. */
export async function asksAhead(db: Db, caseId: string): Promise<AskedTowardArrears['asked']> {
  const { instalments, asks } = await askedOfCase(db, caseId);
  const ahead = instalments.filter(({ state }) => state === 'scheduled');
  return new Map(ahead.map(({ id }) => [id, asks.asked.get(id) ?? ZERO]));
}

/** The instalments toward arrears that are not debited yet and ask for something, each with that. */
export type TowardArrearsAhead = readonly Pick<Payment, 'scheduledDate' | 'amount'>[];

/** The same, of what another statement has read. */
export function towardArrearsAhead(open: OpenTowardArrears, arrearsOwed: Cents): TowardArrearsAhead {
  const { instalments, asks } = asksOf(open, arrearsOwed);
  return onlyAsked(
    instalments.filter(({ state }) => state === 'scheduled'),
    asks.asked,
  );
}

/** The ids of those that ask for nothing, which no list has. */
export const askingForNothing = (asked: AskedTowardArrears['asked']): string[] =>
  [...asked].flatMap(([id, amount]) => (amount === ZERO ? [id] : []));

type Amounts = Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'>;
type Row = Amounts & Pick<Payment, 'state' | 'obligation' | 'periodStart'>;

/** Payments with what they come to, without those that ask for nothing. */
export async function asOwed<R extends Row>(db: Db, caseId: string, rows: readonly R[]): Promise<R[]> {
  if (!rows.some((row) => row.state === 'scheduled' && isTowardArrears(row))) return [...rows];
  return onlyAsked(rows, await asksAhead(db, caseId));
}

export const onlyAsked = <R extends Amounts>(rows: readonly R[], asked: AskedTowardArrears['asked']): R[] =>
  withAmounts(
    rows.filter(({ id }) => asked.get(id) !== ZERO),
    asked,
  );

export const withAmounts = <R extends Amounts>(rows: readonly R[], asked: AskedTowardArrears['asked']): R[] =>
  rows.map((row) => asAsked(row, asked));

/** What has to be paid next toward arrears, from that day on. */
export async function nextAsked(db: Db, caseId: string, from: Day) {
  const { instalments, asks } = await askedOfCase(db, caseId);
  return nextTowardArrears(asks, { from, instalments, schedules: await schedulesOf(db, [caseId]) });
}
