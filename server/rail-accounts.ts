import type { FindAccounts } from '#bank-files/index.ts';
import { accountsOfSources } from '#payment-sources/index.ts';
import { accountsOfPayees } from '#payout-accounts/index.ts';
import type { Settings } from './settings/settings.ts';

/** Finds funding sources and payout accounts. */
export const accountsIn =
  (settings: Pick<Settings, 'personCheck'>): FindAccounts =>
  async (db, keys) => [
    ...(await accountsOfSources(db, settings, keys)),
    ...(await accountsOfPayees(db, settings, keys)),
  ];
