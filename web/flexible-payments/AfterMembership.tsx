import type { FlexibleSettings } from '@mainstay/contract/flexible-payments.ts';
import { useQuery } from '@tanstack/react-query';
import { LineCard } from '#credit-line/LineCard.tsx';
import { creditLineQuery } from '#credit-line/queries.ts';
import { Card } from '#ui/Card.tsx';
import { walletQuery } from '#wallet/queries.ts';
import { TransactionsCard } from '#wallet/TransactionsCard.tsx';
import { WalletCard } from '#wallet/WalletCard.tsx';
import { MembershipSwitches } from './MembershipSwitches.tsx';
import { PlanList } from './PlanList.tsx';
import { plansQuery } from './queries.ts';
import { t } from './words.ts';

/**
 * What a person without a membership still sees: their plans, their wallet, and their line while it is drawn or frozen.
 */
export function AfterMembership({ settings }: { settings: FlexibleSettings }) {
  const plans = useQuery(plansQuery);
  const wallet = useQuery(walletQuery);
  const line = useQuery(creditLineQuery).data?.line;
  const hasPlans = plans.isError || (plans.data?.length ?? 0) > 0;
  const hasMoved = (wallet.data?.transactions.length ?? 0) > 0;
  const hasMoney = wallet.isError || hasMoved || (wallet.data?.wallet.availableBalance ?? 0) > 0;
  const owes = line && (line.frozen || line.available < line.limit);
  if (!hasPlans && !hasMoney && !owes && !settings.activatedBefore) return null;
  return (
    <section aria-labelledby="still-yours" className="mt-8 lg:mt-10">
      <h2 id="still-yours" className="text-20 font-semibold">
        {t('yourPlansAndMoney')}
      </h2>
      <p className="mt-1 mb-4 text-14 text-muted lg:mb-6">{t('youCanPayYourPlansResolve')}</p>
      <div
        className={
          hasPlans || hasMoved
            ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-6'
            : 'max-w-xl'
        }
      >
        {(hasPlans || hasMoved) && (
          <div className="min-w-0 space-y-4 lg:space-y-6">
            {hasPlans && <PlanList title={t('yourPlans')} first="open" />}
            {hasMoved && <TransactionsCard />}
          </div>
        )}
        <div className="min-w-0 space-y-4 lg:space-y-6">
          {hasMoney && <WalletCard ended />}
          {owes && <LineCard />}
          {settings.activatedBefore && (
            <Card title={t('autopayAndCreditBuilding')} description={t('theyApplyToYourExistingPlans')}>
              <div className="space-y-5">
                <MembershipSwitches settings={settings} />
              </div>
            </Card>
          )}
        </div>
      </div>
    </section>
  );
}
