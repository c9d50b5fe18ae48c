// What other capabilities may use of this one.

export type { FindAccounts } from './accounts.ts';
export type { CorrectAccount } from './corrections.ts';
export type { FileDeps } from './deps.ts';
export { hostKeysIn } from './host-keys.ts';
export { fileRail } from './rail.ts';
export { endWaiting, type StatementOutcome, type TakeStatement, waitingStatements } from './statements.ts';
export { markReconciled, unreconciledEntries, unreconciledReturns, unreconciledSums } from './store-expected.ts';
export { freeFiles, lockRail } from './store-files.ts';
export { type MovedEntries, movedSince, ownMoneyOfProofs } from './store-moved.ts';
export { takeBackReleases } from './store-releases.ts';
export { debitsReturned, filesToBring, lateFiles } from './store-watched.ts';
