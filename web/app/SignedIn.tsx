import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { userQuery } from '#identity/queries.ts';
import { signInAgain } from '#identity/sign-in-again.ts';
import { isUnauthorized } from '#lib/api-error.ts';
import { LoadError } from '#ui/LoadError.tsx';
import { NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';

const Landing = lazy(() => import('#landing/Landing.tsx'));

/** Lets signed-in people through to the screens; visitors see the landing page at / and are sent to sign in elsewhere. */
export function SignedIn() {
  const user = useQuery(userQuery);
  const { pathname } = useLocation();
  if (user.data) {
    return (
      <Shell user={user.data}>
        <Outlet />
      </Shell>
    );
  }
  if (user.isPending) return <ShellSkeleton />;
  if (!isUnauthorized(user.error)) return <Unreachable retry={() => user.refetch()} />;
  if (pathname !== '/') return <SignInAgain />;
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Landing />
    </Suspense>
  );
}

/** A path that nobody knows: inside the shell for those who are signed in. */
export function Unknown() {
  const user = useQuery(userQuery);
  if (!user.data) return <NotFound />;
  return (
    <Shell user={user.data}>
      <NotFound inShell />
    </Shell>
  );
}

function SignInAgain() {
  useEffect(signInAgain, []);
  return <ShellSkeleton />;
}

const Unreachable = ({ retry }: { retry: () => void }) => (
  <main className="grid min-h-dvh place-items-center">
    <h1 className="sr-only">Mainstay</h1>
    <LoadError what="case" reason="Mainstay did not answer. Nothing is lost; try again in a moment." retry={retry} />
  </main>
);
