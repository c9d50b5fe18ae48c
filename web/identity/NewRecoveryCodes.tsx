import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OneFieldForm } from './OneFieldForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewRecoveryCodes } from './second-factor-queries.ts';
import { useKeptCodes } from './useKeptCodes.ts';

export function NewRecoveryCodes({ withPassword, onClose }: { withPassword: boolean; onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const codes = useKeptCodes(renew.data !== undefined, onClose);
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && codes.close()}
      title="New recovery codes"
      description="Your old codes stop working, and new ones replace them."
    >
      {renew.data && <RecoveryCodes codes={renew.data.recoveryCodes} of={codes} />}
      {!renew.data && withPassword && (
        <OneFieldForm
          asks="password"
          action="Make new codes"
          working="Making..."
          refused="No new codes were made"
          send={(password) => renew.mutateAsync({ password })}
          onCancel={onClose}
        />
      )}
      {!renew.data && !withPassword && (
        <Button variant="primary" working={renew.isPending} onClick={() => renew.mutate({})}>
          Make new codes
        </Button>
      )}
    </Dialog>
  );
}
