import type { Policy } from '@mainstay/contract/insurance.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { dollars } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Fact } from '#ui/Facts.tsx';

/** Who is paid by a policy, and how. */
export function BeneficiaryDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const parties = useQuery(currentCaseQuery).data?.parties ?? [];
  const name = policy.beneficiaryName ?? parties.find(({ id }) => id === policy.beneficiaryId)?.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Beneficiary Info"
      description={`Who policy ${policy.policyNumber} pays.`}
    >
      <p className="text-20 font-semibold break-words">{name ?? 'The payee of this case'}</p>
      <p className="text-14 text-muted">Payee of this case</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <Fact label="Coverage left this year">{dollars(policy.coverageLeft)}</Fact>
        <Fact label="Covered share">{policy.coveragePercentage}%</Fact>
      </dl>
      <p className="mt-4 text-14 text-muted">
        A payout goes straight to the beneficiary. For a missed payment, it pays what is still owed. For any other
        cause, it pays the next payments due, then arrears. It appears in the payment history.
      </p>
    </Dialog>
  );
}
