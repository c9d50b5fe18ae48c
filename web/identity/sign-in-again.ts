import { toast } from '#ui/toast.ts';

const REDIRECT_AFTER_MS = 500;
let leaving = false;

/** For a visitor without a session on a page that needs one: says so, then opens the sign-in page. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    leaving = false;
    window.location.assign('/api/login');
  }, REDIRECT_AFTER_MS);
}
