import type { Payment } from '@mainstay/contract/payments.ts';
import { bankInstant } from '@mainstay/domain/banking-day.ts';
import { type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import type { Beyond } from '@mainstay/domain/payments/beyond.ts';
import { reachedOf, unpaidOf } from '@mainstay/domain/payments/case-money.ts';
import { daysLateOn } from '@mainstay/domain/payments/days-late.ts';
import { waitingWords } from '@mainstay/domain/payments/exposure.ts';
import { paymentTypeOf } from '@mainstay/domain/payments/obligation.ts';
import { badgeOf, PAID_FROM, paidFromWithout, partsOf } from '@mainstay/domain/payments/paid-from.ts';
import { statusOf } from '@mainstay/domain/payments/payment-state.ts';
import type { ShownPayout } from '@mainstay/domain/payments/payout-words.ts';
import { failureNow } from '@mainstay/domain/payments/waterfall.ts';
import type { Db } from '#db/db.ts';
import { hiddenNames } from '#payment-sources/index.ts';
import type { DestinationDeps } from '#payout-accounts/index.ts';
import { payoutsShown } from './payouts-shown.ts';
import { isAhead, laterCredits, paidBeyond, type Settled, settledBy } from './settles.ts';
import {
  type ShownFunding,
  type ShownPayment,
  type ShownSettlement,
  shownFundings,
  shownSettlements,
} from './store-shown.ts';
import { type MoneyUnderWay, moneyUnderWay, processingOf } from './under-way.ts';

const NINE_IN_THE_MORNING = 9;

/**
 * Payments as people see them. A calendar day becomes nine o'clock on that day in the case's zone, and a source has no
 * name for a viewer from whom it is hidden. Without a viewer they are read for the whole case.
 */
export async function shownPayments(
  db: Db,
  caseId: string,
  rows: readonly ShownPayment[],
  { timeZone, viewer, deps }: { timeZone: string; viewer: string | null; deps: DestinationDeps },
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const hidden = await hiddenNames(db, caseId, viewer);
  const ids = rows.map((row) => row.id);
  const fundings = Map.groupBy(await shownFundings(db, caseId, ids), (funding) => funding.paymentId);
  const settled = Map.groupBy(await shownSettlements(db, caseId, ids), ({ paymentId }) => paymentId);
  const settling = await settledBy(db, caseId, rows);
  const beyond = await paidBeyond(db, caseId, { rows, settled: settling });
  const ahead = rows
    .filter(({ undelivered }) => undelivered > ZERO)
    .filter(({ id }) => settled.get(id)?.some(({ by }) => isAhead(by)));
  const waiting = ahead.length > 0 ? await laterCredits(db, caseId) : [];
  const { payoutOf, isGivenBack } = await payoutsShown(db, caseId, { ids, viewer, deps, ahead: waiting });
  const mayWait = rows.some(({ state }) => state === 'originated');
  const underWay = mayWait ? await moneyUnderWay(db, caseId) : [];
  const all = rows.map((row) =>
    shown(row, timeZone, {
      fundings: fundings.get(row.id) ?? [],
      settlements: settled.get(row.id) ?? [],
      settles: settling.get(row.id) ?? [],
      beyond: beyond.get(row.id),
      payout: payoutOf(row.id),
      isGivenBack: isGivenBack(row.id),
      underWay,
    }),
  );
  return withoutNames(all, hidden);
}

const bankFirst = { bank: 0, wallet: 0, loc: 1, escrow: 2 } as const;

function shown(
  row: ShownPayment,
  timeZone: string,
  {
    fundings,
    settlements,
    settles,
    beyond,
    payout,
    isGivenBack,
    underWay,
  }: {
    fundings: readonly ShownFunding[];
    settlements: readonly ShownSettlement[];
    settles: readonly Settled[];
    beyond: Beyond | undefined;
    payout: ShownPayout | null;
    isGivenBack: boolean;
    underWay: MoneyUnderWay;
  },
): Payment {
  const morningOf = (day: Day) => instantAt(day, NINE_IN_THE_MORNING, 0, timeZone);
  const status = statusOf(row.state, row.undelivered, { amount: row.amount, unpaid: unpaidOf(row) });
  const reached = reachedOf(row);
  const { expectedOn, delayedUntil } = payout ?? { expectedOn: null, delayedUntil: null };
  const settlement = settlementsOf(row, settlements);
  const sources = partsOf(fundings, { ...row, settledBy: settlement })
    .sort((a, b) => bankFirst[a.kind] - bankFirst[b.kind])
    .map(({ kind, sourceName: name, amount }) => ({ type: badgeOf(kind), amount, name, paidFrom: PAID_FROM[kind] }));
  return {
    id: row.id,
    scheduledDate: morningOf(row.scheduledDate),
    processedDate: status === 'processing' ? null : (delayedUntil ?? row.processedAt),
    amount: row.amount,
    paidAmount: reached,
    ...(row.outside > 0 && { outsideAmount: row.outside }),
    status,
    paymentType: paymentTypeOf(row),
    instalment: row.periodStart !== null,
    obligationId: shownObligationId(row),
    ...(sources.length > 0
      ? { fundingSources: sources }
      : { paidFrom: paidFromWithout({ status, paid: row.paid, settledBy: settlement, isGivenBack }) }),
    ...(settlement.length > 0 && { settledBy: settlement }),
    ...(settles.length > 0 && {
      settles: settles.map(({ paymentId, scheduledDate, amount }) => ({
        paymentId,
        scheduledDate: morningOf(scheduledDate),
        amount,
      })),
    }),
    ...(beyond && { beyond }),
    ...(row.waitsUntil === null ? processingOf(underWay, { subject: row.id }) : waitingFor(row, row.waitsUntil)),
    notes: row.notes ?? (status === 'completed' && delayedUntil ? delayWords(row, delayedUntil, timeZone) : null),
    ...lateness(row, { status, timeZone }),
    failureReason: failureNow(row.failureReason, { isHeld: row.undelivered > 0, expectedOn }),
    payout: payout && { ...payout, expected: expectedOn && morningOf(expectedOn) },
  };
}

/** The obligation of an instalment; instalments toward arrears have an ID of their own. */
const shownObligationId = ({ periodStart, obligation, obligationId }: ShownPayment): string | null =>
  periodStart === null ? null : obligation === 'arrears' ? ARREARS_OBLIGATION : obligationId;

/** Says that it waits for settled money, and until when at the latest. */
const waitingFor = (row: ShownPayment, until: Day) => ({
  processing: [{ amount: unpaidOf(row), until: bankInstant(until), words: waitingWords(until) }],
});

/** A payment that its payor paid by the due day is not late, even if the payee receives it later. */
function delayWords({ processedAt, scheduledDate }: ShownPayment, until: Date, timeZone: string): string {
  const inTime = processedAt !== null && dayAt(processedAt, timeZone) <= scheduledDate;
  return `${inTime ? 'Collected on time' : 'Collected'}; held for the payee until ${dayWords(dayAt(until, timeZone))}`;
}

/**
 * How late a completed instalment was paid in full, if it was. What was paid outside goes only to instalments that were
 * not due before (`outside-payments.ts` of the domain), so one paid entirely outside is never late.
 */
function lateness(
  { scheduledDate, processedAt, paid, periodStart }: ShownPayment,
  { status, timeZone }: { status: string; timeZone: string },
): Pick<Payment, 'daysLate'> {
  if (status !== 'completed' || periodStart === null || processedAt === null || paid === ZERO) return {};
  const daysLate = daysLateOn(scheduledDate, dayAt(processedAt, timeZone));
  return daysLate > 0 ? { daysLate } : {};
}

const BY = {
  plan: { type: 'plan', name: 'Flexible plan' },
  claim: { type: 'insurance', name: 'Insurance claim' },
} as const;

/** An insurance payout is a payment of its own, paid entirely by insurance. */
function settlementsOf({ origin, paid }: ShownPayment, settlements: readonly ShownSettlement[]) {
  if (origin === 'insurance') return [{ ...BY.claim, amount: paid }];
  return settlements.map(({ by, amount }) => ({
    ...BY[by === 'claim' || by === 'claim_ahead' ? 'claim' : 'plan'],
    amount: amount ?? ZERO,
  }));
}
