// What other capabilities may use of this one.

export { endMembershipOfOthers } from './end-for-payor.ts';
export { isAutopayOn } from './flexible-payments.ts';
export { freezeForOperator } from './frozen-line.ts';
export { changeSettings } from './membership.ts';
export { isMember, shownPlans } from './shown.ts';
export { forgetInPlans } from './store.ts';
export { verifyPlans } from './verify.ts';
