import { type Cents, dollars, ZERO } from '../money.ts';

/** The state of a case's money for a person who wants to close their account, whether they owe it or are paid it. */
export type StandingAtClosing = {
  caseName: string;
  arrears: Cents;
  owedToMainstay: Cents;
  /** Expense shares they agreed to and have not paid. */
  expenses: Cents;
  /** Expense shares that the other parent agreed to and has not paid them. */
  expensesToThem: Cents;
  wallet: Cents;
  debitsUnderWay: boolean;
  /** The payor's money on its way to their bank account, or held until there is one. */
  toPayor: Cents;
  /** The same for money credited to them as the payee. */
  toPayee: Cents;
  openDispute: boolean;
  openPlans: number;
  membership: boolean;
  policies: number;
  sources: boolean;
};

/** What must be done first in that case; empty if the account can be closed. */
export function toDoBeforeClosing(of: StandingAtClosing): string[] {
  return [
    of.arrears > ZERO ? `pay the arrears of ${dollars(of.arrears)}` : '',
    of.owedToMainstay > ZERO ? `pay the ${dollars(of.owedToMainstay)} owed to Mainstay` : '',
    of.expenses > ZERO ? `pay the ${dollars(of.expenses)} of shared expenses that you agreed to` : '',
    of.expensesToThem > ZERO
      ? `wait until you are paid the ${dollars(of.expensesToThem)} of shared expenses that the other parent agreed to, or mark it as paid`
      : '',
    of.toPayor > ZERO
      ? `wait until the ${dollars(of.toPayor)} on its way to the bank account has arrived and can no longer be returned`
      : '',
    of.toPayee > ZERO
      ? `wait until the ${dollars(of.toPayee)} that is held for you, or on its way to your account, has arrived and can no longer be returned`
      : '',
    of.debitsUnderWay ? 'wait until the bank debits in progress have settled' : '',
    of.openDispute ? 'wait until the open dispute has been answered' : '',
    of.openPlans > 0 ? 'complete the open payment plans' : '',
    of.wallet > ZERO ? `withdraw the ${dollars(of.wallet)} in the wallet` : '',
    of.membership ? 'end the membership' : '',
    of.policies > 0 ? 'end the insurance policies' : '',
    of.sources ? 'remove the funding sources' : '',
  ].filter((each) => each !== '');
}

/** The cases in which something must be done before the account can be closed, and what. */
export const casesToSettle = (standings: readonly StandingAtClosing[]): { caseName: string; steps: string[] }[] =>
  standings
    .map((each) => ({ caseName: each.caseName, steps: toDoBeforeClosing(each) }))
    .filter(({ steps }) => steps.length > 0);

/** One sentence that names each case and what must be done in it; null if nothing must. */
export function whyNotClosed(standings: readonly StandingAtClosing[]): string | null {
  const todo = casesToSettle(standings).map(({ caseName, steps }) => `in "${caseName}", ${steps.join('; ')}`);
  return todo.length === 0 ? null : `Your account cannot be closed yet. First, ${todo.join('. And ')}.`;
}

const YEARS_KEPT = 7;

/**
 * How long the names of a closed account are kept in restricted storage: courts and agencies may request the payment
 * record of a support case for years. Null if nothing was ever paid, because then nothing is kept.
 */
export function keptUntil(closedAt: Date, paid: boolean): Date | null {
  if (!paid) return null;
  const until = new Date(closedAt);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_KEPT);
  return until;
}
