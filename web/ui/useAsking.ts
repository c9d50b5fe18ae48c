import { useState } from 'react';

/**
 * Whether a confirmation is open. Opening or closing it clears the last error; while the action is pending it stays
 * open.
 */
export function useAsking({ isPending, reset }: { isPending: boolean; reset: () => void }) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    ask(open: boolean) {
      if (isPending) return;
      reset();
      setAsking(open);
    },
    close: () => setAsking(false),
  };
}
