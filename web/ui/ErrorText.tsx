import { CircleAlert } from 'lucide-react';
import { told } from '#lib/told.ts';

/** What is wrong with a control, below it; the control names it by `aria-describedby`. */
export const ErrorText = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="mt-1.5 flex gap-1.5 text-13 font-medium text-negative">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {told(children)}
  </p>
);
