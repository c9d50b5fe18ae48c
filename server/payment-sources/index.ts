// What other capabilities may use of this one.

export { changeApprovedLine, frozenLines, isFrozen, openApprovedLine } from './approved-line.ts';
export { authorizationsOf } from './authorization.ts';
export { accountsOfSources, correctSource } from './bank-accounts.ts';
export { type Correction, correctedFields } from './corrected-account.ts';
export { fundSource } from './fund-source.ts';
export { hiddenNames } from './hidden.ts';
export { seal, unseal } from './seal.ts';
export {
  backupFunds,
  backupsPart,
  fundingSourcesOfCases,
  hasSources,
  holdSources,
  shownSource,
  sourceIdsOf,
} from './sources.ts';
export { stopSourcesOfOthers } from './stop-sources.ts';
export { sourceOfAnyCase } from './store-queue.ts';
