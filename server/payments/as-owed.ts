import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import type { Payment } from '@mainstay/domain/payments/case-money.ts';
import {
  type AskedTowardArrears,
  asAsked,
  askedTowardArrears,
  isTowardArrears,
  nextTowardArrears,
  payableArrears,
  type TowardArrears,
} from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOf } from '#ledger/index.ts';
import { schedulesOf } from './store-money.ts';
import { instalmentsTowardArrears, type OpenTowardArrears, paidBeside } from './store-toward-arrears.ts';

/** What the instalments toward arrears of a case ask for, by the one rule of domain/payments/toward-arrears.ts. */
const asksOf = ({ instalments, beside }: OpenTowardArrears, owed: Cents) => ({
  instalments,
  asks: askedTowardArrears(instalments, { owed, beside }),
});

async function askedOfCase(db: Db, caseId: string, instalments: TowardArrears[]) {
  const { arrearsOwed } = await balancesOf(db, caseId);
  return asksOf({ instalments, beside: await paidBeside(db, caseId) }, arrearsOwed);
}

/** What of the arrears of a case may be paid beside the instalments: what nothing on its way covers. */
export async function arrearsPayable(db: Db, caseId: string, owed: Cents): Promise<Cents> {
  const instalments = await instalmentsTowardArrears(db, caseId);
  return payableArrears(instalments, { owed, beside: await paidBeside(db, caseId) });
}

/** What instalments toward arrears come to, and which of them are made for nothing: of those that are under way, debits tell. */
export type ComesTo = Pick<AskedTowardArrears, 'asked'> & { forNothing: string[] };

const comesTo = ({ instalments, asks: { asked } }: ReturnType<typeof asksOf>): ComesTo => ({
  asked,
  forNothing: instalments.flatMap(({ id, state }) => (state === 'scheduled' && asked.get(id) === ZERO ? [id] : [])),
});

/** What the instalments toward arrears of a case that are still to be paid come to. */
export async function instalmentsComeTo(db: Db, caseId: string): Promise<ComesTo> {
  const instalments = await instalmentsTowardArrears(db, caseId);
  if (instalments.length === 0) return { asked: new Map(), forNothing: [] };
  return comesTo(await askedOfCase(db, caseId, instalments));
}

/** The instalments toward arrears that are still to be paid, with what they come to. */
export type TowardArrearsOpen = readonly Pick<Payment, 'scheduledDate' | 'amount' | 'state'>[];

/** The same, of what another statement has read. */
export const towardArrearsAsOwed = (open: OpenTowardArrears, arrearsOwed: Cents): TowardArrearsOpen =>
  onlyAsked(open.instalments, comesTo(asksOf(open, arrearsOwed)));

type Amounts = Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'>;
type Row = Amounts & Pick<Payment, 'state' | 'obligation' | 'periodStart'>;

/** Payments with what they come to, without those that would be for nothing, which no list has. */
export const asOwed = async <R extends Row>(db: Db, caseId: string, rows: readonly R[]): Promise<R[]> =>
  rows.some(isTowardArrears) ? onlyAsked(rows, await instalmentsComeTo(db, caseId)) : [...rows];

const onlyAsked = <R extends Amounts>(rows: readonly R[], { asked, forNothing }: ComesTo): R[] =>
  withAmounts(
    rows.filter(({ id }) => !forNothing.includes(id)),
    asked,
  );

export const withAmounts = <R extends Amounts>(rows: readonly R[], asked: AskedTowardArrears['asked']): R[] =>
  rows.map((row) => asAsked(row, asked));

/** What has to be paid next toward arrears, from that day on. */
export async function nextAsked(db: Db, caseId: string, from: Day) {
  const instalments = await instalmentsTowardArrears(db, caseId);
  const { asks } = await askedOfCase(db, caseId, instalments);
  return nextTowardArrears(asks, { from, instalments, schedules: await schedulesOf(db, [caseId]) });
}
