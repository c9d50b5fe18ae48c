import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import { CONTROL } from './TextInput.tsx';

type Props = ComponentProps<'select'> & { options: readonly { value: string; label: string }[] };

/** The native select: phones present it best, and every screen reader supports it. */
export function Select({ options, className, ...rest }: Props) {
  return (
    <div className={classes('relative', className)}>
      <select {...rest} className={classes(CONTROL, 'appearance-none truncate pr-9')}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  );
}
