import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button } from '#ui/Button.tsx';
import { MoveClock } from './MoveClock.tsx';
import { clockQuery } from './queries.ts';

/** Shows Mainstay's time and moves it forward; stands only where the server has a sandbox. Source: DESIGN section 5. */
export function SandboxControl() {
  const clock = useQuery(clockQuery).data;
  if (!clock) return null;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" size="small" className="px-2! max-sm:size-11 max-sm:px-0!">
          <FlaskConical aria-hidden className="text-muted" />
          <span className="max-md:sr-only">Sandbox</span>
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Sandbox"
          className="z-40 w-[min(380px,calc(100vw-24px))] animate-rise rounded-card border border-line bg-raised p-4 shadow-raised outline-none"
        >
          <MoveClock />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
