import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { DEFAULT_AFTER_DAYS } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { SupportLink } from '#identity/SupportLink.tsx';
import { dollars, fullDate } from '#lib/format.ts';
import { MeaningIcon } from '#ui/Badge.tsx';
import { Processing } from '#ui/Processing.tsx';
import { PaySecondPayment } from './PaySecondPayment.tsx';
import { DEFAULTED } from './plan-words.ts';
import { ResolvePlan } from './ResolvePlan.tsx';

/** What a plan waits for, or how it ended. */
export function PlanState({ plan }: { plan: Plan }) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-14 empty:hidden">
      <Processing of={plan.processing} />
      {plan.status === 'active' && !plan.processing && <Active plan={plan} />}
      {plan.status === 'completed' && plan.completedAt && <Completed at={plan.completedAt} />}
      {plan.status === 'defaulted' && <Defaulted plan={plan} />}
      {plan.status === 'cancelled' && (
        <p className="text-muted">{plan.failureReason ?? 'Cancelled before any money moved.'}</p>
      )}
    </div>
  );
}

function Active({ plan }: { plan: Plan }) {
  const timeZone = useCaseZone();
  const { overdue, payable, nextTryAt } = plan;
  return (
    <>
      {overdue && (
        <p className="flex gap-2 text-negative">
          <MeaningIcon meaning="negative" className="mt-0.5" />
          <span>
            The second payment was due on {fullDate(plan.secondPaymentDate, timeZone)}. The recipient has been paid; pay
            within {DEFAULT_AFTER_DAYS} days of that date, or the plan defaults and interest starts.
          </span>
        </p>
      )}
      {nextTryAt && (
        <p className="mt-2 text-muted first:mt-0">
          {plan.whyAgain ?? 'Your bank returned the debit.'} We will try again on {fullDate(nextTryAt, timeZone)}.
        </p>
      )}
      {payable || overdue ? (
        <PaySecondPayment plan={plan} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <Clock aria-hidden className="size-4" />
          <span>Second payment available</span>
          <span className="font-medium text-ink">{fullDate(plan.opensAt, timeZone)}</span>
        </p>
      )}
    </>
  );
}

function Completed({ at }: { at: Date }) {
  const timeZone = useCaseZone();
  return (
    <p className="flex items-center gap-2 text-positive">
      <CircleCheck aria-hidden className="size-4" />
      Completed {fullDate(at, timeZone)}
    </p>
  );
}

function Defaulted({ plan }: { plan: Plan }) {
  return (
    <>
      <p className="flex gap-2 text-negative">
        <MeaningIcon meaning="negative" className="mt-0.5" />
        <span>{DEFAULTED}</span>
      </p>
      <p className="mt-2 text-muted">
        {dollars(plan.amountDue)} is owed{plan.interest > 0 && `, with ${dollars(plan.interest)} of interest`}. The
        credit line is frozen until three banking days after your last plan in default is paid. The recipient keeps the
        money. You can resolve the plan here. Questions? Write to <SupportLink about="My plan in default" />.
      </p>
      <ResolvePlan plan={plan} />
    </>
  );
}
