import { dayAt } from '@mainstay/domain/day.ts';
import { OUTSIDE_CREDIT } from '@mainstay/domain/ledger/accounts.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import {
  type ArrearsHistory,
  arrearsHistory,
  type LineAbout,
  type OpeningFigure,
} from '@mainstay/domain/payments/arrears-history.ts';
import type { ArrearsLine } from '@mainstay/domain/payments/arrears-interest.ts';
import { isArrears } from '@mainstay/domain/payments/obligation.ts';
import type { Db } from '#db/db.ts';
import { dayOfArrears } from '#documents/index.ts';
import { arrearsMovements } from '#ledger/index.ts';
import { firstSettings } from '#payment-settings/index.ts';
import { allPayments } from './store-verify.ts';

/** Each line with what it is about. */
type Explained = Omit<ArrearsHistory, 'lines'> & { lines: (ArrearsHistory['lines'][number] & LineAbout)[] };

/** How the arrears of a case came about, line by line, to what is owed now. */
export async function arrearsHistoryOf(db: Db, caseId: string): Promise<Explained> {
  const payments = await allPayments(db, caseId);
  const history = arrearsHistory({
    opening: await openingFigure(db, caseId),
    payments,
    moved: await arrearsMovements(db, caseId, OUTSIDE_CREDIT),
  });
  const instalments = payments.filter(({ periodStart }) => periodStart !== null);
  const byId = new Map(instalments.map((each) => [each.id, each]));
  const lines = history.lines.map((line) => {
    const about = byId.get(line.paymentId ?? '');
    return { ...line, dueOn: about?.scheduledDate ?? null, ...(about && isArrears(about) && { towardArrears: true }) };
  });
  return { ...history, lines };
}

/** The figure of the first payment settings, who said it, from which document, and of which day that tells it. */
export async function openingFigure(db: Db, caseId: string): Promise<OpeningFigure> {
  const first = await firstSettings(db, caseId);
  if (!first) return { amount: ZERO, at: null, asOf: null, source: 'No figure has been given yet' };
  const { arrearsAmount: amount, changedAt: at, changedByName: by, documentId, documentName } = first;
  const isApplied = documentId !== null && documentName !== null && first.appliedVersion === first.version;
  const source = isApplied ? `“${documentName}”, applied by ${by}` : `Payment settings, saved by ${by}`;
  return { amount, at, asOf: isApplied ? await dayOfArrears(db, caseId, documentId, amount) : null, source };
}

/** The steps of the arrears as interest counts them: what fell due on its due day, what was paid on the day on which it was. */
export const interestLines = (
  { opening, lines }: Pick<Explained, 'opening' | 'lines'>,
  timeZone: string,
): ArrearsLine[] => [
  ...(opening.at && opening.amount > 0
    ? [{ day: dayAt(opening.at, timeZone), amount: opening.amount, opening: true }]
    : []),
  ...lines.map(({ at, kind, amount, dueOn }) => ({
    day: kind === 'due' && dueOn !== null ? dueOn : dayAt(at, timeZone),
    amount,
  })),
];
