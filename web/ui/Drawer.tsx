import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useReturnFocus } from './useReturnFocus.ts';
import { t } from './words.ts';

export type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; title: string; children: ReactNode };

/** A panel that slides in from the left over the page. `title` is read aloud. */
export default function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault(); // Radix would pass over links
            (event.currentTarget as HTMLElement).querySelector('a')?.focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 max-sm:top-11 flex w-[min(288px,calc(100vw-56px))] animate-slide flex-col overflow-y-auto bg-surface shadow-raised outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <div className="absolute top-2.5 right-2">
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label={t('close')} className="text-muted">
                <X aria-hidden />
              </Button>
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
