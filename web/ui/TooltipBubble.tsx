import { Popper } from 'radix-ui/internal';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

export type TooltipBubbleProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  side: 'top' | 'right' | 'bottom' | 'left';
  children: ReactNode;
};

/** The bubble that `Tooltip` shows. */
export default function TooltipBubble({ id, anchor, side, children }: TooltipBubbleProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      {createPortal(
        <Popper.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50 max-w-72 animate-appear rounded-small bg-ink px-2 py-1 text-12 text-surface"
        >
          {children}
        </Popper.Content>,
        document.body,
      )}
    </Popper.Root>
  );
}
