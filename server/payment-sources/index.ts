// What other capabilities may use of this one.

export {
  beginProof,
  endProof,
  hearOfProof,
  planWaitingProofs,
  proofOfAccount,
  provesAccounts,
  railEntriesOf,
  refuseWrong,
  takeAmounts,
} from './account-proof.ts';
export { changeApprovedLine, frozenLines, isFrozen, openApprovedLine } from './approved-line.ts';
export { authorizationsOf } from './authorization.ts';
export { accountsOfSources, correctSource } from './bank-accounts.ts';
export { type Correction, correctAccount } from './corrected-account.ts';
export { endDeclaredBalances } from './end-declared.ts';
export { fundedSource, fundSource, wasFunded } from './fund-source.ts';
export { hiddenNames } from './hidden.ts';
export { arrivedNotice, proofFailedNotice, provenNotice } from './proof-notices.ts';
export { failSource, type HowProven, proveSourceByDocument, sourceOwner } from './prove-source.ts';
export { shownProof } from './shown-proofs.ts';
export {
  backupFunds,
  backupsPart,
  bankAccountOf,
  fundingSourcesOfCases,
  hasSources,
  holdSources,
  shownSource,
  shownSources,
  sourceIdsOf,
} from './sources.ts';
export { stopSourcesOfOthers } from './stop-sources.ts';
export { namesOfAllSources, ownersOfSources } from './store.ts';
export { findProof, newestProofs, type ProofRow, proofsOfEntries } from './store-proofs.ts';
export {
  backupsOfAnyCase,
  type SourceOfACase,
  sourceOfAnyCase,
  suspendedSources,
  unprovenSources,
} from './store-queue.ts';
export { mustBeWhole } from './whole-account.ts';
