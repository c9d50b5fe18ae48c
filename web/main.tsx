import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ConfirmSignIn } from '#identity/ConfirmSignIn.tsx';
import { userQuery } from '#identity/queries.ts';
import { signInAgain } from '#identity/sign-in-again.ts';
import { isUnauthorized } from '#lib/api-error.ts';
import { language } from '#lib/catalogue.ts';
import { makeQueryClient } from '#lib/query-client.ts';
import { Toasts } from '#ui/Toasts.tsx';
import { routes } from './app/routes.tsx';

const client = makeQueryClient((error) => {
  // Who is signed in is asked by SignedIn, which knows what a visitor may see.
  if (isUnauthorized(error) && client.getQueryState(userQuery.queryKey)?.status === 'success') void signInAgain();
});
const router = createBrowserRouter(routes);

// Where the Spanish texts did not come, the page is English, and says so.
document.documentElement.lang = language;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ConfirmSignIn />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
