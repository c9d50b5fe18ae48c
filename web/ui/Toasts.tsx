import { onDemand, usePart } from '#lib/on-demand.ts';
import { useToasts } from './toast.ts';

const Toaster = onDemand(() => import('./Toaster.tsx'));

/** Resolves once a toast would show at once. */
export const toastsLoaded = (): Promise<void> => Toaster.load();

/**
 * Rendered once in the application. The code that shows toasts loads with the first toast, or when the person first
 * interacts.
 */
export function Toasts() {
  const Loaded = usePart(Toaster, useToasts().length > 0);
  // Present from the start, because dialogs do not hide elements marked aria-live.
  return <div aria-live="off">{Loaded && <Loaded />}</div>;
}
