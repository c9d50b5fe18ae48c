import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useRemovePaymentSource } from './queries.ts';

/** Asks first; the server refuses while money of the source is on its way. */
export function RemoveSource({ source }: { source: PaymentSource }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePaymentSource();
  const { sourceName } = source;
  return (
    <>
      <Tooltip text="Remove source">
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2 text-muted"
          aria-label={`Remove ${sourceName}`}
          onClick={() => setAsking(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${sourceName}?`}
        action="Remove source"
        danger
        working={remove.isPending}
        onConfirm={() =>
          remove.mutate(source.id, {
            onSuccess: () => toast({ title: 'Payment Source Removed', description: `${sourceName} was removed.` }),
            onError: (error) => toastFailure('Source Not Removed', error),
            onSettled: () => setAsking(false),
          })
        }
      >
        {consequence(source)} Payments of the past keep its name.
      </ConfirmDialog>
    </>
  );
}

function consequence({ sourceType, isPrimary }: PaymentSource): string {
  if (sourceType !== 'ach') return 'It can no longer cover a payment that your bank returns.';
  if (!isPrimary) return 'It can no longer take the place of your primary account.';
  return 'Payments are debited from this account. Another bank account takes its place; without one, payments wait.';
}
