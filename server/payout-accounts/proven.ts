import type { ProofKind } from '@mainstay/domain/payment-sources/proof-kinds.ts';
import { provesAccounts } from '#payment-sources/index.ts';
import type { Settings } from '../settings.ts';
import type { PayoutAccountRow } from './store.ts';

/** A person's account is proven by two small amounts, a unit's by an entry of 0.00 at which its bank looks. */
export const proofKindOf = ({ kind }: Pick<PayoutAccountRow, 'kind'>): ProofKind =>
  kind === 'disbursement_unit' ? 'prenote' : 'micro_entries';

/** On a real rail an account that was taken for proven in the sandbox, or before accounts were proven, is not. */
export const asProven = (row: PayoutAccountRow, settings: Pick<Settings, 'bankFiles'>): PayoutAccountRow =>
  provesAccounts(settings) && row.provenAt === null && row.state === 'active'
    ? { ...row, state: 'unproven', usableFrom: null }
    : row;
