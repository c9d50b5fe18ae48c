// What other capabilities may use of this one.

export type { FindAccounts } from './accounts.ts';
export type { CorrectAccount } from './corrections.ts';
export { hostKeysIn } from './host-keys.ts';
export { fileRail } from './rail.ts';
export { freeFiles } from './store-files.ts';
