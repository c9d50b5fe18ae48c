import { CircleAlert } from 'lucide-react';
import { told } from '#lib/told.ts';

/** An error message below a control, which refers to it with `aria-describedby`. */
export const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 text-13 font-medium text-negative">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {told(children)}
  </p>
);
