import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { defaultsOn } from '@mainstay/domain/flexible-payments/plan-state.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { SupportLink } from '#identity/SupportLink.tsx';
import { dayText, dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { MeaningIcon } from '#ui/Badge.tsx';
import { Processing } from '#ui/Processing.tsx';
import { PaySecondPayment } from './PaySecondPayment.tsx';
import { DEFAULTED } from './plan-words.ts';
import { ResolvePlan } from './ResolvePlan.tsx';
import { rich, t } from './words.ts';

/** What a plan is waiting for, or how it ended. */
export function PlanState({ plan }: { plan: Plan }) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-14 empty:hidden">
      <Processing of={plan.processing} />
      {plan.status === 'active' && !plan.processing && <Active plan={plan} />}
      {plan.status === 'completed' && plan.completedAt && <Completed at={plan.completedAt} />}
      {plan.status === 'defaulted' && <Defaulted plan={plan} />}
      {plan.status === 'cancelled' && (
        <p className="text-muted">
          {plan.failureReason === null ? t('cancelledBeforeAnyMoneyMoved') : told(plan.failureReason)}
        </p>
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
            {t('secondPaymentWasDueOnRecipient', {
              secondPaymentDate: fullDate(plan.secondPaymentDate, timeZone),
              defaultsOn: dayText(defaultsOn(dayAt(plan.secondPaymentDate, timeZone))),
            })}
          </span>
        </p>
      )}
      {nextTryAt && (
        <p className="mt-2 text-muted first:mt-0">
          {t('weWillTryAgainOn', {
            whyAgain: plan.whyAgain ? told(plan.whyAgain) : t('yourBankReturnedTheDebit'),
            nextTryAt: fullDate(nextTryAt, timeZone),
          })}
        </p>
      )}
      {payable || overdue ? (
        <PaySecondPayment plan={plan} />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <Clock aria-hidden className="size-4" />
          <span>{t('secondPaymentAvailable')}</span>
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
      {t('completedAt', { at: fullDate(at, timeZone) })}
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
        {plan.interest > 0
          ? t('isOwedWithInterest', { amountDue: dollars(plan.amountDue), interest: dollars(plan.interest) })
          : t('isOwed', { amountDue: dollars(plan.amountDue) })}{' '}
        {rich('creditLineIsFrozen', { supportLink: <SupportLink about={t('myPlanInDefault')} /> })}
      </p>
      <ResolvePlan plan={plan} />
    </>
  );
}
