import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { creditLineQuery } from '#credit-line/queries.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { plansQuery } from './queries.ts';
import { t } from './words.ts';

/** Why the payment cannot be split now, and a button that leads to the remedy. */
export function WhyNoNewPlan({ reason }: { reason: string }) {
  const action = useWayOut();
  return (
    <Notice
      meaning="attention"
      title={t('noNewPlanNow')}
      actions={
        action && (
          <Button asChild size="small">
            <Link to={action.to}>{action.label}</Link>
          </Button>
        )
      }
    >
      {told(reason)}
    </Notice>
  );
}

/** Where the person can fix it: apply for a line, or pay what is owed. Null if nothing can be done. */
function useWayOut(): { to: string; label: string } | null {
  const credit = useQuery(creditLineQuery).data;
  const plans = useQuery(plansQuery).data ?? [];
  if (credit?.line === null) return { to: '?tab=credit-line', label: t('goToCreditLine') };
  const open = plans.some(({ overdue, status }) => overdue || status === 'defaulted');
  return open ? { to: '?tab=history', label: t('seeYourPlans') } : null;
}
