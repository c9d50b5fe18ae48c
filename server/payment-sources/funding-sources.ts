import type { FundingSource } from '@mainstay/domain/payment-sources/funding-source.ts';
import type { Db } from '#db/db.ts';
import { type CheckSettings, clearedPeople } from '#person-checks/index.ts';
import type { Settings } from '../settings/settings.ts';
import { provesAccounts } from './account-proof.ts';
import type { NewSourceRow } from './store.ts';

export type ProofSettings = Pick<Settings, 'bankFiles'>;

/** Converts a source, whoever added it. */
export const asSource = (row: NewSourceRow, settings: ProofSettings): Omit<FundingSource, 'isCleared'> => ({
  id: row.id,
  sourceType: row.sourceType,
  sourceName: row.sourceName,
  lastFour: row.lastFour,
  isPrimary: row.isPrimary,
  state: row.state,
  creditLimit: row.creditLimit,
  addedBy: row.addedBy,
  isAuthorized: row.sealedAccountNumber !== null && row.authorisedAt !== null,
  isProven: !provesAccounts(settings) || row.provenAt !== null,
});

/** Sources in the form that money decisions use. */
export async function asFundingSources(
  db: Db,
  settings: ProofSettings & CheckSettings,
  rows: readonly NewSourceRow[],
): Promise<FundingSource[]> {
  const isCleared = await clearedPeople(
    db,
    settings,
    rows.map(({ addedBy }) => addedBy),
  );
  return rows.map((row) => ({ ...asSource(row, settings), isCleared: isCleared(row.addedBy) }));
}
