import type { Policy } from '@mainstay/contract/insurance.ts';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RenewPolicy } from './RenewPolicy.tsx';
import { t } from './words.ts';

type Props = { policy: Policy /** Opens the premiums; only for payers. */; onPremiums: (() => void) | undefined };

/** What a policy needs now: overdue premiums, or an answer to its renewal; otherwise why it ended. */
export function PolicyState({ policy, onPremiums }: Props) {
  const { status, statusReason, overdueAmount, renewalOffer, renewalAccepted } = policy;
  const timeZone = useCaseZone();
  return (
    <div className="mt-4 space-y-3 empty:hidden">
      {status === 'suspended' && (
        <Overdue title={t('policySuspended')} onPremiums={onPremiums}>
          {t('whatHappensWhileItIsSuspended', {
            howToRestoreIt: overdueAmount
              ? t('payOverduePremiumsOfToRestore', { overdueAmount: dollars(overdueAmount) })
              : t('itsOverduePremiumsMustBePaid'),
          })}
        </Overdue>
      )}
      {status === 'active' && overdueAmount !== null && overdueAmount > 0 && (
        <Overdue title={t('premiumOverdue')} onPremiums={onPremiums}>
          {t('isOverduePolicyIsSuspended30', { overdueAmount: dollars(overdueAmount) })}
        </Overdue>
      )}
      {status === 'cancelled' && (
        <p className="text-14 text-muted">{statusReason === null ? t('thisPolicyHasEnded') : told(statusReason)}</p>
      )}
      {renewalOffer && <RenewPolicy policy={policy} offer={renewalOffer} />}
      {renewalAccepted && status !== 'cancelled' && (
        <p className="text-14 text-muted">
          {t('youAgreedToAnotherYearIt', { renewalDate: fullDate(policy.renewalDate, timeZone) })}
        </p>
      )}
    </div>
  );
}

const Overdue = ({ title, onPremiums, children }: Omit<Props, 'policy'> & { title: string; children: ReactNode }) => (
  <Notice
    meaning="attention"
    title={title}
    actions={
      onPremiums && (
        <Button size="small" onClick={onPremiums}>
          {t('payOverduePremiums')}
        </Button>
      )
    }
  >
    {children}
  </Notice>
);
