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

/** Mounts the application in place of the markup in index.html. */
export async function showApplication(root: HTMLElement): Promise<void> {
  const client = makeQueryClient((error) => {
    // Only after someone was signed in: SignedIn handles the first check, because it knows what a visitor may see.
    if (isUnauthorized(error) && client.getQueryData(userQuery.queryKey)) void signInAgain();
  });
  const route = matchRoutes(routes, location.pathname)?.at(-1)?.route;
  const screen = route?.handle as Partial<AwaitedScreen> | undefined;
  // Rendering earlier would only repeat what is on screen. SignedIn and ScreenFailed report failures.
  if (route && !OPEN.includes(route))
    await Promise.all([client.prefetchQuery(userQuery), screen?.load?.().catch(() => undefined)]);
  const router = createBrowserRouter(routes);
  const page = createRoot(root);
  // As a transition, so the browser stays responsive to input between steps.
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
