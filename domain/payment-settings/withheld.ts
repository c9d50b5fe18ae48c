import type { Day } from '../day.ts';
import type { ObligationKind } from './obligation-kind.ts';
import type { Schedule } from './occurrences.ts';

/** An obligation that an employer pays out of wages, and its terms since then, earliest first. */
export type Withheld = {
  obligationId: string;
  obligation: ObligationKind;
  terms: readonly { from: Day; schedule: Schedule }[];
};
