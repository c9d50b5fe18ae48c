import { useState } from 'react';

export type KeptCodes = ReturnType<typeof useKeptCodes>;

/**
 * Recovery codes are shown once: the window with them closes only after they were copied, downloaded, or said to be saved. Whoever
 * closes it before is asked for that.
 */
export function useKeptCodes(areShown: boolean, onClose: () => void) {
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(0);
  const close = () => (areShown && !kept ? setAsked(asked + 1) : onClose());
  return { kept, setKept, asked, close };
}
