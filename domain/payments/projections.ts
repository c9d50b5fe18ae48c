import type { Projections } from '../case-projection.ts';
import type { PaymentsEvent } from './case-events.ts';
import { collectionProjections } from './collection-projections.ts';
import { outsideProjections } from './outside-projections.ts';
import { paidProjections } from './paid-projections.ts';
import { payoutProjections } from './payout-projections.ts';

/** How what happens to payments is told: to the audit chain, in the payment's life, to its people and to open browsers. */
export const paymentsProjections: Projections<PaymentsEvent> = {
  ...collectionProjections,
  ...paidProjections,
  ...outsideProjections,
  ...payoutProjections,
};
