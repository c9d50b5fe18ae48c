import type { Ref } from 'react';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';
import { t } from './words.ts';

type Props = {
  label?: string;
  /** Who reads it. */
  help: string;
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  /** How many characters fit. */
  most?: number;
  onChange: (value: string) => void;
};

/** Why somebody decides so, in their own words; `useReason` has the rest of such a form. */
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
