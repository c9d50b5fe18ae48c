import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { dollars } from '#lib/format.ts';
import { told } from '#lib/told.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useResolvePlan } from './queries.ts';
import { t } from './words.ts';

/** Pays the balance and interest of a defaulted plan. */
export function ResolvePlan({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const resolve = useResolvePlan();
  const { asking, ask, close } = useAsking(resolve);

  async function resolveNow() {
    try {
      const { success, failureReason } = await resolve.mutateAsync(id);
      if (!success) {
        toast({ title: t('paymentFailed'), description: told(failureReason ?? NOT_RESOLVED), variant: 'destructive' });
        return;
      }
      toast({
        title: t('planResolved'),
        description: t('wasPaidThePlanIsCompleted', { amountDue: dollars(amountDue) }),
      });
      close();
    } catch (error) {
      toastFailure(t('paymentFailed'), error);
    }
  }

  const declined = resolve.data?.success === false ? new Error(told(resolve.data.failureReason ?? NOT_RESOLVED)) : null;
  return (
    <>
      <Button variant="primary" className="mt-3" onClick={() => ask(true)}>
        {t('resolve')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('resolveThisPlan')}
        action={t('pay', { amountDue: dollars(amountDue) })}
        working={resolve.isPending}
        refusal={{
          title: t('thePlanWasNotResolved'),
          error: resolve.error ?? declined,
          ...(resolve.error && { unanswered: UNANSWERED }),
        }}
        onConfirm={() => void resolveNow()}
      >
        {t('isDebitedFromWhatIsLeft', { amountDue: dollars(amountDue), bank })}
      </ConfirmDialog>
    </>
  );
}

const UNANSWERED = t('weDontKnowWhetherPlanWas');
const NOT_RESOLVED = t('thePlanWasNotResolved');
