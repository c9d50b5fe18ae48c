import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';

export type PersonInputs = { firstName: string; lastName: string; email: string; phoneNumber: string };

type Props = {
  register: (name: keyof PersonInputs) => UseFormRegisterReturn;
  errors: FieldErrors<PersonInputs>;
};

/** Who somebody is and how they are reached: in the guided setup and in the profile. */
export function PersonFields({ register, errors }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First Name" error={errors.firstName?.message}>
        {(control) => <TextInput {...control} required autoComplete="given-name" {...register('firstName')} />}
      </Field>
      <Field label="Last Name" error={errors.lastName?.message}>
        {(control) => <TextInput {...control} required autoComplete="family-name" {...register('lastName')} />}
      </Field>
      <Field
        label="Email"
        help="Emails about your case go here. You still sign in with your account’s address."
        error={errors.email?.message}
      >
        {(control) => (
          <TextInput {...control} required type="email" inputMode="email" autoComplete="email" {...register('email')} />
        )}
      </Field>
      <Field
        label="Phone Number (Optional)"
        help="Only for text messages that you ask for. Nobody else in the case sees it."
        error={errors.phoneNumber?.message}
      >
        {(control) => (
          <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" {...register('phoneNumber')} />
        )}
      </Field>
    </div>
  );
}
