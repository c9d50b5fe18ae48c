import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';

/** What a button has opened, for what is opened: where the button stands, and how to close it. */
export type Opened = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
  /** The id of the button, whose name is also the name of the menu. */
  openerId: string;
};

/** For a button that opens a menu or a panel beside it, which is loaded only when it is wanted. */
export function useOpener(popup: 'menu' | 'dialog') {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const openerId = useId();
  const button = {
    ref: opener,
    id: openerId,
    'aria-haspopup': popup,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (popup !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  } as const;
  return { button, opened: { open, onOpenChange: setOpen, opener, openerId } satisfies Opened };
}

/** For what stands beside its button: pressing the button again closes it once, and closed it gives the focus back. */
export const besideOpener = ({ opener }: Pick<Opened, 'opener'>) => ({
  onInteractOutside: (event: Event) => {
    if (opener.current?.contains(event.target as Node)) event.preventDefault();
  },
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault();
    opener.current?.focus({ preventScroll: true });
  },
});
