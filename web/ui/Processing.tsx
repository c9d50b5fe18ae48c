import type { Processing as Waiting } from '@mainstay/contract/fields.ts';
import { told } from '#lib/told.ts';

/** Debits in progress that do not count yet, one line each; nothing if there are none. */
export const Processing = ({ of }: { of: Waiting }) =>
  of?.map(({ words }) => (
    <p key={words} className="mt-1 text-13 text-muted">
      {told(words)}
    </p>
  ));
