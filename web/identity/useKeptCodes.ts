import { useState } from 'react';

export type KeptCodes = ReturnType<typeof useKeptCodes>;

/**
 * Recovery codes are shown only once. The dialog closes only after the person has copied or downloaded them, or said
 * they are saved; closing it earlier asks for that.
 */
export function useKeptCodes(areShown: boolean, onClose: () => void) {
  const [kept, setKept] = useState(false);
  const [asked, setAsked] = useState(0);
  const close = () => (areShown && !kept ? setAsked(asked + 1) : onClose());
  return { kept, setKept, asked, close };
}
