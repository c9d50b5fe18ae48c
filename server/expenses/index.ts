// What other capabilities may use of this one.

export { openAgreed } from './open-agreed.ts';
export { expensesBetween } from './reported.ts';
export { isReceipt } from './store.ts';
export { verifyExpenses } from './verify.ts';
