import type { Day } from '@mainstay/domain/day.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import type { Payment } from '@mainstay/domain/payments/case-money.ts';
import {
  type AskedTowardArrears,
  asAsked,
  askedTowardArrears,
  asksTowardArrears,
  isForSomething,
  isTowardArrears,
  type MovingTowardArrears,
  nextTowardArrears,
  payableArrearsOf,
} from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOfCases } from '#ledger/index.ts';
import { isPayInToLine } from './store-debits.ts';
import { debitsUnderWay, drawsOfLines, fundingsByPayment, type Key, schedulesOf } from './store-money.ts';
import { debitsComing, type OpenTowardArrears, towardArrearsOfCases } from './store-toward-arrears.ts';

// What the product shows for instalments toward arrears, by the rule of domain/payments/toward-arrears.ts.

/** How many cases are loaded together. */
const CASES_TOGETHER = 500;

/** What instalments toward arrears of many cases ask for; zero for one that needs no more payment. */
export async function askedOfCases(db: Db, caseIds: readonly string[]): Promise<(of: Key) => Cents> {
  const all = new Map<string, AskedTowardArrears['asked']>();
  for (let i = 0; i < caseIds.length; i += CASES_TOGETHER)
    for (const [caseId, moving] of await movingInCases(db, caseIds.slice(i, i + CASES_TOGETHER)))
      all.set(caseId, asksTowardArrears(moving).asked);
  return ({ caseId, id }) => all.get(caseId)?.get(id) ?? ZERO;
}

/** The arrears owed in these cases, and everything on its way toward them; one query per table. */
async function movingInCases(db: Db, cases: readonly string[]): Promise<Map<string, MovingTowardArrears>> {
  const coming = await debitsComing(db, cases);
  const underWay = await debitsUnderWay(db, cases);
  const payments = byCase([...(await towardArrearsOfCases(db, cases)), ...coming.map(({ payment }) => payment)]);
  const debits = byCase([...underWay, ...coming.map(({ debit }) => debit)]);
  const drawnFor = coming.map(({ payment: { caseId, id } }) => ({ caseId, id }));
  const paidInto = [...new Set(underWay.filter(isPayInToLine).map(({ caseId }) => caseId))];
  const fundings = byCase([
    ...(drawnFor.length > 0 ? await fundingsByPayment(db, drawnFor) : []),
    ...(paidInto.length > 0 ? await drawsOfLines(db, paidInto) : []),
  ]);
  const balances = await balancesOfCases(db, cases);
  return new Map(
    cases.map((caseId) => [
      caseId,
      {
        balances: balances.get(caseId) ?? new Map(),
        payments: byKey(payments.get(caseId) ?? [], ({ id }) => id),
        debits: byKey(debits.get(caseId) ?? [], ({ id }) => id),
        fundings: byKey(fundings.get(caseId) ?? [], ({ paymentId, sourceId }) => `${paymentId} ${sourceId}`),
      },
    ]),
  );
}

const byCase = <R extends { caseId: string }>(rows: readonly R[]) => Map.groupBy(rows, ({ caseId }) => caseId);
const byKey = <R>(rows: readonly R[], key: (row: R) => string) => new Map(rows.map((row) => [key(row), row]));

async function movingIn(db: Db, caseId: string): Promise<MovingTowardArrears> {
  const moving = (await movingInCases(db, [caseId])).get(caseId);
  if (!moving) throw new Error(`nothing was loaded of case ${caseId}`);
  return moving;
}

/** How much of a case's arrears may be paid apart from the instalments: what nothing on its way covers. */
export const arrearsPayable = async (db: Db, caseId: string): Promise<Cents> =>
  payableArrearsOf(await movingIn(db, caseId));

/**
 * The amounts of instalments toward arrears, and which of them would be for nothing. Debits decide for those under way.
 */
export type ComesTo = Pick<AskedTowardArrears, 'asked'> & { forNothing: string[] };

type Instalment = Pick<Payment, 'id' | 'state'>;

const comesTo = (instalments: readonly Instalment[], { asked }: AskedTowardArrears): ComesTo => ({
  asked,
  forNothing: instalments.flatMap(({ id, state }) =>
    isForSomething({ state, amount: asked.get(id) ?? ZERO }) ? [] : [id],
  ),
});

/** The amounts of a case's unpaid instalments toward arrears. */
export async function instalmentsComeTo(db: Db, caseId: string): Promise<ComesTo> {
  const instalments = await towardArrearsOfCases(db, [caseId]);
  if (instalments.length === 0) return { asked: new Map(), forNothing: [] };
  return comesTo(instalments, asksTowardArrears(await movingIn(db, caseId)));
}

/** The unpaid instalments toward arrears, with their amounts. */
export type TowardArrearsOpen = readonly Pick<Payment, 'scheduledDate' | 'amount' | 'state'>[];

/** The same, from what another statement has read. It queries the database only if something is on its way. */
export async function towardArrearsAsOwed(
  db: Db,
  of: { caseId: string; open: OpenTowardArrears; arrearsOwed: Cents },
): Promise<TowardArrearsOpen> {
  const { instalments, isMoving } = of.open;
  if (instalments.length === 0) return [];
  const asks = isMoving
    ? asksTowardArrears(await movingIn(db, of.caseId))
    : askedTowardArrears(instalments, { owed: of.arrearsOwed, beside: ZERO });
  return onlyAsked(instalments, comesTo(instalments, asks));
}

type Amounts = Pick<Payment, 'id' | 'amount' | 'paid' | 'outside'>;
type Row = Amounts & Pick<Payment, 'state' | 'obligation' | 'periodStart'>;

/** Payments with their current amounts, without those that would be for nothing, which no list shows. */
export const asOwed = async <R extends Row>(db: Db, caseId: string, rows: readonly R[]): Promise<R[]> =>
  rows.some(isTowardArrears) ? onlyAsked(rows, await instalmentsComeTo(db, caseId)) : [...rows];

const onlyAsked = <R extends Amounts>(rows: readonly R[], { asked, forNothing }: ComesTo): R[] =>
  withAmounts(
    rows.filter(({ id }) => !forNothing.includes(id)),
    asked,
  );

export const withAmounts = <R extends Amounts>(rows: readonly R[], asked: AskedTowardArrears['asked']): R[] =>
  rows.map((row) => asAsked(row, asked));

/** The next payment toward arrears, from a day on. */
export async function nextAsked(db: Db, caseId: string, from: Day) {
  const moving = await movingIn(db, caseId);
  const instalments = [...moving.payments.values()].filter(isTowardArrears);
  const asks = asksTowardArrears(moving);
  return nextTowardArrears(asks, { from, instalments, schedules: await schedulesOf(db, [caseId]) });
}
