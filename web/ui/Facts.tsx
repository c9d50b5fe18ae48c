import type { ReactNode } from 'react';

/** A few labeled figures, side by side. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="mt-4 grid grid-cols-2 tiny:grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-4">{children}</dl>
);

/** A figure or a few words below their label. */
export const Fact = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-13 text-muted">{label}</dt>
    <dd className="figures text-14 font-medium break-words">
      {children}
      {note && <span className="block text-12 font-normal text-muted">{note}</span>}
    </dd>
  </div>
);
