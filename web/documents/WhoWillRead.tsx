import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { currentCaseQuery } from '#cases/queries.ts';
import { readersInWords } from '#cases/readers.ts';
import { userQuery } from '#identity/queries.ts';
import { t } from './words.ts';

/** Shown before anything is shared: everyone in a case can read its documents. */
export function WhoWillRead({ className = '' }: { className?: string }) {
  const current = useQuery(currentCaseQuery).data;
  const user = useQuery(userQuery).data;
  const words = current && user ? readersInWords(current.parties, user) : t('everyoneInThisCaseWillBe');
  return (
    <p className={`flex gap-2 text-13 text-muted ${className}`}>
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{words}</span>
    </p>
  );
}
