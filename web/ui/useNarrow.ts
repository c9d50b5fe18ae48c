import { useSyncExternalStore } from 'react';

/** Same as the styles' `cards` variant. */
const NARROW = 'screen and (width < 48rem)';

/**
 * Whether the window is as narrow as a phone's: for content whose order differs there, both visually and for the
 * keyboard.
 */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);

function listen(tell: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}
