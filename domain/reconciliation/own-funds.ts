import type { Day } from '../day.ts';
import { PAID_OUT } from '../ledger/accounts.ts';
import { type Cents, minus, sum, ZERO } from '../money.ts';
import type { Proof, SettlementBalances } from './proof.ts';

/** What an operator can say that a line was, which no file and no return explains: it moves our own funds. */
export const SETTLED_AS = ['fee', 'own_funds'] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

/** A movement of our own money in the settlement account; `amount` is below zero where it went out. */
export type OwnMovement = { day: Day; amount: Cents };

/** Our own money at the end of a day. */
export const ownFundsOn = (movements: readonly OwnMovement[], day: Day): Cents =>
  sum(movements.filter((each) => each.day <= day).map(({ amount }) => amount));

/**
 * What lay in the account before the first statement is our own, but for what the books have there already: what the ledger had at the
 * end of the day before, without what was on its way then.
 */
export const openingFunds = (opening: Cents, { ledger, onItsWay }: Pick<Proof, 'ledger' | 'onItsWay'>): Cents =>
  minus(opening, minus(ledger, onItsWay));

/**
 * What stands on the accounts of all cases, by name, as money in the settlement account. What a payor's bank gave and what has arrived
 * at the payee's stand for money elsewhere; all the others together are what lies here. Lines of credit, declared balances, arrears,
 * premiums, claims, disputes and what is due to Mainstay are our own money that was given or is to come: they count to our own funds.
 */
export function balancesFrom(accounts: ReadonlyMap<string, Cents>, own: Cents): SettlementBalances {
  const of = (account: string) => accounts.get(account) ?? ZERO;
  const ours = [...accounts].filter(([account]) => !ELSEWHERE.includes(account) && !OF_OTHERS.includes(account));
  return {
    clearing: of('clearing'),
    payable: of('payee'),
    wallet: of('wallet'),
    paidInEscrow: of('escrow'),
    fees: of('fees'),
    ownFunds: sum([own, ...ours.map(([, amount]) => amount)]),
  };
}

const ELSEWHERE = ['bank', PAID_OUT];
const OF_OTHERS = ['clearing', 'payee', 'wallet', 'escrow', 'fees'];
