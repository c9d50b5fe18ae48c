import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askWith } from '#lib/confirm.ts';

// Rarely needed, so it is loaded on demand. If it cannot be loaded, the waiting call fails and reports it.
const load = () => import('./SignInQuestion.tsx');
const SignInQuestion = lazy(load);

/**
 * Asks the person to confirm who they are when the server requires it; the call waits meanwhile. Rendered once, beside
 * the screens.
 */
export function ConfirmSignIn() {
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(
    () =>
      askWith(async () => {
        await load();
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const end = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      <SignInQuestion open={open} onEnd={end} />
    </Suspense>
  );
}
