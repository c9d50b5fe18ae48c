import { otherSide, type Side } from '@mainstay/domain/cases/side.ts';
import { dayAt } from '@mainstay/domain/day.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCaseQuery } from '#cases/queries.ts';
import { useCaseZone } from '#cases/useCaseZone.ts';
import { userQuery } from '#identity/queries.ts';
import { useNow } from '#lib/clock.ts';
import { firstName, type Viewer } from './expense-words.ts';
import { t } from './words.ts';

/** The person viewing the expenses: a parent on their side, or a reader. */
export function useViewer(): Viewer {
  const user = useQuery(userQuery).data;
  const parties = useQuery(currentCaseQuery).data?.parties ?? [];
  const today = dayAt(useNow(), useCaseZone());
  const nameOf = (side: Side): string => {
    const own = parties.find(({ role, joined }) => role === side && joined);
    const owner = parties.find(({ role, joined }) => role === null && joined);
    const isOwners = parties.some(({ role, joined }) => role === otherSide(side) && joined);
    const found = own ?? (isOwners ? owner : undefined);
    return found ? firstName(found.name) : side === 'payor' ? t('thePayor') : t('thePayee');
  };
  const role = user?.role ?? null;
  const joined = parties.find((each) => (each.role === 'payor' || each.role === 'payee') && each.joined)?.role;
  const owners = role === null && user?.currentCase?.owner && joined ? otherSide(joined as Side) : null;
  const side = role === 'payor' || role === 'payee' ? role : owners;
  return { side, names: { payor: nameOf('payor'), payee: nameOf('payee') }, today };
}
