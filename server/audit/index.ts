// What other capabilities may use of this one.

export { recordEvents, verifyChain } from './audit.ts';
export { endOfChain, entriesBetween } from './read-chain.ts';
