import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { userQuery } from '#identity/queries.ts';
import { servedCardsFor } from '#lib/served-cards.ts';
import { CardsBones } from '#ui/ScreenBones.tsx';

/** What stands in place of cards that are loading: those that came with the page, or else placeholders. */
export function AwaitedCards({ label }: { label: string }) {
  const user = useQuery(userQuery).data;
  const served = user && servedCardsFor({ person: user.id, case: user.currentCase?.id });
  // The element itself, because the browser has laid it out and painted it already.
  const place = useCallback((here: HTMLElement | null) => void (served && here?.append(served)), [served]);
  if (!served) return <CardsBones label={label} />;
  return (
    <div role="status" aria-busy="true" ref={place}>
      <p className="sr-only">{label}</p>
    </div>
  );
}
