import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A part of the page that is not visible until the person opens it. */
export type OnDemand<P> = {
  /** Resolves once it has loaded or failed to load. */
  load(): Promise<void>;
  loaded(): ComponentType<P> | null;
  listen(tell: () => void): () => void;
};

/**
 * A part that is loaded when first needed, or earlier when the person first interacts with the page, so it is available
 * if the network is lost later. A failed load is retried the next time; the page is not affected.
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

/** The part once loaded; null until then. */
export function usePart<P>({ load, loaded, listen }: OnDemand<P>, isWanted: boolean): ComponentType<P> | null {
  useEffect(() => {
    if (isWanted) void load();
  }, [load, isWanted]);
  return useSyncExternalStore(listen, loaded, loaded);
}

const USES = ['pointerdown', 'keydown'] as const;

function whenFirstUsed(act: () => void) {
  if (typeof window === 'undefined') return; // prerendering, without a browser
  const once = new AbortController();
  const used = () => {
    once.abort();
    act();
  };
  for (const use of USES) window.addEventListener(use, used, { capture: true, passive: true, signal: once.signal });
}
