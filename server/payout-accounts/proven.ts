import type { ProofKind } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import { provesAccounts } from '#payment-sources/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { PayoutAccountRow } from './store.ts';

/** Micro-entries for a person's account, a prenote for a disbursement unit. */
export const proofKindOf = ({ kind }: Pick<PayoutAccountRow, 'kind'>): ProofKind =>
  kind === 'disbursement_unit' ? 'prenote' : 'micro_entries';

/** On a real rail, shows an account without a proof of its own as unproven: it was added in the sandbox or by an older release. */
export const withProofState = (row: PayoutAccountRow, settings: Pick<Settings, 'bankFiles'>): PayoutAccountRow =>
  provesAccounts(settings) && row.provenAt === null && row.state === 'active'
    ? { ...row, state: 'unproven', usableFrom: null }
    : row;
