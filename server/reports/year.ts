import type { Payment } from '@mainstay/contract/payments.ts';
import type { PayeeEver, PayeeThen } from '@mainstay/domain/cases/payees.ts';
import { addDays, type Day, day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { arrearsAccount } from '@mainstay/domain/ledger/accounts.ts';
import { isCreditToPayee, type Movement } from '@mainstay/domain/ledger/movement.ts';
import { sum, ZERO } from '@mainstay/domain/money.ts';
import { effectsOf } from '@mainstay/domain/outside-payments/effect.ts';
import { FIRST_OBLIGATION, type ObligationKind } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { withoutGivenBack } from '@mainstay/domain/payments/give-back.ts';
import { currentId } from '@mainstay/domain/payments/outside-payments.ts';
import type { HeldAtEnd, Receipt, YearFacts } from '@mainstay/domain/reports/facts.ts';
import { receiptsOf, receivedOf } from '@mainstay/domain/reports/receipts.ts';
import type { Period } from '@mainstay/domain/reports/report-types.ts';
import { heldBefore, paidIn, receivedIn, receivedOn } from '@mainstay/domain/reports/year-held.ts';
import type { Db } from '#db/db.ts';
import { movements } from '#ledger/index.ts';
import { outsideReported } from '#outside-payments/index.ts';
import { obligationsInForce } from '#payment-settings/index.ts';
import { type DuePayment, paymentsDue } from '#payments/index.ts';
import type { Deps } from '../deps.ts';
import { arrivalsOf, whyHeldAt } from './arrivals.ts';
import { whomItReached } from './payees-reached.ts';
import type { WhoPaid } from './payors-paid.ts';

type Of = { caseId: string; timeZone: string; today: Day; deps: Pick<Deps, 'clock' | 'settings'> };

const EVER: Period = { start: day('1900-01-01'), end: day('9999-12-31') };

/**
 * What was paid or received in a year, or fell due in it; the payments due in other years that part of what was paid in it
 * was for; and a function that gives a payment with what of it was paid in the year as its paid amount.
 */
export async function yearFacts(tx: Db, of: Of & { paid: WhoPaid | null }, { start, end }: Period) {
  const { payments, confirmed, unusedOf, withheldOf, receipts, returned, arrivals, ...ever } = await everReceived(
    tx,
    of,
  );
  const isIn = (on: Day) => on >= start && on <= end;
  const period = { start, end };
  const confirmedIn = confirmed.filter(({ paidOn }) => isIn(paidOn));
  const inYear = paidIn(receipts, period);
  const arrived = new Set(receipts.filter((each) => receivedIn([each], period).length > 0));
  const near = receipts.filter(
    (each) => isIn(each.on) || arrived.has(each) || (each.instalment !== null && isIn(each.instalment.dueOn)),
  );
  const heldAtEnd = await heldAt(tx, of, { paid: inYear, payoutOf: arrivals.payoutOf, end });
  const expenses = sum(paidIn(ever.forExpenses, period).map(({ amount }) => amount));
  const expensesReceived = sum(receivedIn(ever.forExpenses, period).map(({ amount }) => amount));
  const facts: YearFacts = {
    receipts: near,
    returned: returned.filter(({ paidOn, receivedOn }) => isIn(paidOn) || (receivedOn !== null && isIn(receivedOn))),
    reached: await reachedIn(tx, of, { receipts, start, end }),
    ...(of.paid && {
      paidBy: paidByEach(of, of.paid, { paid: inYear, outside: confirmedIn, moved: ever.moved, period }),
    }),
    ...(heldAtEnd.length > 0 && { heldAtEnd }),
    notCounted: {
      beforeRecord: sum(confirmedIn.filter(({ counts }) => !counts).map(({ amount }) => amount)),
      notCollected: sum(confirmedIn.filter(({ counts }) => counts).map(unusedOf)),
    },
    recordBegins: ever.recordBegins,
    withheld: withheldOf(confirmedIn),
    expenses,
    ...(expensesReceived !== expenses && { expensesReceived }),
  };
  const received = new Set(inYear.map(({ paymentId }) => paymentId));
  const others: DuePayment[] = payments.filter(({ dueOn, shown }) => !isIn(dueOn) && received.has(shown.id));
  return { facts, others, asReceived: withReceipts(inYear) };
}

/** What each payor paid in a year through Mainstay, without insurance, and outside. */
function paidByEach(
  { timeZone }: Of,
  { payors, partsOf, payorOfOutside }: WhoPaid,
  of: { paid: readonly Receipt[]; outside: readonly Confirmed[]; moved: readonly Movement[]; period: Period },
): NonNullable<YearFacts['paidBy']> {
  const credited = new Set(of.paid.filter(({ by }) => by !== 'insurance').map(({ creditId }) => creditId));
  const through = of.moved.filter(({ id }) => credited.has(id)).flatMap(partsOf);
  const outside = of.outside.map((each) => ({
    payor: payorOfOutside({ ...each, on: each.paidOn }),
    amount: each.amount,
  }));
  const totalOf = (payor: PayeeThen | null) =>
    sum([...through, ...outside].filter((part) => part.payor === payor).map(({ amount }) => amount));
  const each = payors.map((payor, i) => ({
    name: payor.name,
    since: i === 0 ? null : dayAt(payor.from, timeZone),
    until: payor.until && dayAt(payor.until, timeZone),
    amount: totalOf(payor),
  }));
  const isThere = ({ since, until, amount }: (typeof each)[number]) =>
    amount > ZERO || ((since === null || since <= of.period.end) && (until === null || until >= of.period.start));
  return { payors: each.filter(isThere), nobody: totalOf(null) };
}

/** What of the year's payments had not reached a payee at its end, by the reason. */
async function heldAt(
  tx: Db,
  { caseId, timeZone }: Of,
  { paid, payoutOf, end }: { paid: readonly Receipt[]; payoutOf: Arrivals['payoutOf']; end: Day },
): Promise<HeldAtEnd[]> {
  const waiting = paid.flatMap(({ creditId, amount, ...each }) => {
    const on = receivedOn(each);
    const payout = creditId !== null && (on === null || on > end) && payoutOf(creditId);
    return payout ? [{ payout, amount }] : [];
  });
  if (waiting.length === 0) return [];
  const whyOf = await whyHeldAt(tx, caseId, instantAt(addDays(end, 1), 0, 0, timeZone));
  const told = waiting.map(({ payout, amount }) => ({ ...whyOf(payout), amount }));
  return [...Map.groupBy(told, ({ why, name }) => `${why} ${name ?? ''}`).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({ ...one, amount: sum(same.map(({ amount }) => amount)) })),
  );
}

type Arrivals = Awaited<ReturnType<typeof arrivalsOf>>;

/** Whom receipts reached in a year; null if no payee has ever left. */
async function reachedIn(
  tx: Db,
  { caseId, timeZone }: Of,
  { receipts, start, end }: Period & { receipts: readonly Receipt[] },
): Promise<YearFacts['reached']> {
  const reached = await whomItReached(tx, caseId);
  if (!reached) return null;
  const of = Map.groupBy(receivedIn(receipts, { start, end }), reached.payeeOf);
  const totalOf = (payee: PayeeEver | null) => sum((of.get(payee) ?? []).map(({ amount }) => amount));
  const payees = reached.payees.flatMap((payee, i) => {
    const stays = payee.stays.map(({ from, until }, nth) => ({
      since: i === 0 && nth === 0 ? null : dayAt(from, timeZone),
      until: until && dayAt(until, timeZone),
    }));
    const begun = stays.filter(({ since }) => since === null || since <= end);
    const there = begun.filter(({ until }) => until === null || until >= start);
    const amount = totalOf(payee);
    if (there.length === 0 && amount === ZERO) return [];
    const before = heldBefore(of.get(payee) ?? [], { start, end });
    const days = there.length > 1 ? null : (there[0] ?? begun.at(-1) ?? stays[0]);
    return {
      ...{ name: payee.name, since: days?.since ?? null, until: days?.until ?? null, amount },
      ...(before.length > 0 && { heldBefore: before }),
    };
  });
  return { payees, nobody: totalOf(null) };
}

/** Everything the payee ever received, the payments that it was for, and what was returned later. */
async function everReceived(tx: Db, of: Of) {
  const payments = await paymentsDue(tx, of, EVER);
  const dayOf = (at: Date) => dayAt(at, of.timeZone);
  const { confirmed, recordBegins } = await outsideReported(tx, of, EVER);
  const moved = withoutGivenBack(await movements(tx, of.caseId)).map((each) => ({ ...each, on: dayOf(each.at) }));
  const arrivals = await arrivalsOf(tx, of);
  const received = receiptsOf({
    ...{ arrivedOn: arrivals.arrivedOn, isHeldAt: arrivals.isHeldAt },
    payments: payments.map(({ dueOn, scheduled, shown: { id, paymentType, fundingSources = [] } }) => ({
      ...{ id, dueOn, scheduled, paymentType },
      sources: fundingSources,
    })),
    moved,
    outside: confirmed,
    kindOfArrears: await kindsOfArrears(tx, of),
  });
  const effectOf = effectsOf(moved);
  const unusedOf = ({ id }: Confirmed) => effectOf(id).unused;
  const withheldOf = await withheldIn(tx, of, moved);
  const forExpenses = moved
    .filter((each) => isCreditToPayee(each) && each.purpose === 'expense')
    .map(({ id, on, amount }) => ({ on, amount, arrivedOn: arrivals.arrivedOn(id) }));
  return { ...received, moved, arrivals, payments, confirmed, recordBegins, unusedOf, withheldOf, forExpenses };
}

type Confirmed = Awaited<ReturnType<typeof outsideReported>>['confirmed'][number];

/** How much of payments was current support that an employer withheld, alimony apart. */
async function withheldIn(tx: Db, of: Of, moved: readonly Movement[]) {
  const obligations = await obligationsInForce(tx, of);
  const current = new Map(
    moved.filter(({ purpose }) => purpose === 'outside_current').map(({ id, amount }) => [id, amount]),
  );
  return (some: readonly Pick<Confirmed, 'id'>[]) => {
    const parts = some.flatMap(({ id }) =>
      obligations.map(({ row: { obligationId, paymentType } }) => ({
        isAlimony: paymentType === 'alimony',
        amount: current.get(currentId({ id, obligationId })) ?? ZERO,
      })),
    );
    const totalOf = (isAlimony: boolean) =>
      sum(parts.filter((part) => part.isAlimony === isAlimony).map(({ amount }) => amount));
    return { alimony: totalOf(true), others: totalOf(false) };
  };
}

/**
 * A payment with everything that was paid for it, including what is held for the payee: the amounts that a report's own
 * tables have.
 */
export async function asPaid(tx: Db, of: Of): Promise<(shown: Payment) => Payment> {
  const { receipts } = await everReceived(tx, of);
  return withReceipts(receipts);
}

function withReceipts(receipts: readonly Receipt[]): (shown: Payment) => Payment {
  const receivedOfRow = receivedOf(receipts);
  return (shown) => {
    const { paid, beyond } = receivedOfRow(shown.id);
    return shown.beyond ? { ...shown, beyond } : { ...shown, paidAmount: paid };
  };
}

/** Arrears from before there were several obligations belong to the first one. */
async function kindsOfArrears(tx: Db, of: Of): Promise<(account: string) => ObligationKind> {
  const obligations = await obligationsInForce(tx, of);
  const kinds = new Map(
    obligations.map(({ row }) => [
      arrearsAccount(row.obligationId === FIRST_OBLIGATION ? null : row.obligationId),
      row.paymentType,
    ]),
  );
  return (account) => kinds.get(account) ?? 'child_support';
}
