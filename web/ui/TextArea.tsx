import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import { CONTROL } from './TextInput.tsx';

/** A multi-line text field. */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...rest} className={classes(CONTROL, 'h-auto py-2', className)} />
);
