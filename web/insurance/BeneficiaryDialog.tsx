import type { Policy } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { dollars } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Fact } from '#ui/Facts.tsx';
import { t } from './words.ts';

/** Whom a policy pays, and how. */
export function BeneficiaryDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const parties = useQuery(currentCaseQuery).data?.parties ?? [];
  const name = policy.beneficiaryName ?? parties.find(({ id }) => id === policy.beneficiaryId)?.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('beneficiaryInfo')}
      description={t('whoPolicyPays', { policyNumber: policy.policyNumber })}
    >
      <p className="text-20 font-semibold break-words">{name ?? t('thePayeeOfThisCase')}</p>
      <p className="text-14 text-muted">{t('payeeOfThisCase')}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Fact label={t('coverageLeftThisYear')}>{dollars(policy.coverageLeft)}</Fact>
        <Fact label={t('coveredShare')}>{policy.coveragePercentage}%</Fact>
      </dl>
      <p className="mt-4 text-14 text-muted">{t('payoutGoesStraightToBeneficiaryFor')}</p>
    </Dialog>
  );
}
