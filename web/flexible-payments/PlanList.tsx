import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAllEnded } from '#payments/useAllEnded.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ordered, type PlanOrder } from './plan-order.ts';
import { plansQuery } from './queries.ts';
import { t } from './words.ts';

const SHOWN_AT_ONCE = 20;

type Props = {
  title: string;
  /** Shows at most this many, with a link to all of them. */
  most?: number;
  /** Which plans come first. */
  first?: PlanOrder;
};

/** Plans as cards, newest first; `first` may put others before them. */
export function PlanList({ title, most, first = 'newest' }: Props) {
  const plans = useQuery(plansQuery);
  const isOver = useAllEnded();
  const [shown, setShown] = useState(most ?? SHOWN_AT_ONCE);
  const all = ordered(plans.data ?? [], first);
  return (
    <Card title={title}>
      {plans.isPending && <Skeleton rows={most ?? 5} rowClassName="h-40" label={t('loadingThePlans')} />}
      {plans.isError && <LoadError what={t('plans')} error={plans.error} retry={() => plans.refetch()} />}
      {plans.data?.length === 0 && (
        <EmptyState
          icon={CalendarRange}
          title={t('noPlansYet')}
          action={
            !isOver && (
              <Button asChild>
                <Link to="?tab=new-payment">{t('splitAPayment')}</Link>
              </Button>
            )
          }
        >
          {t('eachPaymentYouSplitAppearsHere')}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul aria-label={title} className="space-y-3 lg:space-y-4">
          {all.slice(0, shown).map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {all.length > shown &&
        (most === undefined ? (
          <Button variant="quiet" className="mt-3 -ml-4" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            {t('showMoreOfPlans', { length: all.length })}
          </Button>
        ) : (
          <Button asChild variant="quiet" className="mt-3 -ml-4">
            <Link to="?tab=history">{t('showAllPlans', { length: all.length })}</Link>
          </Button>
        ))}
    </Card>
  );
}
