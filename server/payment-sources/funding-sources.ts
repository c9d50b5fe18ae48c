import type { FundingSource } from '@mainstay/domain/payment-sources/funding-source.ts';
import type { Settings } from '../settings.ts';
import { provesAccounts } from './account-proof.ts';
import type { NewSourceRow } from './store.ts';

export type ProofSettings = Pick<Settings, 'bankFiles'>;

/** A source as money decisions need it. */
export const asFundingSource = (row: NewSourceRow, settings: ProofSettings): FundingSource => ({
  id: row.id,
  sourceType: row.sourceType,
  sourceName: row.sourceName,
  lastFour: row.lastFour,
  isPrimary: row.isPrimary,
  state: row.state,
  creditLimit: row.creditLimit,
  isAuthorized: row.sealedAccountNumber !== null && row.authorisedAt !== null,
  isProven: !provesAccounts(settings) || row.provenAt !== null,
});
