// What other capabilities may use of this one.

export { endAccountsOfFormerPayees } from './former-payees.ts';
