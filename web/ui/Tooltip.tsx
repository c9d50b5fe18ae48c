import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

const DELAY_MS = 700;

/** Stands once around the application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={DELAY_MS}>{children}</Radix.Provider>;
}

type Props = { text: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement };

/** A few words about a control that can be focused. Never the only place where something is said. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear rounded-small bg-ink px-2 py-1 text-12 text-surface"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
