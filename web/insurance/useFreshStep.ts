import { useEffect, useRef } from 'react';

/** What was pressed to come to a step is gone: the keyboard goes on in the step, which is read from its top. */
export function useFreshStep() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.parentElement?.scrollTo(0, 0);
    region.current?.focus({ preventScroll: true });
  }, []);
  return region;
}
