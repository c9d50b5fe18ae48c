import type { Policy } from '@mainstay/contract/insurance.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { dollars, fullDate } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRenewPolicy } from './queries.ts';
import { t } from './words.ts';

type Props = { policy: Policy; offer: NonNullable<Policy['renewalOffer']> };

/** Asks whether to renew the policy for another year at the quoted price. */
export function RenewPolicy({ policy, offer }: Props) {
  const timeZone = useCaseZone();
  const renew = useRenewPolicy();
  const { asking, ask, close } = useAsking(renew);
  const until = fullDate(offer.answerBy, timeZone);

  async function agree() {
    try {
      await renew.mutateAsync(policy.id);
      toast({
        title: t('renewalAgreed'),
        description: t('policyContinuesForAnotherYear', { policyNumber: policy.policyNumber }),
      });
      close();
    } catch (error) {
      toastFailure(t('renewalFailed'), error);
    }
  }

  return (
    <>
      <Notice
        meaning="info"
        title={t('renewForAnotherYear')}
        actions={
          <Button size="small" onClick={() => ask(true)}>
            {t('renewPolicy')}
          </Button>
        }
      >
        {t('answerBy', { words: told(offer.words), until })}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('renewPolicyQuestion', { policyNumber: policy.policyNumber })}
        action={t('agreeToAMonth', { monthlyPremium: dollars(offer.monthlyPremium) })}
        working={renew.isPending}
        refusal={{ title: t('thePolicyWasNotRenewed'), error: renew.error }}
        onConfirm={() => void agree()}
      >
        {t('anotherYearCostsInTwelvePremiums', { yearlyPremium: dollars(offer.yearlyPremium), until })}
      </ConfirmDialog>
    </>
  );
}
