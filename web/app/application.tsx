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
import { OPEN, routes } from './routes.tsx';

/** Shows the application in the place of what index.html shows until then. */
export async function showApplication(root: HTMLElement): Promise<void> {
  const client = makeQueryClient((error) => {
    // Who is signed in is asked by SignedIn, which knows what a visitor may see.
    if (isUnauthorized(error) && client.getQueryData(userQuery.queryKey)) void signInAgain();
  });
  const isOpen = matchRoutes(OPEN, location.pathname) !== null;
  // Until then it would look as it looks now. Why it failed, SignedIn says.
  if (!isOpen) await client.prefetchQuery(userQuery);
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
