import type { Projections } from '../case-projection.ts';
import { type LineEvent, lineProjections } from '../credit-line/approved-line.ts';
import type { FlexibleCaseEvent } from './case-events.ts';
import { membershipProjections } from './membership-projections.ts';
import { planProjections } from './plan-projections.ts';

/** How what flexible payments decide is told, the freezing and releasing of the line included. */
export const flexibleProjections: Projections<FlexibleCaseEvent | LineEvent> = {
  ...membershipProjections,
  ...planProjections,
  ...lineProjections,
};
