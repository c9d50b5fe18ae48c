import { useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';
import { t } from './words.ts';

/**
 * Whether a confirmation is open. Opening or closing it clears the last error; while the action is pending it stays
 * open. If its subject disappears meanwhile, because someone else answered or changed it, the person is told.
 */
export function useAsking({ isPending, reset }: { isPending: boolean; reset: () => void }) {
  const [asking, setAsking] = useState(false);
  useToldIfGone(asking && !isPending);
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

/** Not told to somebody who leaves the page: they know why the question is gone. */
function useToldIfGone(isAsking: boolean) {
  const latest = useRef(false);
  useEffect(() => {
    latest.current = isAsking;
  }, [isAsking]);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (latest.current && window.location.pathname === pathname)
        toast({ title: t('thisHasChanged'), description: t('itWasAnsweredOrChangedMeanwhile') });
    };
  }, []);
}
