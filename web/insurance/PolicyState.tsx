import type { Policy } from '@mainstay/contract/insurance.ts';
import type { ReactNode } from 'react';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RenewPolicy } from './RenewPolicy.tsx';

type Props = { policy: Policy /** The way to pay, for those who may. */; onPremiums: (() => void) | undefined };

/** What a policy asks for now: overdue premiums, an answer to its renewal; or why it ended. */
export function PolicyState({ policy, onPremiums }: Props) {
  const { status, statusReason, overdueAmount, renewalOffer, renewalAccepted } = policy;
  const timeZone = useCaseZone();
  return (
    <div className="mt-4 space-y-3 empty:hidden">
      {status === 'suspended' && (
        <Overdue title="Policy Suspended" onPremiums={onPremiums}>
          {overdueAmount
            ? `Pay the overdue premiums of ${dollars(overdueAmount)} to restore coverage.`
            : 'Its overdue premiums must be paid to restore coverage.'}{' '}
          What happens while it is suspended is not covered.
        </Overdue>
      )}
      {status === 'active' && overdueAmount !== null && overdueAmount > 0 && (
        <Overdue title="Premium overdue" onPremiums={onPremiums}>
          {dollars(overdueAmount)} is overdue. The policy is suspended 30 days after the due date.
        </Overdue>
      )}
      {status === 'cancelled' && <p className="text-14 text-muted">{statusReason ?? 'This policy has ended.'}</p>}
      {renewalOffer && <RenewPolicy policy={policy} offer={renewalOffer} />}
      {renewalAccepted && status !== 'cancelled' && (
        <p className="text-14 text-muted">
          You agreed to another year. It begins on {fullDate(policy.renewalDate, timeZone)}.
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
          Pay overdue premiums
        </Button>
      )
    }
  >
    {children}
  </Notice>
);
