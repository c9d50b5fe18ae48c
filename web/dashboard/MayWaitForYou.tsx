import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { userQuery } from '#identity/queries.ts';
import { paymentSourcesQuery } from '#payment-sources/queries.ts';

// What it reads is a good part of what the dashboard may weigh.
const WaitsForYou = lazy(() => import('./WaitsForYou.tsx'));

/** `WaitsForYou`, fetched only where money could wait for this person. */
export function MayWaitForYou() {
  const user = useQuery(userQuery).data;
  const sources = useQuery(paymentSourcesQuery).data;
  // to who does not pay each is told to be active
  const isHeld = sources?.some(({ state }) => state !== 'active');
  if (!user?.bankFiles && user?.role !== 'payee' && !isHeld) return null;
  return (
    <Suspense fallback={null}>
      <WaitsForYou />
    </Suspense>
  );
}
