import type { Day } from '@mainstay/domain/day.ts';
import { stillOwed } from '@mainstay/domain/ledger/transfer.ts';
import { type Cents, ZERO } from '@mainstay/domain/money.ts';
import { arrearsAccountOf } from '@mainstay/domain/payments/arrears.ts';
import type { Payment } from '@mainstay/domain/payments/case-money.ts';
import {
  type AskedTowardArrears,
  asAsked,
  askedTowardArrears,
  asksTowardArrears,
  isForSomething,
  isTowardArrears,
  nextTowardArrears,
  owedInArrears,
  payableArrears,
  type TowardArrears,
} from '@mainstay/domain/payments/toward-arrears.ts';
import type { Db } from '#db/db.ts';
import { balancesOf, balancesOfCases } from '#ledger/index.ts';
import { debitsUnderWay, fundingsByPayment, type Key, schedulesOf } from './store-money.ts';
import {
  debitsComing,
  instalmentsTowardArrears,
  type OpenTowardArrears,
  paidBeside,
  towardArrearsOfCases,
} from './store-toward-arrears.ts';

/** What a case's instalments toward arrears ask for, by the rule of domain/payments/toward-arrears.ts. */
const asksOf = ({ instalments, beside }: OpenTowardArrears, balances: Balances) => ({
  instalments,
  asks: askedTowardArrears(instalments, owedInArrears(owedBy(balances), beside)),
});

type Balances = Awaited<ReturnType<typeof balancesOf>>;

const owedBy = (balances: Balances) => ({
  owed: balances.arrearsOwed,
  owedOf: (obligationId: string | null) => stillOwed(balances(arrearsAccountOf(obligationId))),
});

async function askedOfCase(db: Db, caseId: string, instalments: TowardArrears[]) {
  const balances = await balancesOf(db, caseId);
  return asksOf({ instalments, beside: await paidBeside(db, caseId) }, balances);
}

/** How many cases are loaded together. */
const CASES_TOGETHER = 500;

/** What instalments toward arrears of many cases ask for; zero for one that needs no more payment. */
export async function askedOfCases(db: Db, caseIds: readonly string[]): Promise<(of: Key) => Cents> {
  const all = new Map<string, AskedTowardArrears['asked']>();
  for (let i = 0; i < caseIds.length; i += CASES_TOGETHER) {
    const cases = caseIds.slice(i, i + CASES_TOGETHER);
    const coming = await debitsComing(db, cases);
    const payments = byCase([...(await towardArrearsOfCases(db, cases)), ...coming.map(({ payment }) => payment)]);
    const debits = byCase([...(await debitsUnderWay(db, cases)), ...coming.map(({ debit }) => debit)]);
    const keys = coming.map(({ payment: { caseId, id } }) => ({ caseId, id }));
    const fundings = byCase(keys.length > 0 ? await fundingsByPayment(db, keys) : []);
    const balances = await balancesOfCases(db, cases);
    for (const caseId of cases) {
      const known = {
        balances: balances.get(caseId) ?? new Map(),
        payments: byKey(payments.get(caseId) ?? [], ({ id }) => id),
        debits: byKey(debits.get(caseId) ?? [], ({ id }) => id),
        fundings: byKey(fundings.get(caseId) ?? [], ({ paymentId, sourceId }) => `${paymentId} ${sourceId}`),
      };
      all.set(caseId, asksTowardArrears(known).asked);
    }
  }
  return ({ caseId, id }) => all.get(caseId)?.get(id) ?? ZERO;
}

const byCase = <R extends { caseId: string }>(rows: readonly R[]) => Map.groupBy(rows, ({ caseId }) => caseId);
const byKey = <R>(rows: readonly R[], key: (row: R) => string) => new Map(rows.map((row) => [key(row), row]));

/** How much of a case's arrears may be paid apart from the instalments: what nothing on its way covers. */
export async function arrearsPayable(db: Db, caseId: string, balances: Balances): Promise<Cents> {
  const instalments = await instalmentsTowardArrears(db, caseId);
  return payableArrears(instalments, owedInArrears(owedBy(balances), await paidBeside(db, caseId)));
}

/**
 * The amounts of instalments toward arrears, and which of them would be for nothing. Debits decide for those under way.
 */
export type ComesTo = Pick<AskedTowardArrears, 'asked'> & { forNothing: string[] };

const comesTo = ({ instalments, asks: { asked } }: ReturnType<typeof asksOf>): ComesTo => ({
  asked,
  forNothing: instalments.flatMap(({ id, state }) =>
    isForSomething({ state, amount: asked.get(id) ?? ZERO }) ? [] : [id],
  ),
});

/** The amounts of a case's unpaid instalments toward arrears. */
export async function instalmentsComeTo(db: Db, caseId: string): Promise<ComesTo> {
  const instalments = await instalmentsTowardArrears(db, caseId);
  if (instalments.length === 0) return { asked: new Map(), forNothing: [] };
  return comesTo(await askedOfCase(db, caseId, instalments));
}

/** The unpaid instalments toward arrears, with their amounts. */
export type TowardArrearsOpen = readonly Pick<Payment, 'scheduledDate' | 'amount' | 'state'>[];

/** The same, from what another statement has read. */
export const towardArrearsAsOwed = (open: OpenTowardArrears, balances: Balances): TowardArrearsOpen =>
  onlyAsked(open.instalments, comesTo(asksOf(open, balances)));

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
  const instalments = await instalmentsTowardArrears(db, caseId);
  const { asks } = await askedOfCase(db, caseId, instalments);
  return nextTowardArrears(asks, { from, instalments, schedules: await schedulesOf(db, [caseId]) });
}
