import type { Day } from '../day.ts';
import {
  type CaseAccount,
  FUNDING_ACCOUNT,
  PAID_OUT,
  PAYOR,
  PROOFS,
  PROVED_ACCOUNTS,
  UNCLEARED,
} from '../ledger/accounts.ts';
import { type Cents, minus, plus, sum } from '../money.ts';
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
 * For what in the settlement account each account of a case stands, those of lines and escrows by their kind. What a payor's bank gave
 * and what has arrived at the payee's is elsewhere; all the others together are what lies here. Lines of credit, declared balances,
 * arrears, premiums, claims, disputes and what is due to Mainstay are our own money that was given, earned or is to come.
 */
const STANDS_FOR: Record<CaseAccount | 'line' | 'escrow', keyof SettlementBalances | 'elsewhere'> = {
  bank: 'elsewhere',
  [PAID_OUT]: 'elsewhere',
  clearing: 'clearing',
  [UNCLEARED]: 'clearing',
  payee: 'payable',
  [PAYOR]: 'payable',
  wallet: 'wallet',
  escrow: 'paidInEscrow',
  fees: 'fees',
  ...{ declared: 'ownFunds', line: 'ownFunds', arrears: 'ownFunds', arrears_due: 'ownFunds', ahead: 'ownFunds' },
  [FUNDING_ACCOUNT]: 'ownFunds',
  // one is the other's other side: what micro-entries move counts by the days of the bank (`OwnMovement`)
  ...{ [PROOFS]: 'ownFunds', [PROVED_ACCOUNTS]: 'ownFunds' },
  ...{ owed: 'ownFunds', premiums: 'ownFunds', claims: 'ownFunds', disputes: 'ownFunds' },
};

/** What stands on the accounts of all cases, by name, as money in the settlement account, with our own. */
export function balancesFrom(accounts: ReadonlyMap<string, Cents>, own: Cents): SettlementBalances {
  const of = (what: keyof SettlementBalances) =>
    sum([...accounts].filter(([account]) => STANDS_FOR[account as CaseAccount] === what).map(([, amount]) => amount));
  return {
    clearing: of('clearing'),
    payable: of('payable'),
    wallet: of('wallet'),
    paidInEscrow: of('paidInEscrow'),
    fees: of('fees'),
    ownFunds: plus(own, of('ownFunds')),
  };
}
