import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { creditLineQuery } from '#credit-line/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Why the payment cannot be split now, and the way to change that. */
export function WhyNoNewPlan({ reason }: { reason: string }) {
  const credit = useQuery(creditLineQuery).data;
  const action =
    credit?.line === null
      ? { to: '?tab=credit-line', label: 'Go to Credit Line' }
      : { to: '?tab=history', label: 'See your plans' };
  return (
    <Notice
      meaning="attention"
      title="No new plan now"
      actions={
        <Button asChild size="small">
          <Link to={action.to}>{action.label}</Link>
        </Button>
      }
    >
      {reason}
    </Notice>
  );
}
