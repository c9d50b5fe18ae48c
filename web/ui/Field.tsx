import { type ReactNode, useId } from 'react';
import { ErrorText } from './ErrorText.tsx';

/** The attributes that tie a control to its field's label, help and error. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = {
  label: ReactNode;
  help?: ReactNode;
  /** How to correct it, in words. */
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, help and error below: `<Field label="Name">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({ label, help, error, className, children }: Props) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-13 text-muted">
          {help}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
