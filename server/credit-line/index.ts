// What other capabilities may use of this one.

export { decideApplication, releaseLineOf } from './apply.ts';
export { approvedLineOf, approvedLinesOf, commitLine, isApprovedLine, lineOf } from './line.ts';
export { applicationsUnderReview } from './store-queue.ts';
