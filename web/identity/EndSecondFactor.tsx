import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { OneFieldForm } from './OneFieldForm.tsx';
import { useEndSecondFactor } from './second-factor-queries.ts';
import { t } from './words.ts';

export function EndSecondFactor({ withPassword, onClose }: { withPassword: boolean; onClose: () => void }) {
  const end = useEndSecondFactor();
  const turnOff = async (password?: string) => {
    await end.mutateAsync(password === undefined ? {} : { password });
    toast({ title: t('secondFactorOff'), description: t('youNowSignInWithOnly') });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('turnOffTheSecondFactor')}
      description={t('anyoneWhoKnowsYourPasswordCan')}
    >
      {withPassword ? (
        <OneFieldForm
          asks="password"
          action={t('turnOff')}
          working={t('turningOff')}
          refused={t('itWasNotTurnedOff')}
          danger
          send={turnOff}
          onCancel={onClose}
        />
      ) : (
        <Button variant="danger" working={end.isPending} onClick={() => turnOff()}>
          {t('turnOff')}
        </Button>
      )}
    </Dialog>
  );
}
