import { useQuery } from '@tanstack/react-query';
import { dollars } from '#lib/format.ts';
import { arrearsQuery } from './queries.ts';
import { t } from './words.ts';

/** What is still owed to a payee who is asked to leave, and where it goes if they do. */
export function OwedToLeaver({ reader }: { reader: 'payee' | 'asking' }) {
  const owed = useQuery(arrearsQuery).data?.arrearsOwed;
  const hasArrears = owed !== undefined && owed > 0 ? 'yes' : 'no';
  const values = { hasArrears, owed: owed === undefined ? null : dollars(owed) };
  return (
    <p className="text-14">
      {reader === 'payee' ? t('whatIsOwedToYouIfYouLeave', values) : t('whatIsOwedToThemIfTheyLeave', values)}
    </p>
  );
}
