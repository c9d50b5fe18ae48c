import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useResolvePlan } from './queries.ts';

/** Pays balance and interest of a defaulted plan. */
export function ResolvePlan({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const resolve = useResolvePlan();
  const { asking, ask, close } = useAsking(resolve);

  async function resolveNow() {
    try {
      const { success, failureReason } = await resolve.mutateAsync(id);
      if (!success) {
        toast({ title: 'Payment Failed', description: failureReason ?? NOT_RESOLVED, variant: 'destructive' });
        return;
      }
      toast({ title: 'Plan Resolved', description: `${dollars(amountDue)} was paid. The plan is completed.` });
      close();
    } catch (error) {
      toastFailure('Payment Failed', error);
    }
  }

  const declined = resolve.data?.success === false ? new Error(resolve.data.failureReason ?? NOT_RESOLVED) : null;
  return (
    <>
      <Button variant="primary" className="mt-3" onClick={() => ask(true)}>
        Resolve
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title="Resolve this plan?"
        action={`Pay ${dollars(amountDue)}`}
        working={resolve.isPending}
        refusal={{
          title: 'The plan was not resolved',
          error: resolve.error ?? declined,
          ...(resolve.error && { unanswered: UNANSWERED }),
        }}
        onConfirm={() => void resolveNow()}
      >
        {dollars(amountDue)} is debited from {bank}: what is left of the plan, plus the interest so far. This completes
        the plan. Your credit line is released three banking days later, unless another plan is in default.
      </ConfirmDialog>
    </>
  );
}

const UNANSWERED = 'We don’t know whether the plan was paid. It is safe to try again: it will not be paid twice.';
const NOT_RESOLVED = 'The plan was not resolved';
