// What other capabilities may use of this one.

export { openAgreed } from './open-agreed.ts';
export { expensesBetween } from './reported.ts';
export { sharesAgreed, sharesOfCases, sharesOfChangedParties } from './shares.ts';
export { shownExpenses } from './shown.ts';
export { hasExpenses, isReceipt } from './store.ts';
export { verifyExpenses } from './verify.ts';
