import type { Day } from '../day.ts';
import { type Cents, sum } from '../money.ts';
import { hasEnded } from '../payment-settings/order.ts';
import type { SettingsVersion } from '../payment-settings/terms.ts';

/** Whether anything is still paid from the payor's bank account, and to the payee's account. */
export type AccountUse = { pays: boolean; receives: boolean };

type Money = {
  /** The terms in force of each obligation; none in a new case. */
  inForce: readonly Pick<SettingsVersion, 'endDate' | 'withheld'>[];
  /** What is due and not paid, and what is owed in arrears. */
  due: Cents;
  arrearsOwed: Cents;
  /** What is held for the payee, or came back. */
  held: Cents;
  /** What the payor owes to Mainstay, and still has to pay of their plans. */
  owed: Cents;
  plans: Cents;
  /** How many insurance policies need premiums. */
  policies: number;
};

/**
 * What the accounts of a case are still for. Nothing once all obligations have ended or are withheld from wages, and
 * nothing is open: due, in arrears, held, owed to Mainstay, or for insurance.
 */
export function accountUse(money: Money, today: Day): AccountUse {
  const { inForce, due, arrearsOwed, held, owed, plans, policies } = money;
  const goesOn = inForce.length === 0 || inForce.some((each) => !each.withheld && !hasEnded(each, today));
  const support = goesOn || sum([due, arrearsOwed]) > 0;
  return { pays: support || sum([owed, plans]) > 0 || policies > 0, receives: support || held > 0 };
}
