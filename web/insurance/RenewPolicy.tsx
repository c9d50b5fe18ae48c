import type { Policy } from '@mainstay/contract/insurance.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRenewPolicy } from './queries.ts';

type Props = { policy: Policy; offer: NonNullable<Policy['renewalOffer']> };

/** Asks whether the policy goes on for another year at the price that was quoted. */
export function RenewPolicy({ policy, offer }: Props) {
  const timeZone = useCaseZone();
  const renew = useRenewPolicy();
  const { asking, ask, close } = useAsking(renew);
  const until = fullDate(offer.answerBy, timeZone);

  async function agree() {
    try {
      await renew.mutateAsync(policy.id);
      toast({ title: 'Renewal Agreed', description: `Policy ${policy.policyNumber} continues for another year.` });
      close();
    } catch (error) {
      toastFailure('Renewal Failed', error);
    }
  }

  return (
    <>
      <Notice
        meaning="info"
        title="Renew for another year"
        actions={
          <Button size="small" onClick={() => ask(true)}>
            Renew Policy
          </Button>
        }
      >
        {offer.words} Answer by {until}.
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Renew policy ${policy.policyNumber}?`}
        action={`Agree to ${dollars(offer.monthlyPremium)} a month`}
        working={renew.isPending}
        refusal={{ title: 'The policy was not renewed', error: renew.error }}
        onConfirm={() => void agree()}
      >
        Another year costs {dollars(offer.yearlyPremium)}, in twelve premiums. It begins on {until}; nothing is debited
        before.
      </ConfirmDialog>
    </>
  );
}
