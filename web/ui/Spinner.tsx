import { LoaderCircle } from 'lucide-react';

/** Shown while a whole screen is loading. */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" aria-busy="true" className="grid min-h-[40dvh] place-items-center text-muted">
    <LoaderCircle aria-hidden className="size-8 animate-turn" />
    <span className="sr-only">{label}</span>
  </div>
);
