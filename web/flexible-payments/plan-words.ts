import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import type { Meaning } from '#ui/Badge.tsx';

const KNOWN: Record<string, { label: string; meaning: Meaning }> = {
  active: { label: 'Active', meaning: 'info' },
  completed: { label: 'Completed', meaning: 'positive' },
  defaulted: { label: 'Defaulted', meaning: 'negative' },
  cancelled: { label: 'Cancelled', meaning: 'neutral' },
};

/** The badge of a plan; a status that is not known is shown as it is. */
export function planBadge({ status, overdue }: Pick<Plan, 'status' | 'overdue'>): { label: string; meaning: Meaning } {
  if (status === 'active' && overdue) return { label: 'Overdue', meaning: 'negative' };
  return KNOWN[status] ?? { label: status, meaning: 'neutral' };
}

export const DEFAULTED = 'Payment plan defaulted. Please contact support to resolve this issue.';
