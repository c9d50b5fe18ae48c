import type { Policy, Premium } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { badgeIn } from '#lib/unknown-word.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Badge } from '#ui/Badge.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { Processing } from '#ui/Processing.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AutopayNote } from './AutopayNote.tsx';
import { PREMIUM_BADGES } from './insurance-words.ts';
import { PayPremium } from './PayPremium.tsx';
import { premiumsQuery } from './queries.ts';
import { t } from './words.ts';

/** The premiums of a policy. Unpaid ones can be paid here. */
export function PremiumsDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const timeZone = useCaseZone();
  const bank = useBankName();
  const premiums = useQuery(premiumsQuery(policy.id));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('premiums')}
      description={t('policyPremiumsAreDebitedFrom', { policyNumber: policy.policyNumber, bank })}
      wide
    >
      {premiums.isPending && <Skeleton rows={6} label={t('loadingThePremiums')} />}
      {premiums.isError && (
        <LoadError what={t('premiumsInSentence')} error={premiums.error} retry={() => premiums.refetch()} />
      )}
      {premiums.data?.length === 0 && <EmptyState title={t('noPremiums')}>{t('thisPolicyHasNoPremiums')}</EmptyState>}
      {premiums.data && premiums.data.length > 0 && (
        <>
          <AutopayNote />
          <div className="-mx-4 mt-4 sm:-mx-6">
            <DataTable
              caption={t('premiumsOfPolicyInOrderOf', { policyNumber: policy.policyNumber })}
              columns={columns(timeZone)}
              rows={premiums.data}
              rowKey={({ id }) => id}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

const columns = (timeZone: string): Column<Premium>[] => [
  {
    key: 'due',
    head: t('due'),
    phone: 'title',
    className: 'whitespace-nowrap',
    cell: ({ id, dueDate }) => <span id={`due-${id}`}>{fullDate(dueDate, timeZone)}</span>,
  },
  { key: 'amount', head: t('amount'), align: 'end', cell: ({ amount }) => dollars(amount) },
  {
    key: 'status',
    head: t('status'),
    cell: ({ status }) => {
      const { label, meaning } = badgeIn(PREMIUM_BADGES, status);
      return <Badge meaning={meaning}>{label}</Badge>;
    },
  },
  {
    key: 'pay',
    head: t('payment'),
    align: 'end',
    phone: 'bare',
    cell: (premium) =>
      premium.paidDate ? (
        <span className="whitespace-nowrap text-muted">
          {t('paidOn', { paidDate: fullDate(premium.paidDate, timeZone) })}
        </span>
      ) : (
        <>
          {premium.payable && <PayPremium premium={premium} />}
          <Processing of={premium.processing} />
        </>
      ),
  },
];
