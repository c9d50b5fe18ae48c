import type { Preferences } from '@mainstay/domain/notifications/preferences.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { NotSent } from '#identity/NotSent.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';

type Props = {
  register: (name: keyof Preferences) => UseFormRegisterReturn;
  /** Set while text messages are wished for and there is no phone: where to add one. */
  phoneMissing: string | undefined;
};

/** What somebody wants to be told, and where: in the guided setup and in the profile. */
export function NotificationWishes({ register, phoneMissing }: Props) {
  return (
    <div className="space-y-4">
      <NotSent />
      <Checkbox
        label="Email notifications"
        help="News about your case, in neutral words, with no amounts in the subject line."
        {...register('emailNotifications')}
      />
      <Checkbox
        label="SMS notifications"
        help={phoneMissing ?? 'A short text message saying there is news, and nothing more.'}
        {...register('smsNotifications')}
      />
      <Checkbox
        label="Court report notifications"
        help="When a report on your case is generated."
        {...register('courtReportNotifications')}
      />
      <Checkbox
        label="Payment reminders"
        help="Before a payment is due."
        {...register('paymentReminderNotifications')}
      />
    </div>
  );
}
