import type { Preferences } from '@mainstay/domain/notifications/preferences.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NotSent } from '#identity/NotSent.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { t } from './words.ts';

type Props = {
  register: (name: keyof Preferences) => UseFormRegisterReturn;
  /** Where to add a phone number, if text messages are chosen and there is none. */
  phoneMissing: string | undefined;
};

/** Which notifications a person wants and where; used in the guided setup and the profile. */
export function NotificationWishes({ register, phoneMissing }: Props) {
  return (
    <div className="space-y-4">
      <NotSent />
      <Checkbox
        label={t('emailNotifications')}
        help={t('newsAboutYourCaseInNeutral')}
        {...register('emailNotifications')}
      />
      <Checkbox
        label={t('smsNotifications')}
        help={phoneMissing ?? t('shortTextMessageSayingThereIs')}
        {...register('smsNotifications')}
      />
      <Checkbox
        label={t('courtReportNotifications')}
        help={t('whenReportOnYourCaseIs')}
        {...register('courtReportNotifications')}
      />
      <Checkbox
        label={t('paymentReminders')}
        help={t('beforeAPaymentIsDue')}
        {...register('paymentReminderNotifications')}
      />
    </div>
  );
}
