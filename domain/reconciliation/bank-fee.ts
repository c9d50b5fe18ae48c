import type { Cents } from '../money.ts';
import type { BookedLine } from './open-lines.ts';

/** BAI2: account analysis fee, miscellaneous fees. */
const BAI2_FEES = ['661', '698'];
/** camt.053: the sub-family of a charge, or a bank's proprietary code for one. */
const CAMT_FEES = ['CHRG', 'FEES'];

/** Whether the bank marks a line as its own fee; a fee that it refunds is not one. */
export function isMarkedFee({ direction, typeCode }: Pick<BookedLine, 'direction' | 'typeCode'>): boolean {
  const last = typeCode.split('-').at(-1) ?? '';
  return direction === 'debit' && (BAI2_FEES.includes(typeCode) || CAMT_FEES.includes(last));
}

type Line = Pick<BookedLine, 'direction' | 'typeCode' | 'amount'>;

/** Whether a fee is booked without an operator: it is marked, and not above `limit`. */
export const isBookedAsFee = (line: Line, limit: Cents): boolean => isMarkedFee(line) && line.amount <= limit;
