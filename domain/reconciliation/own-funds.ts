import type { Day } from '../day.ts';
import {
  type CaseAccount,
  FUNDING_ACCOUNT,
  OUTSIDE,
  OUTSIDE_CREDIT,
  PAID_OUT,
  PAYOR,
  PROOFS,
  PROVED_ACCOUNTS,
  UNCLEARED,
} from '../ledger/accounts.ts';
import { type Cents, minus, plus, sum } from '../money.ts';
import type { Proof, SettlementBalances } from './proof.ts';

/** How an operator can settle an unmatched line; either way it moves own funds. */
export const SETTLED_AS = ['fee', 'own_funds'] as const;
export type SettledAs = (typeof SETTLED_AS)[number];

/** A movement of own funds in the settlement account; negative when money went out. */
export type OwnMovement = { day: Day; amount: Cents };

/** Own funds at the end of a day. */
export const ownFundsOn = (movements: readonly OwnMovement[], day: Day): Cents =>
  sum(movements.filter((each) => each.day <= day).map(({ amount }) => amount));

/**
 * Own funds before the first statement: its opening balance, less what the ledger already had in the account at the end
 * of the day before (its balances without what was on its way).
 */
export const openingFunds = (opening: Cents, { ledger, onItsWay }: Pick<Proof, 'ledger' | 'onItsWay'>): Cents =>
  minus(opening, minus(ledger, onItsWay));

/**
 * Which figure of the proof each ledger account counts toward; lines and escrows by kind. `bank` and `paid_out` are
 * money outside the settlement account, `outside` and `outside_credit` money that never was in it. Lines of credit,
 * declared balances, arrears, premiums, claims, disputes and what is due to Mainstay are own funds lent, earned or
 * receivable.
 */
const STANDS_FOR: Record<CaseAccount | 'line' | 'escrow', keyof SettlementBalances | 'elsewhere'> = {
  bank: 'elsewhere',
  [PAID_OUT]: 'elsewhere',
  ...{ [OUTSIDE]: 'elsewhere', [OUTSIDE_CREDIT]: 'elsewhere' },
  clearing: 'clearing',
  [UNCLEARED]: 'clearing',
  payee: 'payable',
  [PAYOR]: 'payable',
  wallet: 'wallet',
  escrow: 'paidInEscrow',
  fees: 'fees',
  ...{ declared: 'ownFunds', line: 'ownFunds', arrears: 'ownFunds', arrears_due: 'ownFunds', ahead: 'ownFunds' },
  [FUNDING_ACCOUNT]: 'ownFunds',
  // these two offset each other: micro-entries count by the days of the bank (`OwnMovement`)
  ...{ [PROOFS]: 'ownFunds', [PROVED_ACCOUNTS]: 'ownFunds' },
  ...{ owed: 'ownFunds', premiums: 'ownFunds', claims: 'ownFunds', disputes: 'ownFunds' },
};

/**
 * Ledger balances, by account name over all cases, grouped into the figures of the proof; `own` is added to own funds.
 */
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
