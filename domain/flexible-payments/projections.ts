import type { Projections } from '../case-projection.ts';
import { type LineEvent, lineProjections } from '../credit-line/approved-line.ts';
import type { FlexibleCaseEvent } from './case-events.ts';
import { membershipProjections } from './membership-projections.ts';
import { planProjections } from './plan-projections.ts';

/** How all flexible-payment events are told, including freezing and releasing the line. */
export const flexibleProjections: Projections<FlexibleCaseEvent | LineEvent> = {
  ...membershipProjections,
  ...planProjections,
  ...lineProjections,
};
