import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A part of the page that nobody sees before they reach for it. */
export type OnDemand<P> = {
  /** Done when it is there, or could not be loaded. */
  load(): Promise<void>;
  loaded(): ComponentType<P> | null;
  listen(tell: () => void): () => void;
};

/**
 * A part that is loaded when it is first wanted, and ahead of that as soon as the person does anything on the page, so that it is there
 * where the network is lost later. What could not be loaded is tried again the next time; the page stays as it is.
 */
export function onDemand<P>(load: () => Promise<{ default: ComponentType<P> }>): OnDemand<P> {
  let part: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const onDemand: OnDemand<P> = {
    load() {
      if (part) return Promise.resolve();
      loading ??= load()
        .then((loaded) => {
          part = loaded.default;
          for (const tell of listeners) tell();
        })
        .catch((error) => console.warn('A part of the page could not be loaded.', error))
        .finally(() => {
          loading = null;
        });
      return loading;
    },
    loaded: () => part,
    listen(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
  whenFirstUsed(() => void onDemand.load());
  return onDemand;
}

/** The part once it is loaded; null until then. */
export function usePart<P>({ load, loaded, listen }: OnDemand<P>, isWanted: boolean): ComponentType<P> | null {
  useEffect(() => {
    if (isWanted) void load();
  }, [load, isWanted]);
  return useSyncExternalStore(listen, loaded);
}

const USES = ['pointerdown', 'keydown'] as const;

function whenFirstUsed(act: () => void) {
  if (typeof window === 'undefined') return; // where pages are rendered ahead
  const once = new AbortController();
  const used = () => {
    once.abort();
    act();
  };
  for (const use of USES) window.addEventListener(use, used, { capture: true, passive: true, signal: once.signal });
}
