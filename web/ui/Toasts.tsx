import { onDemand, usePart } from '#lib/on-demand.ts';
import { useToasts } from './toast.ts';

const Toaster = onDemand(() => import('./Toaster.tsx'));

/** Done when a toast would show at once. */
export const toastsLoaded = (): Promise<void> => Toaster.load();

/** Stands once in the application; what shows toasts is loaded with the first of them, or when the person first does something. */
export function Toasts() {
  const Loaded = usePart(Toaster, useToasts().length > 0);
  // It is there from the start, and no dialog that opens hides what is marked like this.
  return <div aria-live="off">{Loaded && <Loaded />}</div>;
}
