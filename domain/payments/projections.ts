import type { Projections } from '../case-projection.ts';
import type { PaymentsEvent } from './case-events.ts';
import { collectionProjections } from './collection-projections.ts';
import { outsideProjections } from './outside-projections.ts';
import { paidProjections } from './paid-projections.ts';
import { payoutProjections } from './payout-projections.ts';

/** How payment events are told: to the audit chain, on the payment's timeline, to people and to open browsers. */
export const paymentsProjections: Projections<PaymentsEvent> = {
  ...collectionProjections,
  ...paidProjections,
  ...outsideProjections,
  ...payoutProjections,
};
