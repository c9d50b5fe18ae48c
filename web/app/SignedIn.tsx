import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { userQuery } from '#identity/queries.ts';
import { signInAgain } from '#identity/sign-in-again.ts';
import { isUnauthorized } from '#lib/api-error.ts';
import { LeaveGate } from '#ui/LeaveGate.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { t } from './words.ts';

const Landing = lazy(() => import('#landing/Landing.tsx'));

/** Marks the route that matches unknown paths. */
export const UNKNOWN = 'unknown path';

/**
 * Shows the screens to signed-in people. Visitors see the landing page at / and are sent to sign in from anywhere else.
 */
export function SignedIn() {
  const user = useQuery(userQuery);
  const { pathname } = useLocation();
  const unknown = useMatches().at(-1)?.handle === UNKNOWN;
  if (user.data) {
    return (
      <Shell user={user.data}>
        <LeaveGate />
        <Outlet />
      </Shell>
    );
  }
  if (unknown) return <NotFound />;
  if (user.isPending) return <ShellSkeleton />;
  if (!isUnauthorized(user.error)) return <Unreachable error={user.error} retry={() => user.refetch()} />;
  if (pathname !== '/') return <SignInAgain />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Landing />
    </Suspense>
  );
}

function SignInAgain() {
  useEffect(() => void signInAgain(), []);
  return <ShellSkeleton />;
}

const Unreachable = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <main className="grid min-h-dvh place-items-center">
    <h1 className="sr-only">{t('mainstay')}</h1>
    <LoadError what={t('caseInSentence')} reason={t('mainstayDidNotAnswerNothingIs')} error={error} retry={retry} />
  </main>
);
