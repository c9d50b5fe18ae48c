/** Payments that stand beside the schedule: what a person pays toward arrears, and what a plan or a claim pays. */
const BESIDE = ['arrears', 'flexible', 'insurance'];
const SETTLING = ['flexible', 'insurance'];

/**
 * Drawn from the schedule, and so says how punctual a case is: support, and arrears that are paid in instalments. What was kept
 * before payments said so themselves (in a report) is told by its type.
 */
export const isInstalment = ({ instalment, paymentType }: { instalment?: boolean | undefined; paymentType: string }) =>
  instalment ?? !BESIDE.includes(paymentType);

/**
 * What a flexible plan or an insurance claim pays settles instalments, which stand in the list too: their money is counted
 * once, with the instalments. Source: docs/decisions/0012.
 */
export const settlesInstalments = (paymentType: string): boolean => SETTLING.includes(paymentType);
