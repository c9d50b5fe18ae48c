import { bankInstant } from '../banking-day.ts';
import type { Day } from '../day.ts';
import type { CutOff } from './windows.ts';

/** When an entry is sent: the cut-off that its file must make, and its effective entry date. */
export type FileSlot = { cutOff: CutOff; effectiveOn: Day };

/** Banking days from settlement until every two-day return is known, at 09:00 New York. */
export const RETURN_DAYS = 2;

/** Banking days that a credit needs when it is written after the day's returns are known. */
export const leadDaysOf = (sameDay: boolean): number => (sameDay ? 0 : 1);

/** An entry settles at 09:00 New York on its effective entry date, unless it is returned. */
export const settlesAt = (effectiveOn: Day): Date => bankInstant(effectiveOn);
