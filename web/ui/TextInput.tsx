import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';

/** The look of all one-line controls. Type is 16 px on phones, because iOS zooms in on anything smaller. */
export const CONTROL =
  'block h-10 w-full rounded-control border border-control bg-surface px-3 text-16 text-ink sm:text-14 max-lg:min-h-11 ' +
  'transition-colors duration-150 hover:border-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted ' +
  'aria-invalid:border-negative';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" autoComplete="off" {...rest} className={classes(CONTROL, 'read-only:bg-sunken', className)} />
  );
}

/** A whole or decimal number; phones show a numeric keypad. */
export function NumberInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="number"
      className={classes(CONTROL, 'figures', className)}
    />
  );
}
