import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';

/** The state shared by a button and the menu or panel it opens. */
export type Opened = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  opener: RefObject<HTMLButtonElement | null>;
  /** The id of the button, whose name also names the menu. */
  openerId: string;
};

/** For a button that opens a menu or a panel beside it, loaded on demand. */
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

/**
 * For a popup beside its button: pressing the button again closes the popup only once, and closing it returns focus to
 * the button.
 */
export const besideOpener = ({ opener }: Pick<Opened, 'opener'>) => ({
  onInteractOutside: (event: Event) => {
    if (opener.current?.contains(event.target as Node)) event.preventDefault();
  },
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault();
    opener.current?.focus({ preventScroll: true });
  },
});
