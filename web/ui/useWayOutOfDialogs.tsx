import { FocusScope } from 'radix-ui/internal';
import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const stay = (event: Event) => event.preventDefault();

/**
 * Lets a key lead out of an open dialog, which otherwise keeps the focus: a second scope makes the dialog's one pause as long
 * as the focus is outside, and gives the focus back to where it was.
 */
export function useWayOutOfDialogs(hotkey: string, isNeeded: boolean) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const lead = (event: KeyboardEvent) => {
      if (event.code === hotkey) flushSync(() => setOut(true)); // before the key is heard where it leads to
    };
    window.addEventListener('keydown', lead, { capture: true });
    return () => window.removeEventListener('keydown', lead, { capture: true });
  }, [hotkey, isNeeded]);
  return {
    wayOut: isOut && <FocusScope.Root onMountAutoFocus={stay} className="hidden" />,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setOut(false);
    },
  };
}
