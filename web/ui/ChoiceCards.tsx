import { type ComponentProps, useId } from 'react';
import { classes } from '#lib/classes.ts';
import { ErrorText } from './ErrorText.tsx';

type Props = {
  legend: string;
  choices: readonly { value: string; label: string; help?: string }[];
  error?: string | undefined;
  disabled?: boolean;
  /** The result of react-hook-form's `register`. */
  control: Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
};

/** A few choices side by side, each with a short explanation, as native radio buttons. */
export function ChoiceCards({ legend, choices, error, disabled, control }: Props) {
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className={classes('grid gap-2 sm:gap-3', choices.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2')}>
        {choices.map(({ value, label, help }) => (
          <label
            key={value}
            className={classes(
              'flex min-h-11 cursor-pointer gap-3 rounded-control border px-3 py-2.5 transition-colors duration-150 hover:bg-hover has-checked:border-accent has-checked:bg-accent-ground has-disabled:cursor-not-allowed has-disabled:opacity-70',
              error ? 'border-negative' : 'border-control',
            )}
          >
            <input
              type="radio"
              value={value}
              {...control}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-14 font-medium">{label}</span>
              {help && <span className="block text-13 text-muted">{help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </fieldset>
  );
}
