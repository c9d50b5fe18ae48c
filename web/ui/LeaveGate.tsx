import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { isLeavingAtOnce } from '#lib/quick-exit.ts';
import { type ReasonToStay, reasonsToStay } from './leaving.ts';

/** Stops a step within the product, and the closing of the page, by which something unsaved would be lost. */
export function LeaveGate() {
  const reason = useRef<ReasonToStay>(undefined);
  const blocker = useBlocker((step) => {
    reason.current = reasonsToStay().find((each) => each.isLostBy(step));
    return reason.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') reason.current?.ask(blocker);
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) =>
      isLeavingAtOnce() || !reasonsToStay().some((each) => each.hasUnsaved()) || event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return null;
}
