import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRemovePaymentSource } from './queries.ts';

/** Asks first; the server refuses while money of the source is on its way. */
export function RemoveSource({ source }: { source: PaymentSource }) {
  const remove = useRemovePaymentSource();
  const { asking, ask, close } = useAsking(remove);
  const { sourceName } = source;
  return (
    <>
      <Tooltip text="Remove source">
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2 text-muted"
          aria-label={`Remove ${sourceName}`}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Remove ${sourceName}?`}
        action="Remove source"
        danger
        working={remove.isPending}
        refusal={{ title: 'The source was not removed', error: remove.error }}
        onConfirm={() =>
          remove.mutate(source.id, {
            onSuccess: () => {
              toast({ title: 'Payment Source Removed', description: `${sourceName} was removed.` });
              close();
            },
            onError: (error) => toastFailure('Source Not Removed', error),
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
