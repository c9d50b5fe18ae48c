import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import { classes } from '#lib/classes.ts';
import { t } from './words.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** In forced-colors mode backgrounds disappear, so a border shows the button's edge. */
const VARIANTS: Record<Variant, string> = {
  primary: 'forced-colors:border bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'forced-colors:border bg-negative text-on-negative hover:bg-negative-hover',
};

const SHAPE =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-14 font-medium tracking-normal whitespace-nowrap cards:max-w-full cards:whitespace-normal ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55 aria-busy:cursor-default [&_svg]:size-4 [&_svg]:shrink-0';

const SIZES = {
  normal: 'min-h-10 px-4 py-1 max-lg:min-h-11 tiny:px-2',
  small: 'min-h-8 px-3 max-lg:min-h-11',
  icon: 'size-9 max-lg:size-11',
};

type Props = ComponentProps<'button'> & {
  variant?: Variant;
  size?: keyof typeof SIZES;
  /** Busy: cannot be pressed again, shows so in place, and keeps its width. */
  working?: boolean;
  /** The label while working ("Saving..."): read aloud, and shown if given. */
  workingLabel?: string;
  /** Styles its only child, such as a link, as the button. */
  asChild?: boolean;
};

export function Button({ variant = 'secondary', size = 'normal', working, workingLabel, asChild, ...rest }: Props) {
  const { className, children, disabled, ...attributes } = rest;
  const [hasFocus, setFocus] = useState(false);
  const look = classes(SHAPE, VARIANTS[variant], SIZES[size], className);
  if (asChild) {
    return (
      <Slot.Root {...attributes} className={look}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...attributes}
      className={look}
      // Not `disabled` while it works or has the focus, or the keyboard would lose its position.
      disabled={disabled && !hasFocus}
      aria-disabled={working || (disabled && hasFocus) || undefined}
      aria-busy={working || undefined}
      onClick={working || disabled ? (event) => event.preventDefault() : attributes.onClick}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setFocus(true);
        attributes.onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setFocus(false);
        attributes.onBlur?.(event);
      }}
    >
      <span className={classes('inline-flex min-w-0 items-center gap-2', working && 'invisible')}>{children}</span>
      {working && (
        <span className="absolute inset-0 inline-flex items-center justify-center gap-2">
          <LoaderCircle aria-hidden className="animate-turn" />
          {workingLabel ?? <span className="sr-only">{t('working')}</span>}
        </span>
      )}
    </button>
  );
}
