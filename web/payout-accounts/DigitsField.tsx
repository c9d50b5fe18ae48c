import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Props = {
  label: string;
  help: string;
  error: string | undefined;
  maxLength: number;
  /** A number that identifies a person, which browsers must not remember. */
  secret?: boolean;
  registered: UseFormRegisterReturn;
};

/** A number entered as digits and never calculated with. */
export const DigitsField = ({ label, help, error, maxLength, secret, registered }: Props) => (
  <Field label={label} help={help} error={error}>
    {(control) => (
      <TextInput
        {...control}
        required
        inputMode="numeric"
        {...(secret && { autoComplete: 'off' })}
        maxLength={maxLength}
        {...registered}
      />
    )}
  </Field>
);
