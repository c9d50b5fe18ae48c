import { z } from 'zod';
import { call } from './call.ts';
import { instant, money, requiredMoney, total } from './fields.ts';

const WALLET_TRANSACTION_TYPES = ['deposit', 'withdrawal', 'payment_application'] as const;

export const Wallet = z.object({
  wallet: z.object({
    availableBalance: total,
    /**
     * What can be withdrawn to the bank now: excludes deposits whose return window is still open, and is zero while
     * money is owed.
     */
    withdrawableBalance: total,
    /** Why nothing, or not everything, can be withdrawn; null if everything can. */
    withdrawalHint: z.string().nullable(),
    totalDeposited: total,
    totalAppliedToPayments: total,
  }),
  transactions: z.array(
    z.object({
      id: z.string(),
      transactionType: z.enum(WALLET_TRANSACTION_TYPES),
      description: z.string(),
      amount: money,
      /**
       * pending: on its way, or a deposit that the bank can still return. processing: a deposit that does not count
       * yet.
       */
      status: z.enum(['pending', 'processing', 'completed', 'returned']),
      createdAt: instant,
    }),
  ),
});
export type Wallet = z.output<typeof Wallet>;

const above = (least: number, message: string) => requiredMoney(message).refine((amount) => amount >= least, message);

export const AddFunds = z.object({
  amount: above(100, 'Amount must be greater than $0').refine(
    (amount) => amount <= 1_000_00,
    'Maximum deposit is $1,000',
  ),
});
export const WithdrawFunds = z.object({ amount: above(100, 'Amount must be greater than $0') });

export const getWallet = call({
  method: 'GET',
  path: '/api/wallet',
  access: 'manage_funding',
  summary: 'Returns the prepayment wallet and its transactions, newest first',
  reply: Wallet,
});

export const addFunds = call({
  method: 'POST',
  path: '/api/wallet/add-funds',
  access: 'manage_funding',
  summary: 'Deposits into the wallet from the bank account',
  body: AddFunds,
  reply: Wallet,
  movesMoney: true,
});

export const withdrawFunds = call({
  method: 'POST',
  path: '/api/wallet/withdraw',
  access: 'manage_funding',
  summary: 'Pays money out of the wallet to the bank account',
  body: WithdrawFunds,
  reply: Wallet,
  movesMoney: true,
  confirms: true,
});
