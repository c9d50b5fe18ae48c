import type { Plan } from '@mainstay/contract/flexible-payments.ts';

type Placed = Pick<Plan, 'status' | 'overdue'>;

const isOwing = ({ status, overdue }: Placed): boolean => overdue || status === 'defaulted';
const hasEnded = ({ status }: Placed): boolean => status === 'completed' || status === 'cancelled';

/** What stands before the order of the plans themselves, which is newest first. */
const RANKS = {
  newest: () => 0,
  /** Those overdue or in default come first: the dashboard's card leads here to pay them. */
  owing: (plan: Placed) => (isOwing(plan) ? 0 : 1),
  /** And then those still to be paid. */
  open: (plan: Placed) => (isOwing(plan) ? 0 : hasEnded(plan) ? 2 : 1),
};

export type PlanOrder = keyof typeof RANKS;

export const ordered = <P extends Placed>(plans: readonly P[], first: PlanOrder): P[] =>
  [...plans].sort((a, b) => RANKS[first](a) - RANKS[first](b));
