import { useRef } from 'react';

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * For a dialog opened by state, without a trigger of its own: returns the focus when it closes. If what was done in it
 * took the trigger away, the focus goes to what is left around it, so the keyboard need not start from the top again.
 * `lastIn` says where the focus was, if a press beside the dialog took it away first. If a link in the dialog moved the
 * focus to its place on the page, it stays there.
 */
export function useReturnFocus(lastIn?: () => Element | null) {
  const before = useRef<Element | null>(null);
  const around = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document;
      before.current = activeElement === body && lastIn ? lastIn() : activeElement; // a press beside takes it away
      around.current = placesAround(before.current);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement?.matches('[aria-current=true]')) return;
      const left = [before.current, ...around.current].find((each) => each?.isConnected && !each.matches(':disabled'));
      if (!(left instanceof HTMLElement)) return;
      const isPlace = left !== before.current && left.tabIndex < 0 && !left.hasAttribute('tabindex');
      (isPlace ? left.querySelector<HTMLElement>(FOCUSABLE) : left)?.focus();
    },
  };
}

/** The cards and the part of the page in which an element is, from the inside out. */
function placesAround(element: Element | null): HTMLElement[] {
  const place = element?.parentElement?.closest<HTMLElement>('section, main, [role=dialog]');
  return place ? [place, ...placesAround(place)] : [];
}
