import { Popover } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classes } from '#lib/classes.ts';

type Props = Pick<ComponentProps<typeof Popover.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Popover.Content>, 'align' | 'sideOffset'> & {
    trigger: ReactElement;
    /** Read aloud when it opens. */
    label: string;
    className?: string;
    children: ReactNode;
  };

/** A panel beside the button that opens it; it closes when something else is pressed. */
export function Panel({ trigger, label, align = 'end', sideOffset = 6, className, children, ...opened }: Props) {
  return (
    <Popover.Root {...opened}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
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
