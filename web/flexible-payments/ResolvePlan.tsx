import type { Plan } from '@mainstay/contract/flexible-payments.ts';
import { useState } from 'react';
import { dollars } from '#lib/format.ts';
import { useBankName } from '#payment-sources/useBankName.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useResolvePlan } from './queries.ts';

/** Pays balance and interest of a defaulted plan. */
export function ResolvePlan({ plan: { id, amountDue } }: { plan: Plan }) {
  const bank = useBankName();
  const resolve = useResolvePlan();
  const [asking, setAsking] = useState(false);

  async function resolveNow() {
    try {
      const { success, failureReason } = await resolve.mutateAsync(id);
      toast(
        success
          ? { title: 'Plan Resolved', description: `${dollars(amountDue)} was paid. The plan is completed.` }
          : {
              title: 'Payment Failed',
              description: failureReason ?? 'The plan was not resolved',
              variant: 'destructive',
            },
      );
    } catch (error) {
      toastFailure('Payment Failed', error);
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="primary" className="mt-3" onClick={() => setAsking(true)}>
        Resolve
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => resolve.isPending || setAsking(open)}
        title="Resolve this plan?"
        action={`Pay ${dollars(amountDue)}`}
        working={resolve.isPending}
        onConfirm={() => void resolveNow()}
      >
        {dollars(amountDue)} is debited from {bank}: what is left of the plan, and the interest so far. The plan is then
        completed, and your credit line is released three banking days later.
      </ConfirmDialog>
    </>
  );
}
