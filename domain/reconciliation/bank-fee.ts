import type { Cents } from '../money.ts';
import type { BookedLine } from './open-lines.ts';

/** BAI2: account analysis fee, miscellaneous fees. */
const BAI2_FEES = ['661', '698'];
/** camt.053: the sub-family of a charge, or the same said in a bank's own code. */
const CAMT_FEES = ['CHRG', 'FEES'];

/** Whether the bank itself says that a line is a fee of its own; what it gives back is none. */
export function isMarkedFee({ direction, typeCode }: Pick<BookedLine, 'direction' | 'typeCode'>): boolean {
  const last = typeCode.split('-').at(-1) ?? '';
  return direction === 'debit' && (BAI2_FEES.includes(typeCode) || CAMT_FEES.includes(last));
}

type Line = Pick<BookedLine, 'direction' | 'typeCode' | 'amount'>;

/** A fee is booked without a person as far as it is not unusual: `limit` is the largest one that is. */
export const isBookedAsFee = (line: Line, limit: Cents): boolean => isMarkedFee(line) && line.amount <= limit;
