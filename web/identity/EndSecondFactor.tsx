import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { OneFieldForm } from './OneFieldForm.tsx';
import { useEndSecondFactor } from './second-factor-queries.ts';

export function EndSecondFactor({ withPassword, onClose }: { withPassword: boolean; onClose: () => void }) {
  const end = useEndSecondFactor();
  const turnOff = async (password?: string) => {
    await end.mutateAsync(password === undefined ? {} : { password });
    toast({ title: 'Second Factor Off', description: 'You now sign in with only your password.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title="Turn off the second factor?"
      description="Anyone who knows your password can then sign in. Your recovery codes stop working."
    >
      {withPassword ? (
        <OneFieldForm
          asks="password"
          action="Turn off"
          working="Turning off..."
          refused="It was not turned off"
          danger
          send={turnOff}
          onCancel={onClose}
        />
      ) : (
        <Button variant="danger" working={end.isPending} onClick={() => turnOff()}>
          Turn off
        </Button>
      )}
    </Dialog>
  );
}
