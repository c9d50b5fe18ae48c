import type { HiddenName } from '@mainstay/domain/payment-sources/hidden-names.ts';
import { usersInDanger } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { namesOfSources } from './store.ts';

/**
 * Whose source names are hidden from a viewer: those of everyone in danger, except the viewer's own. `null` views for
 * the whole case.
 */
export async function protectedFrom(db: Db, caseId: string, viewer: string | null): Promise<ReadonlySet<string>> {
  const inDanger = await usersInDanger(db, caseId);
  return new Set([...inDanger].filter((userId) => userId !== viewer));
}

/** The names of sources, including removed ones, that this person may not read in this case. */
export async function hiddenNames(db: Db, caseId: string, viewer: string | null): Promise<readonly HiddenName[]> {
  const owners = await protectedFrom(db, caseId, viewer);
  return owners.size === 0 ? [] : namesOfSources(db, caseId, [...owners]);
}
