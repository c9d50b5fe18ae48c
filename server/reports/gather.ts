import type { Payment } from '@mainstay/contract/payments.ts';
import type { PrintedProof } from '@mainstay/domain/audit/proof.ts';
import { addDays, type Day, dayAt, instantAt } from '@mainstay/domain/day.ts';
import { max, minus, sum, ZERO } from '@mainstay/domain/money.ts';
import { withNamesMarked, withoutNames } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { beyondTotal } from '@mainstay/domain/payments/beyond.ts';
import type { Moved, PaymentIncident, ReportedPayment, ReportFacts } from '@mainstay/domain/reports/facts.ts';
import type { Period, ReportType } from '@mainstay/domain/reports/report-types.ts';
import { endOfChain, entriesBetween, verifyChain } from '#audit/index.ts';
import { courtCaseForAll, isDangerous, newcomerSince } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { expensesBetween } from '#expenses/index.ts';
import { outsideReported } from '#outside-payments/index.ts';
import { hiddenNames, namesOfAllSources } from '#payment-sources/index.ts';
import { type DuePayment, heldCredits, paymentsDue, troublesBetween } from '#payments/index.ts';
import type { Deps } from '../deps.ts';
import { type MoneyOfCase, moneyOf } from './money.ts';
import { packetFacts } from './packet.ts';
import { partiesReported } from './parties-reported.ts';
import { type WhoPaid, whoPaid } from './payors-paid.ts';
import { settingsChanges } from './settings-changes.ts';
import { asPaid, yearFacts } from './year.ts';

export type Wanted = {
  id: string;
  type: ReportType;
  case: { id: string; name: string; timeZone: string };
  period: Period;
  generatedAt: Date;
  generatedBy: string;
  generatedById: string;
  /** Made before the report, so it covers everything the report is based on. */
  anchor: PrintedProof | null;
  realMoney: boolean;
};

/** Reads the facts for a report of that type, in one transaction, and the payments it counts, as people see them. */
export async function gather(
  tx: Db,
  deps: Pick<Deps, 'auditKey' | 'clock' | 'settings'>,
  of: Wanted,
): Promise<{ facts: ReportFacts; counted: Payment[] }> {
  const { id: caseId, name: caseName, timeZone } = of.case;
  const between = {
    from: instantAt(of.period.start, 0, 0, timeZone),
    until: instantAt(addDays(of.period.end, 1), 0, 0, timeZone),
  };
  const isBetween = ({ at }: { at: Date }) => at >= between.from && at < between.until;
  const place = { caseId, timeZone, deps };
  const since = await newcomerSince(tx, caseId, of.generatedById);
  const due = (await paymentsDue(tx, place, of.period)).filter(({ shown }) => shown.paymentType !== 'expense');
  const paid = await whoPaid(tx, place);
  const money = await moneyOf(tx, { ...place, paid }, of.period);
  const outside = await outsideReported(tx, { caseId, timeZone, since }, of.period);
  const isPacket = of.type === 'hearing_packet';
  const troubles =
    of.type === 'payment_failure' || isPacket
      ? await troublesBetween(tx, place, between)
      : { payments: [], events: [], ofExpenses: [] };
  const today = dayAt(of.generatedAt, timeZone);
  const year = of.type === 'year_statement' ? await yearFacts(tx, { ...place, today, paid }, of.period) : null;
  const isAudit = of.type === 'audit' || isPacket;
  const names = await namesOfAllSources(tx, caseId);
  const ofCase = { ...money, paid };
  const payments = due.map((each) => reported(each, ofCase, outside.parts.get(each.shown.id)));
  const facts: ReportFacts = {
    id: of.id,
    caseName,
    courtCase: await courtCaseForAll(tx, caseId),
    timeZone,
    parties: await partiesReported(tx, place, between),
    period: of.period,
    generatedAt: of.generatedAt,
    generatedBy: of.generatedBy,
    realMoney: of.realMoney,
    payments,
    received: money.received,
    withoutPayee: money.withoutPayee,
    ...(money.wasHeld.length > 0 && { wasHeld: money.wasHeld }),
    ...(money.receivedBy && { receivedBy: money.receivedBy }),
    ...(money.paidBy && { paidBy: money.paidBy }),
    ...(money.heldForFormer.length > 0 && { heldForFormer: money.heldForFormer }),
    held: sum((await heldCredits(tx, caseId)).filter(isBetween).map(({ amount }) => amount)),
    expenses: await expensesBetween(tx, place, between, since),
    arrears: money.arrears,
    outside: outside.inPeriod,
    incidents: withNamesMarked(troubles.events.flatMap(asIncident), names),
    incidentPayments: troubles.payments.map((each) => reported(each, ofCase, outside.parts.get(each.shown.id))),
    ...(troubles.ofExpenses.length > 0 && { expenseReturns: troubles.ofExpenses }),
    settings: of.type === 'compliance' ? await settingsChanges(tx, { caseId, timeZone, today }, between) : [],
    chain: await endOfChain(tx, caseId),
    anchor: of.anchor,
    events: isAudit ? await eventsOf(tx, deps, { caseId, names, since, paidFor: outside.paidFor }, between) : [],
    packet: isPacket
      ? await packetFacts(tx, deps, {
          ...place,
          today,
          now: of.generatedAt,
          outsideFrom: outside.countsFrom,
          outsideOtherDays: outside.otherDays,
        })
      : null,
    year: year?.facts ?? null,
    verification: isAudit ? await verifyChain(tx, deps.auditKey, caseId) : null,
  };
  const known = new Set(due.map(({ shown }) => shown.id));
  const others = [...troubles.payments, ...(year?.others ?? [])].filter(({ shown }) => !known.has(shown.id));
  const counted = [...others, ...due].map(({ shown }) => shown);
  const isHeld = [...payments, ...facts.incidentPayments].some(({ held }) => held > ZERO);
  const asCounted = year?.asReceived ?? (isHeld ? await asPaid(tx, { ...place, today }) : null);
  return { facts, counted: asCounted ? counted.map(asCounted) : counted };
}

/**
 * Source names that are hidden in this case are left out of the events; all other names are marked. File names of receipts
 * from before `since` are left out.
 */
async function eventsOf(
  tx: Db,
  { auditKey }: Pick<Deps, 'auditKey'>,
  {
    caseId,
    names,
    since,
    paidFor,
  }: { caseId: string; names: readonly string[]; since: Date | null; paidFor: ReadonlyMap<string, string | null> },
  between: { from: Date; until: Date },
) {
  const hidden = await hiddenNames(tx, caseId, null);
  const dangerous = await isDangerous(tx, caseId);
  return (await entriesBetween({ db: tx, auditKey }, caseId, between)).map(({ actorName, ...event }) => ({
    ...event,
    ...(dangerous && event.action === 'case.details_changed' && { before: null, after: null }),
    ...withPaidFor(event, paidFor),
    ...(event.action === 'backup.drawn' && { after: withNamesMarked(withoutNames(event.after, hidden), names) }),
    ...(since !== null && event.at < since && event.action.startsWith('document.') && unnamedReceipt(event)),
    actor: actorName,
  }));
}

/** An entry about a document, without the name of its file if it is a receipt. */
function unnamedReceipt({ before, after }: { before: unknown; after: unknown }) {
  const isReceipt = [before, after].some(
    (each) => (each as { documentType?: unknown } | null)?.documentType === 'receipt',
  );
  const unnamed = (values: unknown) =>
    typeof values === 'object' && values !== null ? { ...values, fileName: null } : values;
  return isReceipt ? { before: unnamed(before), after: unnamed(after) } : {};
}

function reported(
  { dueOn, scheduled, heldUntil, shown }: DuePayment,
  { credits: creditsOf, paid }: MoneyOfCase & { paid: WhoPaid | null },
  outside: readonly (Moved & { recordedBy: string })[] = [],
): ReportedPayment {
  const credits = creditsOf.get(shown.id) ?? [];
  const payorOf = (each: Moved & { recordedBy: string }) =>
    paid ? { from: paid.payorOfOutside(each)?.name ?? null } : {};
  const reached = shown.beyond ? beyondTotal(shown.beyond) : shown.paidAmount;
  return {
    id: shown.id,
    dueOn,
    paymentType: shown.paymentType,
    scheduled,
    amount: shown.amount,
    status: shown.status as ReportedPayment['status'],
    credits,
    ...(outside.length > 0 && {
      outside: outside.map((each) => ({ on: each.on, amount: each.amount, ...payorOf(each) })),
    }),
    held: max(minus(sum(credits.map(({ amount }) => amount)), reached), ZERO),
    ...(heldUntil && { heldUntil }),
    sources: shown.fundingSources ?? [],
    failureReason: shown.failureReason,
  };
}

/** An entry about a payment outside Mainstay with what it was for, which not every such entry has itself. */
function withPaidFor(
  { action, subject, after }: { action: string; subject: string; after: unknown },
  paidFor: ReadonlyMap<string, string | null>,
): { after?: unknown } {
  const [area, id = ''] = subject.split(':');
  const paymentType = area === 'outside_payment' && TOLD_WITH_PURPOSE.has(action) ? paidFor.get(id) : null;
  return paymentType && typeof after === 'object' ? { after: { paymentType, ...after } } : {};
}

const TOLD_WITH_PURPOSE: ReadonlySet<string> = new Set(['outside_payment.recorded', 'outside_payment.confirmed']);

const INCIDENTS: readonly string[] = ['returned', 'covered', 'paid_in_part', 'failed', 'presented_again', 'repaid'];

function asIncident(
  event: { paymentId: string; at: Date; kind: string } & Omit<PaymentIncident, 'kind'>,
): PaymentIncident[] {
  const { paymentId, at, kind, amount, code, words } = event;
  return INCIDENTS.includes(kind)
    ? [{ paymentId, at, kind: kind as PaymentIncident['kind'], amount, code, words }]
    : [];
}

/** The day that a person chose, in the case's time zone. */
export const chosenDay = (chosen: Day | Date, timeZone: string): Day =>
  chosen instanceof Date ? dayAt(chosen, timeZone) : chosen;
