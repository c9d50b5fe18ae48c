import { type Day, dayAt } from '@mainstay/domain/day.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { ARREARS_OBLIGATION } from '@mainstay/domain/payment-settings/obligation-kind.ts';
import { type OpeningFigure, openedOn } from '@mainstay/domain/payments/arrears-history.ts';
import { beforeOpeningWords } from '@mainstay/domain/payments/outside-effect.ts';
import type { Db } from '#db/db.ts';
import { openingFigure } from '#payments/index.ts';
import type { OutsideRow } from './store.ts';

/**
 * The days before which payments outside Mainstay change nothing. For support, the day on which the opening figure was
 * saved, because the record has no installments from before it. For payments toward the arrears, the day that the
 * figure's document names, because the figure does not include what was paid on it later (decision 45).
 */
export type OpeningDays = { support: Day; arrears: Day };

/** The days of the opening figure, in the case's zone. Null if there is none yet. */
export async function openingDays(
  db: Db,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<OpeningDays | null> {
  return daysOf(await openingFigure(db, id), timeZone);
}

function daysOf({ at, asOf }: Pick<OpeningFigure, 'at' | 'asOf'>, timeZone: string): OpeningDays | null {
  if (at === null) return null;
  const support = dayAt(at, timeZone);
  return { support, arrears: openedOn(asOf, support) };
}

/**
 * The days of an opening figure above zero, which says what was owed by then. Null where nobody has given one: then what
 * was paid in earlier months is still to be told.
 */
export async function toldBy(db: Db, { id, timeZone }: { id: string; timeZone: string }): Promise<OpeningDays | null> {
  const figure = await openingFigure(db, id);
  return figure.amount > ZERO ? daysOf(figure, timeZone) : null;
}

/** The day from which a payment counts; null if there is no opening figure yet. */
export const countsFrom = (
  { obligationId }: Pick<OutsideRow, 'obligationId'>,
  opening: OpeningDays | null,
): Day | null => opening && (obligationId === ARREARS_OBLIGATION ? opening.arrears : opening.support);

/** Whether the opening figure already reflects a payment. */
export function isInOpening(row: Pick<OutsideRow, 'paidOn' | 'obligationId'>, opening: OpeningDays | null): boolean {
  const from = countsFrom(row, opening);
  return from !== null && row.paidOn < from;
}

/** Why a payment changes nothing, if the opening figure already reflects it; otherwise null. */
export function openingWords(
  row: Pick<OutsideRow, 'paidOn' | 'obligationId'>,
  opening: OpeningDays | null,
  tense?: Parameters<typeof beforeOpeningWords>[2],
): string | null {
  const from = countsFrom(row, opening);
  if (from === null || row.paidOn >= from) return null;
  return beforeOpeningWords(from, row.obligationId === ARREARS_OBLIGATION, tense);
}
