import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

type Props = {
  label: string;
  help: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** Why somebody asks or refuses, in their own words. */
export function WhyField({ label, help, error, value, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <TextArea
          {...control}
          required
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
