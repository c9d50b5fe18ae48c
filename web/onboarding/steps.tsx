import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChoiceCards } from '#ui/ChoiceCards.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import {
  ACCOUNT_CHOICES,
  FREQUENCY_CHOICES,
  METHOD_CHOICES,
  RELATIONSHIP_CHOICES,
  ROLE_CHOICES,
} from './choices-in-words.ts';
import type { SetupInputs } from './step-values.ts';

export type StepProps = { form: UseFormReturn<SetupInputs> };

export function PersonalStep({ form }: StepProps) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First Name" error={errors.firstName?.message}>
        {(control) => <TextInput {...control} required autoComplete="given-name" {...form.register('firstName')} />}
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        {(control) => <TextInput {...control} required autoComplete="family-name" {...form.register('lastName')} />}
      </Field>
      <Field
        label="Email"
        help="Letters about your case go here. You go on signing in with the address of your account."
        error={errors.email?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            {...form.register('email')}
          />
        )}
      </Field>
      <Field
        label="Phone Number (Optional)"
        help="Only for text messages that you ask for. Nobody else in the case sees it."
        error={errors.phoneNumber?.message}
      >
        {(control) => (
          <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" {...form.register('phoneNumber')} />
        )}
      </Field>
    </div>
  );
}

export function RoleStep({ form, roleFixed }: StepProps & { roleFixed: boolean }) {
  const { errors } = form.formState;
  return (
    <div className="space-y-6">
      {roleFixed ? (
        <div>
          <p className="text-14 font-medium">Your role</p>
          <p className="mt-1 text-14 text-muted">
            {roleLabel(form.getValues('userRole'))}. It was set by the invitation and cannot be changed here.
          </p>
        </div>
      ) : (
        <ChoiceCards
          legend="Your role"
          choices={ROLE_CHOICES}
          control={form.register('userRole')}
          error={errors.userRole?.message}
        />
      )}
      <ChoiceCards
        legend="Account type"
        choices={ACCOUNT_CHOICES}
        control={form.register('accountType')}
        error={errors.accountType?.message}
      />
      <Field label="What the case is about (Optional)" error={errors.relationshipType?.message} className="sm:max-w-sm">
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: 'Not said yet' }, ...RELATIONSHIP_CHOICES]}
            {...form.register('relationshipType')}
          />
        )}
      </Field>
    </div>
  );
}

export function PaymentStep({ form }: StepProps) {
  const { errors } = form.formState;
  return (
    <div className="space-y-6">
      <ChoiceCards
        legend="Preferred payment method"
        choices={METHOD_CHOICES}
        control={form.register('preferredPaymentMethod')}
        error={errors.preferredPaymentMethod?.message}
      />
      <Field
        label="Payment frequency"
        help="Fills in the payment settings until they are saved. Quarterly payments are not offered yet."
        error={errors.paymentFrequency?.message}
        className="sm:max-w-sm"
      >
        {(control) => <Select {...control} options={FREQUENCY_CHOICES} {...form.register('paymentFrequency')} />}
      </Field>
      <Checkbox
        label="Pay second parts and premiums automatically"
        help="Scheduled support is always collected on time, with or without this."
        {...form.register('autoPayEnabled')}
      />
    </div>
  );
}

export function NotificationStep({ form }: StepProps) {
  const withoutPhone = form.watch('smsNotifications') && form.watch('phoneNumber').trim() === '';
  return (
    <div className="space-y-4">
      <Checkbox
        label="Email notifications"
        help="What happens in your case, in neutral words, without amounts in the subject."
        {...form.register('emailNotifications')}
      />
      <Checkbox
        label="SMS notifications"
        help={
          withoutPhone
            ? 'Add a phone number in step 1, or no text message can reach you.'
            : 'The same as a short text message.'
        }
        {...form.register('smsNotifications')}
      />
      <Checkbox
        label="Court report notifications"
        help="When a report of your case has been generated."
        {...form.register('courtReportNotifications')}
      />
      <Checkbox
        label="Payment reminders"
        help="Three days and one day before a payment is due."
        {...form.register('paymentReminderNotifications')}
      />
    </div>
  );
}
