import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { userQuery } from '#identity/queries.ts';
import { keep, kept } from '#lib/tab-storage.ts';
import { recall, remember } from '#lib/theme.ts';
import type { CaseFilters } from './case-filters.ts';

/**
 * The search and state filter of the case list, kept in the URL and restored at the next visit. The search may be a
 * name, and phones are shared, so it is kept only for this tab.
 */
export function useCaseFilters(): [CaseFilters, (filters: CaseFilters) => void] {
  const [address, setAddress] = useSearchParams();
  const id = useQuery(userQuery).data?.id;
  const names = { search: `cases-search ${id}`, state: `cases-state ${id}` };
  const filters = { search: address.get('search') ?? '', state: address.get('state') ?? 'all' };

  function show({ search, state }: CaseFilters) {
    setAddress({ ...(search !== '' && { search }), ...(state !== 'all' && { state }) }, { replace: true });
  }
  const restore = useEffectEvent(() => {
    if (address.size > 0) return;
    const last = { search: kept(names.search) ?? '', state: recall(names.state) ?? 'all' };
    if (last.search !== '' || last.state !== 'all') show(last);
  });
  useEffect(() => {
    if (id !== undefined) restore();
  }, [id]);

  return [
    filters,
    (chosen) => {
      keep(names.search, chosen.search);
      remember(names.state, chosen.state);
      show(chosen);
    },
  ];
}
