import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#lib/classes.ts';
import { ErrorText } from './ErrorText.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  /** The label is only read aloud, because the row beside it says the same. */
  labelHidden?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** Indeterminate: some, but not all, of its items are selected. */
  some?: boolean;
};

/** The native checkbox with its label to the right; both are one click target. */
export function Checkbox({ label, labelHidden, help, error, some = false, className, ref, ...rest }: Props) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="flex w-fit cursor-pointer items-start gap-2.5 py-0.5 text-14 max-lg:min-h-11 max-lg:items-center">
        <input
          {...rest}
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = some;
            if (typeof ref === 'function') return ref(input);
            if (ref) ref.current = input;
          }}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-4 shrink-0 accent-accent max-lg:mt-0 max-lg:size-5"
        />
        <span className={classes(labelHidden && 'sr-only')}>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className="ml-6.5 text-13 text-muted max-lg:ml-7.5">
          {help}
        </p>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  );
}
