import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';

type Props = {
  label: string;
  help: string;
  error: string | undefined;
  maxLength: number;
  /** A number that tells who somebody is: browsers do not remember it. */
  secret?: boolean;
  registered: UseFormRegisterReturn;
};

/** A number that is typed digit by digit and that nobody calculates with. */
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
