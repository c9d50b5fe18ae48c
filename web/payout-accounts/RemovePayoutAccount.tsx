import type { PayoutAccount } from '@mainstay/contract/payout-accounts.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { useAsking } from '#ui/useAsking.ts';
import { useRemovePayoutAccount } from './queries.ts';

/** Asks first: what goes out from then on goes elsewhere, or is held. */
export function RemovePayoutAccount({ account }: { account: PayoutAccount }) {
  const remove = useRemovePayoutAccount();
  const { asking, ask, close } = useAsking(remove);
  const { name } = account;
  return (
    <>
      <Tooltip text="Remove account">
        <Button
          variant="quiet"
          size="icon"
          className="-mr-2 text-muted"
          aria-label={`Remove ${name}`}
          onClick={() => ask(true)}
        >
          <Trash2 aria-hidden />
        </Button>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Remove ${name}?`}
        action="Remove account"
        danger
        working={remove.isPending}
        refusal={{ title: 'The account was not removed', error: remove.error }}
        onConfirm={() =>
          remove.mutate(account.id, {
            onSuccess: () => {
              toast({ title: 'Account Removed', description: `${name} was removed.` });
              close();
            },
            onError: (error) => toastFailure('Account Not Removed', error),
          })
        }
      >
        No more of your money goes there. Your newest other account takes its place; without one, what is due is held
        for you. An account that you add later is first used after three banking days.
      </ConfirmDialog>
    </>
  );
}
