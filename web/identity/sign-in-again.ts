import { toastsLoaded } from '#ui/Toasts.tsx';
import { toast } from '#ui/toast.ts';
import { t } from './words.ts';

const REDIRECT_AFTER_MS = 500;
/** The longest wait for the message to load and be seen; a background page paints nothing. */
const MOST_WAITING_MS = 2_000;
let leaving = false;

/** Tells a visitor without a session that the page needs one, and opens the sign-in page half a second later. */
export async function signInAgain(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await Promise.race([toastsLoaded(), after(MOST_WAITING_MS)]);
  toast({
    title: t('unauthorized'),
    description: t('youAreLoggedOutLoggingIn'),
    variant: 'destructive',
  });
  await Promise.race([painted(), after(MOST_WAITING_MS)]);
  await after(REDIRECT_AFTER_MS);
  leaving = false;
  window.location.assign('/api/login');
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
