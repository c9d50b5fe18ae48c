// What other capabilities may use of this one.

export { accountsOfPayees, correctPayoutAccount } from './bank-accounts.ts';
export { endAccountsOfFormerPayees } from './former-payees.ts';
