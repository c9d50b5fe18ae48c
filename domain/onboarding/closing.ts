import { type Cents, dollars, ZERO } from '../money.ts';

/** How a case stands whose money somebody who closes their account answers for, or is paid. */
export type StandingAtClosing = {
  caseName: string;
  arrears: Cents;
  owedToMainstay: Cents;
  /** Shares of expenses that they have agreed to, and not paid. */
  expenses: Cents;
  wallet: Cents;
  debitsUnderWay: boolean;
  /** What is the payor's, and on its way to their bank account or held until there is one. */
  toPayor: Cents;
  /** The same of what they were credited with as the payee. */
  toPayee: Cents;
  openDispute: boolean;
  openPlans: number;
  membership: boolean;
  policies: number;
  sources: boolean;
};

/** What has to be done first in that case; nothing when the account can be closed. */
export function toDoBeforeClosing(of: StandingAtClosing): string[] {
  return [
    of.arrears > ZERO ? `pay the arrears of ${dollars(of.arrears)}` : '',
    of.owedToMainstay > ZERO ? `pay the ${dollars(of.owedToMainstay)} owed to Mainstay` : '',
    of.expenses > ZERO ? `pay the ${dollars(of.expenses)} of shared expenses that you agreed to` : '',
    of.toPayor > ZERO
      ? `wait until the ${dollars(of.toPayor)} on its way to the bank account has arrived and can no longer come back`
      : '',
    of.toPayee > ZERO
      ? `wait until the ${dollars(of.toPayee)} that is held for you, or on its way to your account, has arrived and can no longer come back`
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

/** One sentence that names each case and what is to be done in it; null when nothing is. */
export function whyNotClosed(standings: readonly StandingAtClosing[]): string | null {
  const todo = standings
    .map((each) => ({ name: each.caseName, what: toDoBeforeClosing(each) }))
    .filter(({ what }) => what.length > 0)
    .map(({ name, what }) => `in "${name}", ${what.join('; ')}`);
  return todo.length === 0 ? null : `Your account cannot be closed yet. First, ${todo.join('. And ')}.`;
}

const YEARS_KEPT = 7;

/**
 * Until when the names of a closed account are kept under lock: courts and agencies may ask for the payment record of a support case for
 * years. Where nothing was ever paid nothing is kept.
 */
export function keptUntil(closedAt: Date, paid: boolean): Date | null {
  if (!paid) return null;
  const until = new Date(closedAt);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS_KEPT);
  return until;
}
