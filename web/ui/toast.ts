import { useSyncExternalStore } from 'react';

/** Where a toast leads; `follow` navigates there without reloading the page. */
export type ToastLink = { label: string; to: string; follow: () => void };

export type Toast = {
  id: number;
  open: boolean;
  title: string;
  description?: string;
  variant?: 'destructive';
  link?: ToastLink;
};

/** Where toasts are: at the top on phones and tablets, because at the bottom they would cover a dialog's buttons. */
export const TOASTS_PLACE =
  'fixed right-0 z-50 max-xl:top-0 max-sm:top-11 xl:bottom-0 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none';
export const TOAST =
  'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-card border bg-raised p-4 shadow-raised';

const MOST_VISIBLE = 1;
const REMOVE_AFTER_MS = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a toast in the corner of the screen; it replaces the previous one. Returns its id. */
export function toast(told: Pick<Toast, 'title' | 'description' | 'variant' | 'link'>): number {
  lastId += 1;
  set([{ ...told, id: lastId, open: true }, ...toasts].slice(0, MOST_VISIBLE));
  return lastId;
}

/** Hides a toast. It is removed later, after its exit animation. */
export function dismiss(id: number): void {
  set(toasts.map((one) => (one.id === id ? { ...one, open: false } : one)));
  setTimeout(() => set(toasts.filter((one) => one.id !== id)), REMOVE_AFTER_MS);
}

/** The current toasts, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(listen, shownToasts);
}

export const shownToasts = (): readonly Toast[] => toasts;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
