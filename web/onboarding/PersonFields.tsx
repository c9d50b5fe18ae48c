import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { t } from './words.ts';

export type PersonInputs = { firstName: string; lastName: string; email: string; phoneNumber: string };

type Props = {
  register: (name: keyof PersonInputs) => UseFormRegisterReturn;
  errors: FieldErrors<PersonInputs>;
};

/** A person's name and contact details; used in the guided setup and the profile. */
export function PersonFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('firstName')} error={errors.firstName?.message}>
        {(control) => <TextInput {...control} required autoComplete="given-name" {...register('firstName')} />}
      </Field>
      <Field label={t('lastName')} error={errors.lastName?.message}>
        {(control) => <TextInput {...control} required autoComplete="family-name" {...register('lastName')} />}
      </Field>
      <Field label={t('email')} help={t('emailsAboutYourCaseGoHere')} error={errors.email?.message}>
        {(control) => (
          <TextInput {...control} required type="email" inputMode="email" autoComplete="email" {...register('email')} />
        )}
      </Field>
      <Field
        label={t('phoneNumberOptional')}
        help={t('onlyForTextMessagesThatYou')}
        error={errors.phoneNumber?.message}
      >
        {(control) => (
          <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" {...register('phoneNumber')} />
        )}
      </Field>
    </div>
  );
}
