import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askWith } from '#lib/confirm.ts';

// Asked seldom: no page loads it before it is needed. Where it cannot be loaded, the call that waits for it fails and says so.
const load = () => import('./SignInQuestion.tsx');
const SignInQuestion = lazy(load);

/** Asks who it is, when the server wants to know before a call; the call waits meanwhile. It stands once, beside the screens. */
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
