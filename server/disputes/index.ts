// What other capabilities may use of this one.

export { disputeHandlers, endDisputesOf } from './advance.ts';
export { answerByOperator, disputeQueue, disputeToAnswer } from './operators.ts';
export { shownDispute } from './shown.ts';
export { hasOpenDispute, isDisputed } from './store.ts';
