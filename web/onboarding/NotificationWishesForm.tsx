import type { Profile } from '@mainstay/contract/profile.ts';
import type { Preferences } from '@mainstay/domain/notifications/preferences.ts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { resetSaved } from '#lib/reset-saved.ts';
import { Button } from '#ui/Button.tsx';
import { FormRefusal } from '#ui/FormRefusal.tsx';
import { toast } from '#ui/toast.ts';
import { toastFailure } from '#ui/toast-failure.ts';
import { NotificationWishes } from './NotificationWishes.tsx';
import { useChangeProfile } from './profile-queries.ts';
import { t } from './words.ts';

type Props = {
  profile: Profile /** Whether there are unsaved choices. */;
  onDirty: (dirty: boolean) => void;
};

export function NotificationWishesForm({ profile, onDirty }: Props) {
  const form = useForm<Preferences>({ defaultValues: wishesOf(profile) });
  const save = useChangeProfile();
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const phoneMissing = form.watch('smsNotifications') && profile.phoneNumber === '';

  const submit = form.handleSubmit((wishes) =>
    save.mutate(wishes, {
      onSuccess: (saved) => {
        resetSaved(form, wishesOf(saved), wishes);
        toast({ title: t('profileUpdated'), description: t('yourNotificationSettingsHaveBeen') });
      },
      onError: (error) => toastFailure(t('updateFailed'), error, t('yourNotificationSettingsWereNotSaved')),
    }),
  );

  return (
    <form noValidate onSubmit={submit}>
      <NotificationWishes
        register={(name) => form.register(name)}
        phoneMissing={phoneMissing ? t('addPhoneNumberAboveToGet') : undefined}
      />
      <div className="mt-6 empty:hidden">
        <FormRefusal title={t('yourNotificationSettingsWereNotSaved')} error={save.error} />
      </div>
      <Button type="submit" className="mt-6" working={save.isPending} workingLabel={t('saving')}>
        {t('saveNotifications')}
      </Button>
    </form>
  );
}

const wishesOf = (profile: Profile): Preferences => ({
  emailNotifications: profile.emailNotifications,
  smsNotifications: profile.smsNotifications,
  courtReportNotifications: profile.courtReportNotifications,
  paymentReminderNotifications: profile.paymentReminderNotifications,
});
