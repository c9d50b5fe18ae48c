import type { PaymentSource } from '@mainstay/contract/payment-sources.ts';
import { sourceAccount } from '@mainstay/domain/ledger/accounts.ts';
import { availableOn, type Balance } from '@mainstay/domain/ledger/transfer.ts';
import { kindInWords } from '@mainstay/domain/payment-sources/hidden-names.ts';
import type { Proofs } from './shown-proofs.ts';
import type { NewSourceRow } from './store.ts';

/** A source as its payor sees it. */
export function shown(row: NewSourceRow, balance: (account: string) => Balance, proofs: Proofs): PaymentSource {
  return {
    id: row.id,
    sourceType: row.sourceType,
    sourceName: row.sourceName,
    bankName: row.bankName,
    accountNumber: row.lastFour,
    routingNumber: row.routingNumber,
    accountType: row.sourceType === 'ach' ? row.accountType : null,
    availableBalance:
      row.sourceType === 'ach' ? row.statedBalance : availableOn(balance(sourceAccount(row.sourceType, row.id))),
    creditLimit: row.creditLimit,
    isPrimary: row.isPrimary,
    authorizedAt: row.authorisedAt,
    ...proofs(row),
  };
}

/** A source as people who manage the funding see it; its name is hidden if its owner must be protected. */
export const shownToManager = (
  row: NewSourceRow,
  balance: (account: string) => Balance,
  { hidden, proofs }: { hidden: ReadonlySet<string>; proofs: Proofs },
): PaymentSource =>
  hidden.has(row.addedBy)
    ? shownToOthers({ ...shown(row, balance, proofs), sourceName: kindInWords(row.sourceType) })
    : shown(row, balance, proofs);

/** A source as everyone else in the case sees it: its name and type, but no balances or bank details. */
export const shownToOthers = (source: PaymentSource): PaymentSource => ({
  ...source,
  bankName: null,
  accountNumber: null,
  routingNumber: null,
  accountType: null,
  availableBalance: null,
  creditLimit: null,
  authorizedAt: null,
  state: 'active',
  proof: null,
});
