import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { amountOn } from '@mainstay/domain/payment-settings/occurrences.ts';
import { hasEnded } from '@mainstay/domain/payment-settings/order.ts';
import { termsOf } from '@mainstay/domain/payment-settings/terms.ts';
import { asOfDay, changeWords } from '@mainstay/domain/payments/arrears-history.ts';
import type { PacketFacts, ReportedObligation } from '@mainstay/domain/reports/facts.ts';
import type { Db } from '#db/db.ts';
import { arrearsExplained } from '#outside-payments/index.ts';
import { obligationsInForce } from '#payment-settings/index.ts';
import { settingsChanges } from './settings-changes.ts';

type Of = { caseId: string; timeZone: string; today: Day };

/**
 * What a hearing packet contains beyond the other reports: the terms in force, how they came about, and how the arrears
 * arose.
 */
export async function packetFacts(tx: Db, { caseId, timeZone, today }: Of): Promise<PacketFacts> {
  const { opening, lines, arrearsOwed, interest } = await arrearsExplained(tx, { caseId, timeZone, until: today });
  return {
    obligations: (await obligationsInForce(tx, { caseId, today })).map(
      ({ row, settings, agreed }): ReportedObligation => ({
        terms: termsOf(row),
        amountNow: amountOn({ amount: row.paymentAmount, steps: row.steps }, today),
        hasEnded: hasEnded(row, today),
        paused: settings.paused,
        version: row.version,
        at: row.changedAt,
        by: row.changedByName,
        document: row.documentName,
        isApplied: row.appliedVersion === row.version,
        unconfirmedBy: settings.unconfirmedBy,
        agreed,
      }),
    ),
    history: await settingsChanges(tx, caseId),
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
      })),
      owed: arrearsOwed,
      interest: { amount: interest.verified ? interest.interest : null, words: interest.words },
    },
  };
}
