import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { OneFieldForm } from './OneFieldForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useRenewRecoveryCodes } from './second-factor-queries.ts';
import { useKeptCodes } from './useKeptCodes.ts';
import { t } from './words.ts';

export function NewRecoveryCodes({ withPassword, onClose }: { withPassword: boolean; onClose: () => void }) {
  const renew = useRenewRecoveryCodes();
  const codes = useKeptCodes(renew.data !== undefined, onClose);
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && codes.close()}
      title={t('newRecoveryCodes')}
      description={t('yourOldCodesStopWorkingAnd')}
    >
      {renew.data && <RecoveryCodes codes={renew.data.recoveryCodes} of={codes} />}
      {!renew.data && withPassword && (
        <OneFieldForm
          asks="password"
          action={t('makeNewCodes')}
          working={t('making')}
          refused={t('noNewCodesWereMade')}
          send={(password) => renew.mutateAsync({ password })}
          onCancel={onClose}
        />
      )}
      {!renew.data && !withPassword && (
        <Button variant="primary" working={renew.isPending} onClick={() => renew.mutate({})}>
          {t('makeNewCodes')}
        </Button>
      )}
    </Dialog>
  );
}
