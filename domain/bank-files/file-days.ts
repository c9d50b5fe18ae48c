import { bankInstant } from '../banking-day.ts';
import type { Day } from '../day.ts';
import type { CutOff } from './windows.ts';

/** An entry's place on the rail of files: the cut-off that its file must make, and the day on which it is effective. */
export type FilePlace = { cutOff: CutOff; effectiveOn: Day };

/** Two banking days after an entry has settled, at nine, every two-day return is known. */
export const RETURN_DAYS = 2;

/** How many banking days a credit needs that is written after the returns of a day are known. */
export const leadDaysOf = (sameDay: boolean): number => (sameDay ? 0 : 1);

/** An entry settles at nine in New York of its effective day, unless it is returned. */
export const settlesAt = (effectiveOn: Day): Date => bankInstant(effectiveOn);
