import { type SyntheticEvent, useRef } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
const held = (control: Control) =>
  control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? `${control.checked}` : control.value;

/**
 * Whether a form holds something that a person entered and would lose: a control has a different value than when it was
 * first focused. Controls that are no longer on the page do not count; they were sent or given up.
 */
export function useEntered() {
  const before = useRef(new Map<Control, string | null>());
  const last = useRef<Control>(null);
  const entered = () => [...before.current].some(([each, value]) => each.isConnected && held(each) !== value);
  const remember = (target: EventTarget, value: string | null) => {
    if (isControl(target) && target.form && !before.current.has(target)) before.current.set(target, value);
  };
  return {
    entered,
    lastIn: () => last.current,
    watch: {
      onFocusCapture: ({ target }: SyntheticEvent) => {
        if (!isControl(target)) return;
        last.current = target;
        remember(target, held(target));
      },
      onInput: ({ target }: SyntheticEvent) => remember(target, null), // a browser that does not focus what is pressed
    },
  };
}
