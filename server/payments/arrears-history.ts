import { dayAt } from '@mainstay/domain/day.ts';
import { dayWords } from '@mainstay/domain/day-words.ts';
import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import type { Movement } from '@mainstay/domain/ledger/movement.ts';
import { type Cents, sum } from '@mainstay/domain/money.ts';
import {
  type ArrearsHistory,
  arrearsHistory,
  type LineAbout,
  NO_FIGURE,
  type OpeningFigure,
  openedOn,
  paidBeyondFigure,
} from '@mainstay/domain/payments/arrears-history.ts';
import type { ArrearsLine } from '@mainstay/domain/payments/arrears-interest.ts';
import { isArrears } from '@mainstay/domain/payments/obligation.ts';
import type { Db } from '#db/db.ts';
import { dayOfArrears } from '#documents/index.ts';
import { arrearsMovements } from '#ledger/index.ts';
import { firstSettings, obligationIdsOf, settingsHistory, termsInForce } from '#payment-settings/index.ts';
import { allPayments } from './store-verify.ts';

/** The history, with what each line is about. */
type Explained = Omit<ArrearsHistory, 'lines'> & {
  lines: (ArrearsHistory['lines'][number] & LineAbout)[];
  /** What was paid beyond a figure that was lowered since. */
  paidBeyond: Cents;
};

/** How a case's arrears arose, line by line, up to what is owed now. */
export async function arrearsHistoryOf(db: Db, caseId: string): Promise<Explained> {
  const payments = await allPayments(db, caseId);
  const moved = await arrearsMovements(db, caseId, OUTSIDE_CREDIT);
  const history = arrearsHistory({
    opening: await openingFigure(db, caseId),
    payments,
    moved,
    hasSeveral: (await obligationIdsOf(db, caseId)).length > 1,
    applied: await appliedFigures(db, caseId),
  });
  const instalments = payments.filter(({ periodStart }) => periodStart !== null);
  const byId = new Map(instalments.map((each) => [each.id, each]));
  const lines = history.lines.map((line) => {
    const about = byId.get(line.paymentId ?? '');
    return { ...line, dueOn: about?.scheduledDate ?? null, ...(about && isArrears(about) && { towardArrears: true }) };
  });
  return { ...history, lines, paidBeyond: await paidBeyondNow(db, caseId, moved) };
}

/** What was paid toward the arrears beyond a figure that was lowered since, and is not used. */
export async function paidBeyondNow(db: Db, caseId: string, moved: readonly Movement[]): Promise<Cents> {
  const figure = sum((await termsInForce(db, caseId)).map(({ arrearsAmount }) => arrearsAmount));
  return paidBeyondFigure(moved, figure);
}

/** Of each version of the terms that was applied from a document: which one, by whom, and the day of its figure. */
async function appliedFigures(db: Db, caseId: string): Promise<ReadonlyMap<number, string>> {
  const rows = (await settingsHistory(db, caseId)).filter(({ appliedVersion, version }) => appliedVersion === version);
  const sources = new Map<number, string>();
  for (const { version, documentId, documentName, changedByName: by, arrearsAmount } of rows) {
    if (documentId === null || documentName === null) continue;
    const asOf = await dayOfArrears(db, caseId, documentId, arrearsAmount);
    sources.set(version, `“${documentName}”, applied by ${by}${asOf === null ? '' : `, as of ${dayWords(asOf)}`}`);
  }
  return sources;
}

/**
 * The figure in the first payment settings: who entered it, from which document, and the date the document gives for
 * it.
 */
export async function openingFigure(db: Db, caseId: string): Promise<OpeningFigure> {
  const first = await firstSettings(db, caseId);
  if (!first) return NO_FIGURE;
  const { arrearsAmount: amount, changedAt: at, changedByName: by, documentId, documentName, paymentType } = first;
  const isApplied = documentId !== null && documentName !== null && first.appliedVersion === first.version;
  const source = isApplied ? `“${documentName}”, applied by ${by}` : `Payment settings, saved by ${by}`;
  const asOf = isApplied ? await dayOfArrears(db, caseId, documentId, amount) : null;
  return { amount, at, asOf, source, owedFor: paymentType };
}

/**
 * The arrears history as interest is calculated on it: amounts due on their due day, payments on the day they were made,
 * which for a payment outside Mainstay is the recorded one. The opening figure is of the
 * obligation whose settings give it, from the day it holds.
 */
export const interestLines = (
  { opening, lines }: Pick<Explained, 'opening' | 'lines'>,
  timeZone: string,
): ArrearsLine[] => [
  ...(opening.at && opening.amount > 0
    ? [
        {
          day: openedOn(opening.asOf, dayAt(opening.at, timeZone)),
          amount: opening.amount,
          owedFor: opening.owedFor ?? null,
          opening: true,
        },
      ]
    : []),
  ...lines.map(({ at, kind, amount, dueOn, paidOutside, paymentId, owedFor = null }) => ({
    day: (kind === 'due' ? dueOn : paidOutside?.paidOn) ?? dayAt(at, timeZone),
    amount,
    owedFor,
    instalment: paymentId,
  })),
];
