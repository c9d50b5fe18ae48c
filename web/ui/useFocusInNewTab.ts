import { useEffect, useRef } from 'react';

/** A control that leads to another tab disappears with its own tab, so keyboard focus moves to the new one. */
export function useFocusInNewTab(shown: string) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement?.getAttribute('role') === 'tab') return;
    // One frame later, because the tab is still hidden while it appears.
    const frame = requestAnimationFrame(() =>
      region.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return region;
}
