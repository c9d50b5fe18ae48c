import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { PlanState } from './PlanState.tsx';
import { planBadge } from './plan-words.ts';
import { t } from './words.ts';

/** A payment in two parts: what was paid, what is left, when it is due, and what can be done. */
export function PlanCard({ plan }: { plan: Plan }) {
  const timeZone = useCaseZone();
  const { label, meaning } = planBadge(plan);
  const { walletAmount, bankAmount } = plan;
  const from = [
    walletAmount > ZERO && t('walletPart', { walletAmount: dollars(walletAmount) }),
    bankAmount > ZERO && t('bank', { bankAmount: dollars(bankAmount) }),
  ].filter(Boolean);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">
            <span className="figures">{dollars(plan.totalAmount)}</span>{' '}
            <span className="font-medium break-words text-muted">{t('to', { payeeName: plan.payeeName })}</span>
          </h3>
          <p className="text-13 text-muted">{t('created', { createdAt: fullDate(plan.createdAt, timeZone) })}</p>
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <Facts>
        <Fact label={t('firstPayment')} note={from.length > 1 ? from.join(' + ') : undefined}>
          {dollars(plan.firstPaymentAmount)}
        </Fact>
        <Fact label={t('secondPayment')} note={t('fromTheCreditLine')}>
          {dollars(plan.creditLineAmount)}
        </Fact>
        <Fact label={t('secondPaymentDate')}>{fullDate(plan.secondPaymentDate, timeZone)}</Fact>
        <Fact label={t('processingFee')}>{dollars(plan.processingFee)}</Fact>
      </Facts>
      <PlanState plan={plan} />
    </li>
  );
}
