import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isLeavingAtOnce } from '#lib/quick-exit.ts';

type Props = { entered: () => boolean; onAsk: () => void };

/** Asks before the browser's Back leaves the page. On a phone people press it to close a dialog. */
export function EnteredGuard({ entered, onAsk }: Props) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && entered());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onAsk();
  }, [blocker, onAsk]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isLeavingAtOnce() || !entered() || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
  return null;
}
