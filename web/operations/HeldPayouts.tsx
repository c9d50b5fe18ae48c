import type { HeldPayout } from '@mainstay/contract/operations-money.ts';
import { useQuery } from '@tanstack/react-query';
import { caseNameText } from '#lib/case-name.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { labelIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { Fact } from '#ui/Facts.tsx';
import { QueueSection } from './QueueSection.tsx';
import { heldPayoutsQuery } from './queries.ts';
import { ReturnPayout } from './ReturnPayout.tsx';
import { WaitsForSecond } from './WaitsForSecond.tsx';
import { t } from './words.ts';

const PURPOSES: Record<HeldPayout['purpose'], string> = {
  payment: t('paymentToThePayee'),
  insurance: t('insurancePayout'),
  expense: t('shareOfExpenseToPayee'),
  withdrawal: t('withdrawal'),
  refund: t('refund'),
};

/** Payouts that could not be sent, and why. Each goes out once there is an account that may receive it. */
export function HeldPayouts() {
  return (
    <QueueSection
      found={useQuery(heldPayoutsQuery)}
      what={t('payouts')}
      name="payouts"
      explanation={t('moneyThatCouldNotBePaid')}
    >
      {(payouts) => (
        <ul aria-label={t('payoutsHeld')} className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          {payouts.map((payout) => (
            <li key={`${payout.caseId} ${payout.id}`} className="min-w-0">
              <HeldPayoutCard payout={payout} />
            </li>
          ))}
        </ul>
      )}
    </QueueSection>
  );
}

function HeldPayoutCard({ payout }: { payout: HeldPayout }) {
  // A payout never sent is also `returned`, but its reason does not say that a bank sent it back.
  const cameBack = payout.state === 'returned' && payout.reason.startsWith('The bank sent it back');
  return (
    <Card
      title={labelIn(PURPOSES, payout.purpose)}
      description={caseNameText(payout.caseName)}
      actions={<Badge meaning={cameBack ? 'negative' : 'attention'}>{cameBack ? t('cameBack') : t('held')}</Badge>}
    >
      <div className="space-y-4">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact label={t('amount')}>{dollars(payout.amount)}</Fact>
          <Fact label={t('age')}>{ageText(payout.ageDays)}</Fact>
          {payout.account && <Fact label={t('account')}>{told(payout.account)}</Fact>}
        </dl>
        <p className="text-14">{told(payout.reason)}</p>
        <WaitsForSecond first={payout.approvedBy ?? null} did="returned" />
        {payout.returnable && <ReturnPayout payout={payout} />}
      </div>
    </Card>
  );
}

const ageText = (days: number): string => (days === 0 ? t('today') : t('days', { days }));
