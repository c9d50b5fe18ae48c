import { FocusScope } from 'radix-ui/internal';
import { type FocusEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const stay = (event: Event) => event.preventDefault();

/**
 * Lets a hotkey move focus out of an open dialog that traps it: a second focus scope pauses the dialog's while focus is
 * outside, and returns it afterwards.
 */
export function useWayOutOfDialogs(hotkey: string, isNeeded: boolean) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const lead = (event: KeyboardEvent) => {
      if (event.code === hotkey) flushSync(() => setOut(true)); // before the key event reaches its target
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
