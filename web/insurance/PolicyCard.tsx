import type { Policy } from '@mainstay/contract/insurance.ts';
import { useState } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { useMay } from '#cases/useMay.ts';
import { useNow } from '#lib/clock.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Fact, Facts } from '#ui/Facts.tsx';
import { BeneficiaryDialog } from './BeneficiaryDialog.tsx';
import { POLICY_BADGES } from './insurance-words.ts';
import { PolicyState } from './PolicyState.tsx';
import { PremiumsDialog } from './PremiumsDialog.tsx';
import { t } from './words.ts';

/** A policy: its cover and cost, with links to its premiums and its beneficiary. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const timeZone = useCaseZone();
  const ended = policy.status === 'cancelled';
  const waits = useNow() < policy.waitingPeriodEnds && !ended;
  const mayPay = useMay('manage_funding').allowed;
  const [open, setOpen] = useState<'premiums' | 'beneficiary'>();
  const close = () => setOpen(undefined);
  const { label, meaning } = badgeIn(POLICY_BADGES, policy.status);
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="figures text-16 font-semibold">{policy.policyNumber}</h3>
          <p className="text-13 text-muted">{t('paymentProtection')}</p>
        </div>
        <Badge meaning={meaning}>{label}</Badge>
      </div>
      <PolicyState policy={policy} onPremiums={mayPay ? () => setOpen('premiums') : undefined} />
      <Facts>
        <Fact
          label={t('coverage')}
          note={ended ? undefined : t('coverageLeft', { coverageLeft: dollars(policy.coverageLeft) })}
        >
          {dollars(policy.coverageAmount)}
        </Fact>
        <Fact label={t('monthlyPremium')}>{dollars(policy.monthlyPremium)}</Fact>
        <Fact label={t('coveredShare')}>{policy.coveragePercentage}%</Fact>
        <Fact label={t('deductible')}>{dollars(policy.deductible)}</Fact>
        <Fact
          label={t('start')}
          note={
            waits
              ? t('claimsAreCoveredFrom', { waitingPeriodEnds: fullDate(policy.waitingPeriodEnds, timeZone) })
              : undefined
          }
        >
          {fullDate(policy.startDate, timeZone)}
        </Fact>
        {!ended && <Fact label={t('renewal')}>{fullDate(policy.renewalDate, timeZone)}</Fact>}
        {policy.underwritingScore !== null && (
          <Fact label={t('riskScore')} note={t('atUnderwriting')}>
            {t('underwritingScoreOf100', { underwritingScore: policy.underwritingScore })}
          </Fact>
        )}
      </Facts>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button size="small" disabled={!mayPay} onClick={() => setOpen('premiums')}>
          {t('viewPremiums')}
        </Button>
        {policy.beneficiaryId && (
          <Button size="small" onClick={() => setOpen('beneficiary')}>
            {t('beneficiaryInfo')}
          </Button>
        )}
        {!mayPay && <p className="text-13 text-muted">{t('premiumsAreShownToThePayor')}</p>}
      </div>
      {open === 'premiums' && <PremiumsDialog policy={policy} onClose={close} />}
      {open === 'beneficiary' && <BeneficiaryDialog policy={policy} onClose={close} />}
    </li>
  );
}
