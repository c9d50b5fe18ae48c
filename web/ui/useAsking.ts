import { useState } from 'react';

/** Whether a question stands open. Opening or closing it forgets why the last try failed; while it is answered it stays. */
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
