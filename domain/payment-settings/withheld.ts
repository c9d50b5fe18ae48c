import type { Day } from '../day.ts';
import type { ObligationKind } from './obligation-kind.ts';
import type { Schedule } from './occurrences.ts';

/** A time in which an employer pays an obligation out of wages, and its terms then, earliest first. */
export type WithheldTime = {
  /** The day on which that was said; null if it was so from the beginning. */
  from: Day | null;
  /** The day on which Mainstay began to collect it; null if it is withheld now. */
  until: Day | null;
  terms: readonly { from: Day; schedule: Schedule }[];
};

/** An obligation that an employer pays out of wages, or did, earliest time first. */
export type Withheld = { obligationId: string; obligation: ObligationKind; times: readonly WithheldTime[] };

/**
 * Whether an employer paid an obligation on the day of a payment, whatever is so when the payment is confirmed: what it
 * counts toward must not change with who answers it when. On the day of a change, wages were withheld, and other money
 * was not.
 */
export const isWithheldOn = ({ times }: Withheld, day: Day, isWages: boolean): boolean =>
  times.some(({ from, until }) => {
    const hasBegun = from === null || from < day || (isWages && from === day);
    return hasBegun && (until === null || day < until || (isWages && day === until));
  });
