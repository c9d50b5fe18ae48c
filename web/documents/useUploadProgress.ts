import { useEffect, useState } from 'react';

/** Climbs in steps of 10 up to 90, and waits there until the server responds. */
export function useUploadProgress(phase: 'idle' | 'sending' | 'done', stepMs: number): number {
  const [climbed, setClimbed] = useState(0);
  useEffect(() => {
    if (phase !== 'sending') return;
    const timer = setInterval(() => setClimbed((percent) => Math.min(percent + 10, 90)), stepMs);
    return () => {
      clearInterval(timer);
      setClimbed(0);
    };
  }, [phase, stepMs]);
  return phase === 'done' ? 100 : climbed;
}
