import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { ZERO } from '@mainstay/domain/money.ts';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { PlanState } from './PlanState.tsx';
import { planBadge } from './plan-words.ts';

/** A payment in two parts: what was paid, what is left, when, and what can be done. */
export function PlanCard({ plan }: { plan: Plan }) {
  const timeZone = useCaseZone();
  const { label, meaning } = planBadge(plan);
  const { walletAmount, bankAmount } = plan;
  const from = [
    walletAmount > ZERO && `${dollars(walletAmount)} wallet`,
    bankAmount > ZERO && `${dollars(bankAmount)} bank`,
  ].filter(Boolean);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-16 font-semibold">
            <span className="figures">{dollars(plan.totalAmount)}</span>{' '}
            <span className="font-medium break-words text-muted">to {plan.payeeName}</span>
          </h3>
          <p className="text-13 text-muted">Created {fullDate(plan.createdAt, timeZone)}</p>
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Fact label="First payment" note={from.length > 1 ? from.join(' + ') : undefined}>
          {dollars(plan.firstPaymentAmount)}
        </Fact>
        <Fact label="Second payment" note="from the credit line">
          {dollars(plan.creditLineAmount)}
        </Fact>
        <Fact label="Second payment date">{fullDate(plan.secondPaymentDate, timeZone)}</Fact>
        <Fact label="Processing fee">{dollars(plan.processingFee)}</Fact>
      </dl>
      <PlanState plan={plan} />
    </li>
  );
}

const Fact = ({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-muted">{label}</dt>
    <dd className="figures text-14 font-medium">
      {children}
      {note && <span className="block text-12 font-normal text-muted">{note}</span>}
    </dd>
  </div>
);
