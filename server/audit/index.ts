// What other capabilities may use of this one.

export { anchorFile, writeAnchors } from './anchor-file.ts';
export { type AnchorDeps, proofForReport } from './anchor-work.ts';
export { recordEvents } from './audit.ts';
export { makeAuditKey, type RetiredKey, retire } from './key.ts';
export { closeKeys } from './person-keys.ts';
export { endOfChain, entriesBetween, lastChangeOf, lastHappened } from './read-chain.ts';
export { openValues, sealValues } from './sealed-values.ts';
export { newestAnchorNumber } from './store-anchors.ts';
export { verifyChain } from './verify-chain.ts';
