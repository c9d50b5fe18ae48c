import { useEffect, useRef } from 'react';

/** What was pressed inside a tab is gone when it leads to another one: the keyboard goes on in that one. */
export function useFocusInNewTab(shown: string) {
  const region = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement?.getAttribute('role') === 'tab') return;
    // A frame later: the tab is still hidden while it comes in.
    const frame = requestAnimationFrame(() =>
      region.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return region;
}
