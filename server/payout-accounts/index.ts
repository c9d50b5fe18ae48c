// What other capabilities may use of this one.

export { accountsOfPayees, correctPayoutAccount } from './bank-accounts.ts';
export { endAccountsOfFormerPayees } from './former-payees.ts';
export { type DestinationDeps, payeeDestinations, planRelease, suspendPayoutAccounts } from './payee-accounts.ts';
export { accountOwner, failAccount, proveAccount } from './prove-account.ts';
export { receiverOf } from './receiver.ts';
export { isTestAccount, shownAccounts } from './shown.ts';
export { accountsEver, suspendedPayoutAccounts } from './store.ts';
export { unprovenAccounts } from './store-queue.ts';
