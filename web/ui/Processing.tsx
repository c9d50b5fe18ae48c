import type { Processing as Waiting } from '@mainstay/contract/fields.ts';
import { told } from '#lib/told.ts';

/** What was started and does not count yet, one line each; nothing where nothing waits. */
export const Processing = ({ of }: { of: Waiting }) =>
  of?.map(({ words }) => (
    <p key={words} className="mt-1 text-13 text-muted">
      {told(words)}
    </p>
  ));
