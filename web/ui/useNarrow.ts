import { useSyncExternalStore } from 'react';

/** As the variant `cards` of the styles. */
const NARROW = 'screen and (width < 48rem)';

/** Whether the window is as narrow as a phone: for what stands in another order there, for eyes and for a keyboard alike. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(NARROW).matches);

function listen(tell: () => void): () => void {
  const narrow = matchMedia(NARROW);
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}
