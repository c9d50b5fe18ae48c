import { type ComponentType, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { dismiss, toast } from './toast.ts';
import { t } from './words.ts';

/** A part of the page that is not visible until the person opens it. */
export type OnDemand<P> = {
  /** Resolves once it has loaded or failed to load. */
  load(): Promise<void>;
  loaded(): ComponentType<P> | null;
  listen(tell: () => void): () => void;
};

const FIRST_USES = ['pointerdown', 'keydown'] as const;

/**
 * A part that is loaded when first needed, or earlier when the person first interacts with the page, so it is available
 * if the network is lost later. A failed load is retried the next time, and when the network is back.
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
  if (typeof window === 'undefined') return onDemand; // prerendering, without a browser
  for (const use of FIRST_USES)
    window.addEventListener(use, onDemand.load, { capture: true, passive: true, once: true });
  window.addEventListener('online', onDemand.load);
  return onDemand;
}

/** What an outdated or disconnected page says, whether a screen or a part of one is missing. */
export const OUTDATED = t('mainstayWasUpdatedOrConnectionWas');
export const RELOAD = t('reload');

/**
 * The part once loaded; null until then. If it cannot be loaded, the person is told to reload the page, and what was to
 * open is closed: the focus is still on its button, which tries again.
 */
export function usePart<P>(part: OnDemand<P>, isWanted: boolean, onOpenChange?: (open: boolean) => void) {
  const notice = useRef(0);
  const Loaded = useQuietPart(part, isWanted, () => {
    onOpenChange?.(false);
    notice.current = toast({
      title: t('thisCouldNotBeShown'),
      description: OUTDATED,
      variant: 'destructive',
      link: { label: RELOAD, to: '', follow: () => window.location.reload() },
    });
  });
  useEffect(() => {
    if (Loaded && notice.current) dismiss(notice.current);
  }, [Loaded]);
  return Loaded;
}

/** The same, but only the caller learns that it could not be loaded. It is tried again for each new `wanted`. */
export function useQuietPart<P>({ load, loaded, listen }: OnDemand<P>, wanted: unknown, onFailed?: () => void) {
  const end = useEffectEvent(() => loaded() ?? onFailed?.());
  useEffect(() => {
    if (wanted) void load().then(end);
  }, [load, wanted]);
  return useSyncExternalStore(listen, loaded, loaded);
}
