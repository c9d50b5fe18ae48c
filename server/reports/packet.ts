import { type Day, dayAt } from '@mainstay/domain/day.ts';
import type { ObligationStep } from '@mainstay/domain/documents/agreement-terms.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { asItWas } from '@mainstay/domain/payment-settings/as-it-was.ts';
import { amountOn } from '@mainstay/domain/payment-settings/occurrences.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { throughTime } from '@mainstay/domain/payment-settings/over-time.ts';
import { termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { isAllOver } from '@mainstay/domain/payment-settings/to-confirm.ts';
import { asOfDay, changeWords } from '@mainstay/domain/payments/arrears-history.ts';
import type {
  OrderSaidBy,
  PacketFacts,
  ReportedObligation,
  ReportedOutside,
  StateChange,
} from '@mainstay/domain/reports/facts.ts';
import { citedSteps } from '@mainstay/domain/review/obligations-to-apply.ts';
import { lastChangeOf } from '#audit/index.ts';
import { isDangerous } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { stepsStated } from '#documents/index.ts';
import { sharesAgreed } from '#expenses/index.ts';
import { arrearsExplained } from '#outside-payments/index.ts';
import { obligationsInForce, settingsHistory } from '#payment-settings/index.ts';
import { supportMadeFor } from '#payments/index.ts';
import type { Deps } from '../deps.ts';
import { consentTo, proposedChanges, settingsChanges } from './settings-changes.ts';

type Of = {
  caseId: string;
  timeZone: string;
  today: Day;
  now: Date;
  outsideFrom: PacketFacts['outsideFrom'];
  outsideOtherDays: readonly ReportedOutside[];
};

/**
 * What a hearing packet contains beyond the other reports: the terms in force, how they came about, and how the arrears
 * arose.
 */
export async function packetFacts(
  tx: Db,
  deps: Pick<Deps, 'auditKey'>,
  { caseId, timeZone, today, now, outsideFrom, outsideOtherDays }: Of,
): Promise<PacketFacts> {
  const { opening, lines, arrearsOwed, paidBeyond, interest } = await arrearsExplained(tx, {
    caseId,
    timeZone,
    until: today,
  });
  const inForce = await obligationsInForce(tx, { caseId, today });
  const versions = (await settingsHistory(tx, caseId)).reverse();
  const madeFor = await supportMadeFor(tx, caseId, today);
  const stated = new Map<string, readonly ObligationStep[]>();
  for (const id of new Set(inForce.flatMap(({ row }) => row.documentId ?? [])))
    stated.set(id, await stepsStated(tx, caseId, id));
  const wasOf = (obligationId: string) => {
    const its = versions.filter((each) => each.obligationId === obligationId);
    return asItWas(throughTime(its, timeZone), today, madeFor(obligationId));
  };
  const obligations = inForce.map((each) => ({ ...each, was: wasOf(each.row.obligationId) }));
  return {
    obligations: obligations.map(
      ({ row, settings, was, ...how }): ReportedObligation => ({
        terms: termsOf(row),
        asItWas: was,
        amountNow:
          was.amount ??
          amountOn(
            { amount: row.paymentAmount, steps: row.steps },
            row.endDate !== null && row.endDate < today ? row.endDate : today,
          ),
        hasEnded: hasEnded(row, today),
        isOver: isAllOver(row, { today, isPaidOff: arrearsOwed <= ZERO }),
        paused: settings.paused,
        steps: citedSteps(row, stated.get(row.documentId ?? '') ?? []),
        orderSaid: orderSaidBy(versions, row, timeZone),
        version: row.version,
        at: row.changedAt,
        by: row.changedByName,
        document: row.documentName,
        isApplied: row.appliedVersion === row.version,
        ...consentTo(settings, how),
      }),
    ),
    shares: await sharesAgreed(tx, caseId),
    history: await settingsChanges(tx, { caseId, timeZone, today }),
    proposed: await proposedChanges(tx, { caseId, timeZone, now }),
    outsideFrom,
    outsideOtherDays,
    arrears: {
      opening: {
        amount: opening.amount,
        on: opening.at && dayAt(opening.at, timeZone),
        asOf: asOfDay(opening, timeZone),
        source: opening.source,
      },
      lines: lines.map((line) => ({
        on: dayAt(line.at, timeZone),
        kind: line.kind,
        amount: line.amount,
        balance: line.balance,
        words: changeWords(line, line),
        ...(line.paidOutside && { paidOn: line.paidOutside.paidOn }),
      })),
      owed: arrearsOwed,
      paidBeyond,
      interest: {
        amount: interest.verified ? interest.interest : null,
        words: interest.words,
        state: await stateChange({ db: tx, auditKey: deps.auditKey }, { caseId, timeZone }),
      },
    },
  };
}

type Version = Awaited<ReturnType<typeof settingsHistory>>[number];

/** Who saved the first of the versions, oldest first, that have what the one in force says of its order. */
function orderSaidBy(versions: readonly Version[], row: Version, timeZone: string): OrderSaidBy {
  const same = (each: Version) => each.order?.answer === row.order?.answer && each.order?.shows === row.order?.shows;
  const its = versions.filter(({ obligationId }) => obligationId === row.obligationId);
  const first = its[its.findLastIndex((each) => !same(each)) + 1];
  return first ? { by: first.changedByName, on: dayAt(first.changedAt, timeZone) } : null;
}

/**
 * Who last changed the state of the case, and when; null if nobody did, or if it would tell where somebody in danger
 * was.
 */
async function stateChange(
  of: Parameters<typeof lastChangeOf>[0],
  { caseId, timeZone }: Pick<Of, 'caseId' | 'timeZone'>,
): Promise<StateChange | null> {
  if (await isDangerous(of.db, caseId)) return null;
  const changed = await lastChangeOf(of, caseId, { action: 'case.details_changed', field: 'state' });
  if (changed === null) return null;
  const [before, after] = [changed.before, changed.after].map((each) => (each as { state: string | null }).state);
  return { on: dayAt(changed.at, timeZone), by: changed.actorName, before: before ?? null, after: after ?? null };
}
