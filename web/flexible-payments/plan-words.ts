import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import type { Meaning } from '#ui/Badge.tsx';
import { t } from './words.ts';

const KNOWN: Record<string, { label: string; meaning: Meaning }> = {
  active: { label: t('active'), meaning: 'info' },
  completed: { label: t('completed'), meaning: 'positive' },
  defaulted: { label: t('defaulted'), meaning: 'negative' },
  cancelled: { label: t('cancelled'), meaning: 'neutral' },
};

/** The badge of a plan. An unknown status is shown as it is. */
export function planBadge({ status, overdue }: Pick<Plan, 'status' | 'overdue'>): { label: string; meaning: Meaning } {
  if (status === 'active' && overdue) return { label: t('overdue'), meaning: 'negative' };
  return KNOWN[status] ?? { label: status, meaning: 'neutral' };
}

export const DEFAULTED = t('paymentPlanDefaultedPleaseContact');
