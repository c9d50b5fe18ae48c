import { useQuery } from '@tanstack/react-query';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toastFailure } from '#ui/toast-failure.ts';
import { pushQuery, takesPushes, useTurnPushOff, useTurnPushOn } from './push-queries.ts';
import { t } from './words.ts';

/** Turns push messages to this browser on or off. Renders nothing if the browser cannot show them or none are sent. */
export function PushSwitch() {
  const isAble = takesPushes();
  const push = useQuery({ ...pushQuery, enabled: isAble }).data;
  const [on, off] = [useTurnPushOn(), useTurnPushOff()];
  const publicKey = push?.publicKey;
  if (!isAble || !publicKey) return null;
  const failed = { onError: (error: Error) => toastFailure(t('notChanged'), error) };
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Switch
        label={t('notificationsOnThisDevice')}
        help={t('theyOnlySayThereIsSomething')}
        checked={push.on}
        working={on.isPending || off.isPending}
        onChange={(wanted) => (wanted ? on.mutate(publicKey, failed) : off.mutate(undefined, failed))}
      />
      <div className="mt-4 empty:hidden">
        <FormRefusal title={t('yourChoiceWasNotSaved')} error={on.error ?? off.error} />
      </div>
    </div>
  );
}
