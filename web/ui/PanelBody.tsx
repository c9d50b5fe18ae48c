import { Popover } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { besideOpener, type Opened } from './useOpener.ts';

export type PanelBodyProps = Opened &
  Pick<ComponentProps<typeof Popover.Content>, 'align' | 'sideOffset'> & {
    /** Read aloud when it opens. */
    label: string;
    className?: string;
    children: ReactNode;
  };

/** The panel that `Panel` opens. */
export default function PanelBody({ open, onOpenChange, opener, label, className, children, ...of }: PanelBodyProps) {
  const { openerId: _, align = 'end', sideOffset = 6 } = of;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={opener} />
      <Popover.Portal>
        <Popover.Content
          {...besideOpener({ opener })}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={12}
          aria-label={label}
          className={classes(
            'z-40 animate-rise rounded-card border border-line bg-raised shadow-raised outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
