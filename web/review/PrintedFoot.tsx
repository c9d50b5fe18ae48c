import { useQuery } from '@tanstack/react-query';
import { userQuery } from '#identity/queries.ts';
import { now } from '#lib/clock.ts';
import { fullDateTime } from '#lib/format.ts';

/** On paper only, on each page: which case it is and when it was printed. */
export function PrintedFoot() {
  const user = useQuery(userQuery).data;
  return (
    <p className="fixed inset-x-0 bottom-0 hidden justify-between text-12 print:flex">
      <span>{user?.currentCase?.name}</span>
      <span>Mainstay, {fullDateTime(now())}</span>
    </p>
  );
}
