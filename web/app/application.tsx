import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router';
import { ConfirmSignIn } from '#identity/ConfirmSignIn.tsx';
import { userQuery } from '#identity/queries.ts';
import { signInAgain } from '#identity/sign-in-again.ts';
import { isUnauthorized } from '#lib/api-error.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { Toasts } from '#ui/Toasts.tsx';
import { type AwaitedScreen, OPEN, routes } from './routes.tsx';

/** Shows the application in the place of what index.html shows until then. */
export async function showApplication(root: HTMLElement): Promise<void> {
  const client = makeQueryClient((error) => {
    // Who is signed in is asked by SignedIn, which knows what a visitor may see.
    if (isUnauthorized(error) && client.getQueryData(userQuery.queryKey)) void signInAgain();
  });
  const route = matchRoutes(routes, location.pathname)?.at(-1)?.route;
  const screen = route?.handle as Partial<AwaitedScreen> | undefined;
  // Until then it would look as it looks now. What failed, SignedIn says, and ScreenFailed.
  if (route && !OPEN.includes(route))
    await Promise.all([client.prefetchQuery(userQuery), screen?.load?.().catch(() => undefined)]);
  const router = createBrowserRouter(routes);
  const page = createRoot(root);
  // In small steps, between which the browser answers who does something already.
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <ConfirmSignIn />
          <Toasts />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
