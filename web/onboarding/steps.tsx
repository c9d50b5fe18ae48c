import { roleLabel } from '@mainstay/domain/cases/permissions.ts';
import type { UseFormReturn } from 'react-hook-form';
import { told } from '#lib/told.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ChoiceCards } from '#ui/ChoiceCards.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import {
  ACCOUNT_CHOICES,
  FREQUENCY_CHOICES,
  METHOD_CHOICES,
  RELATIONSHIP_CHOICES,
  ROLE_CHOICES,
} from './choices-in-words.ts';
import { NotificationWishes } from './NotificationWishes.tsx';
import { PersonFields } from './PersonFields.tsx';
import type { SetupInputs } from './step-values.ts';
import { t } from './words.ts';

export type StepProps = { form: UseFormReturn<SetupInputs> };

export const PersonalStep = ({ form }: StepProps) => (
  <PersonFields register={(name) => form.register(name)} errors={form.formState.errors} />
);

export function RoleStep({ form, roleFixed }: StepProps & { roleFixed: boolean }) {
  const { errors } = form.formState;
  return (
    <div className="space-y-6">
      {roleFixed ? (
        <div>
          <p className="text-14 font-medium">{t('yourRole')}</p>
          <p className="mt-1 text-14 text-muted">
            {t('invitationSetItSoItCannot', { role: told(roleLabel(form.getValues('userRole'))) })}
          </p>
        </div>
      ) : (
        <ChoiceCards
          legend={t('yourRole')}
          choices={ROLE_CHOICES}
          control={form.register('userRole')}
          error={errors.userRole?.message}
        />
      )}
      <ChoiceCards
        legend={t('accountType')}
        choices={ACCOUNT_CHOICES}
        control={form.register('accountType')}
        error={errors.accountType?.message}
      />
      <Field label={t('whatTheCaseIsAboutOptional')} error={errors.relationshipType?.message} className="sm:max-w-sm">
        {(control) => (
          <Select
            {...control}
            options={[{ value: '', label: t('notSpecifiedYet') }, ...RELATIONSHIP_CHOICES]}
            {...form.register('relationshipType')}
          />
        )}
      </Field>
    </div>
  );
}

type PaymentProps = StepProps & { choosesAutopay: boolean; hasTerms: boolean };

/** Once terms are saved, they say how often support is paid, and nobody is asked for it. */
export function PaymentStep({ form, choosesAutopay, hasTerms }: PaymentProps) {
  const { errors } = form.formState;
  return (
    <div className="space-y-6">
      <ChoiceCards
        legend={t('preferredPaymentMethod')}
        choices={METHOD_CHOICES}
        control={form.register('preferredPaymentMethod')}
        error={errors.preferredPaymentMethod?.message}
      />
      {hasTerms ? (
        <p className="text-14 text-muted">{t('howOftenSupportIsPaidStandsIn')}</p>
      ) : (
        <Field
          label={t('paymentFrequency')}
          help={t('fillsInPaymentSettingsUntilThey')}
          error={errors.paymentFrequency?.message}
          className="sm:max-w-sm"
        >
          {(control) => <Select {...control} options={FREQUENCY_CHOICES} {...form.register('paymentFrequency')} />}
        </Field>
      )}
      {choosesAutopay && (
        <Checkbox
          label={t('paySecondPartsAndPremiums')}
          help={t('scheduledSupportIsAlwaysCollectedOn')}
          {...form.register('autoPayEnabled')}
        />
      )}
    </div>
  );
}

export function NotificationStep({ form }: StepProps) {
  const phoneMissing = form.watch('smsNotifications') && form.watch('phoneNumber').trim() === '';
  return (
    <NotificationWishes
      register={(name) => form.register(name)}
      phoneMissing={phoneMissing ? t('addPhoneNumberInStep1') : undefined}
    />
  );
}
