import { useEffect, useRef } from 'react';

/** The button that led to a step is gone, so keyboard focus moves to the top of the new step. */
export function useFreshStep() {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.parentElement?.scrollTo(0, 0);
    region.current?.focus({ preventScroll: true });
  }, []);
  return region;
}
