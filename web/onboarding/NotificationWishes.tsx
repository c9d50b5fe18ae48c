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
        help="What happens in your case, in neutral words, without amounts in the subject."
        {...register('emailNotifications')}
      />
      <Checkbox
        label="SMS notifications"
        help={phoneMissing ?? 'A short text message that there is news, and nothing more.'}
        {...register('smsNotifications')}
      />
      <Checkbox
        label="Court report notifications"
        help="When a report of your case has been generated."
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
