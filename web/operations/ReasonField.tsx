import type { Ref } from 'react';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

/** Why an operator decides so; the person whom it concerns reads it. */
export function ReasonField(props: {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { ref, value, error, onChange } = props;
  return (
    <Field label="Reason" help="The person reads it." error={error}>
      {(control) => (
        <TextArea
          {...control}
          ref={ref}
          required
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
