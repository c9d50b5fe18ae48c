import { useSyncExternalStore } from 'react';

/** Same as the styles' `cards` variant. */
const NARROW = 'screen and (width < 48rem)';

/**
 * Whether the window is as narrow as a phone's: for content whose order differs there, both visually and for the
 * keyboard.
 */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(NARROW).matches,
    () => true, // the server renders what is for phones alone too, and the styles hide it elsewhere
  );

function listen(tell: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}
