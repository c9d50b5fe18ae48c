import type { Ref } from 'react';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';
import { t } from './words.ts';

type Props = {
  label?: string;
  /** Says who will read it. */
  help: string;
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  /** The maximum number of characters. */
  most?: number;
  onChange: (value: string) => void;
};

/** A person's reason for a decision, in their own words. `useReason` provides the rest of such a form. */
export function ReasonField({ label = t('reason'), help, ref, value, error, most = 500, onChange }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <TextArea
          {...control}
          ref={ref}
          required
          maxLength={most}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
