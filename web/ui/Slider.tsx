import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';

type Props = Omit<ComponentProps<'input'>, 'type'> & { min: number; max: number; step: number };

/** The native slider: arrow keys, touch and screen readers support it. */
export function Slider({ className, ...rest }: Props) {
  return <input {...rest} type="range" className={classes('block h-6 w-full accent-accent max-lg:h-11', className)} />;
}
