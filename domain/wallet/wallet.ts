import { addBankingDays, BANK_HOUR, BANK_ZONE, bankingDayOnOrAfter } from '../banking-day.ts';
import { dayAt, instantAt } from '../day.ts';
import { PAYOR, UNCLEARED } from '../ledger/accounts.ts';
import type { TransferPurpose } from '../ledger/transfer.ts';
import { type Cents, dollars, max, min, minus, sum, ZERO } from '../money.ts';

/** A transfer that moved money on the wallet or on the account of what is owed to Mainstay. */
export type Movement = {
  id: string;
  purpose: TransferPurpose | null;
  debitId: string | null;
  from: string;
  to: string;
  amount: Cents;
  at: Date;
};

export type WalletTransaction = {
  id: string;
  transactionType: 'deposit' | 'withdrawal' | 'payment_application';
  description: string;
  amount: Cents;
  status: 'pending' | 'processing' | 'completed' | 'returned';
  createdAt: Date;
};

/** A deposit that does not count yet; nothing has moved on the wallet. */
export type ComingDeposit = { id: string; amount: Cents; words: string; createdAt: Date };

/** A coming deposit as a line of the wallet, marked as processing. */
export const asTransaction = ({ id, amount, words, createdAt }: ComingDeposit): WalletTransaction => ({
  ...{ id, amount, createdAt },
  transactionType: 'deposit',
  description: `Deposit from the bank account. ${words}`,
  status: 'processing',
});

/** The state of a withdrawal, by its transfer; null for one made before withdrawals had a state. */
export type Withdrawals = (
  transferId: string,
) => 'intended' | 'held' | 'submitted' | 'settled' | 'returned' | 'returned_to_payor' | null;

/**
 * A wallet's transactions, in the order of the movements. Everything comes from the ledger except the state of a
 * withdrawal in transit.
 */
export function walletTransactions(
  movements: readonly Movement[],
  now: Date,
  withdrawals: Withdrawals = () => null,
): WalletTransaction[] {
  const returned = returnedDebits(movements);
  return movements.flatMap((movement): WalletTransaction[] => {
    const { id, from, to, amount, at: createdAt } = movement;
    if (from !== 'wallet' && to !== 'wallet') return [];
    const one = { id, amount, createdAt };
    if (to === 'wallet' && (from === 'bank' || from === UNCLEARED)) {
      const words = { transactionType: 'deposit', description: 'Deposit from the bank account' } as const;
      if (cameBack(movement, returned)) return [{ ...one, ...words, status: 'returned' }];
      const mayComeBack = from === 'bank' && now < returnsKnownAt(createdAt);
      return [{ ...one, ...words, status: mayComeBack ? 'pending' : 'completed' }];
    }
    const completed = { ...one, status: 'completed' } as const;
    if (movement.purpose === 'dispute_credit')
      return [
        to === 'wallet'
          ? { ...completed, transactionType: 'deposit', description: 'Provisional credit of a disputed debit' }
          : { ...completed, transactionType: 'withdrawal', description: 'Provisional credit ended' },
      ];
    if (movement.purpose === 'returned_to_payor')
      return [{ ...completed, transactionType: 'deposit', description: 'Returned: the payee has left the case' }];
    if (to === 'wallet') return [{ ...completed, transactionType: 'deposit', description: 'Paid more than was due' }];
    if (to === PAYOR) return [{ ...one, ...withdrawn(withdrawals(id)) }];
    if (to !== 'bank')
      return [{ ...completed, transactionType: 'payment_application', description: 'Applied to a flexible payment' }];
    if (isTakenBack(movement))
      return [{ ...completed, transactionType: 'withdrawal', description: 'Deposit returned by the bank' }];
    const status = now < arrivesAt(createdAt) ? 'pending' : 'completed';
    return [{ ...one, status, transactionType: 'withdrawal', description: 'Withdrawal to the bank account' }];
  });
}

/** The line of a withdrawal. It is sent at once; a returned one waits for an account and is sent again. */
function withdrawn(
  state: ReturnType<Withdrawals>,
): Pick<WalletTransaction, 'transactionType' | 'status' | 'description'> {
  const transactionType = 'withdrawal';
  if (state === 'returned')
    return { transactionType, status: 'returned', description: 'Withdrawal that came back; we will send it again' };
  const description = 'Withdrawal to the bank account';
  return { transactionType, status: state === 'settled' ? 'completed' : 'pending', description };
}

/** Totals of deposits that stayed and of money that went into payments. */
export function walletTotals(movements: readonly Movement[]) {
  const total = (which: (each: Movement) => boolean) => sum(movements.filter(which).map((each) => each.amount));
  return {
    totalDeposited: minus(
      total((each) => each.to === 'wallet'),
      total((each) => each.from === 'wallet' && isTakenBack(each)),
    ),
    totalAppliedToPayments: total(
      (each) => each.from === 'wallet' && each.to !== 'bank' && each.to !== PAYOR && !isTakenBack(each),
    ),
  };
}

/**
 * How much of a wallet the bank can still return, within two banking days of settlement: deposits, and what debits
 * brought in beyond their purpose.
 */
export function provisional(movements: readonly Movement[], now: Date): Cents {
  const returned = returnedDebits(movements);
  const open = movements.filter(
    (each) =>
      each.to === 'wallet' &&
      each.purpose !== 'dispute_credit' &&
      each.purpose !== 'returned_to_payor' && // its return window has passed, too
      each.from !== UNCLEARED && // its return window has already passed
      now < returnsKnownAt(each.at) &&
      !cameBack(each, returned),
  );
  return sum(open.map((each) => each.amount));
}

/**
 * What can be withdrawn now, and why not more. Provisional money may fund a plan but not be withdrawn, and nothing is
 * paid out while the payor owes Mainstay. See docs/bank-returns.md.
 */
export function withdrawable(of: { available: Cents; provisional: Cents; owed: Cents }): {
  amount: Cents;
  hint: string | null;
} {
  const { available, owed } = of;
  if (owed > 0)
    return {
      amount: ZERO,
      hint: `${dollars(owed)} is owed to Mainstay. You cannot withdraw anything until it is paid.`,
    };
  const amount = max(minus(available, of.provisional), ZERO);
  const waiting = minus(available, min(amount, available));
  if (waiting === ZERO) return { amount, hint: null };
  return {
    amount,
    hint: `${dollars(waiting)} came from deposits that the bank can still return. They can fund a plan.`,
  };
}

const isTakenBack = ({ purpose }: Movement) => purpose === 'return' || purpose === 'dispute_credit';
const cameBack = ({ purpose, debitId }: Movement, returned: ReadonlySet<string | null>) =>
  purpose === 'debit' && returned.has(debitId);
const returnedDebits = (movements: readonly Movement[]): ReadonlySet<string | null> =>
  new Set(movements.filter(isTakenBack).map(({ debitId }) => debitId));

const bankDaysLater = (from: Date, days: number) =>
  instantAt(addBankingDays(bankingDayOnOrAfter(dayAt(from, BANK_ZONE)), days), BANK_HOUR, 0, BANK_ZONE);

/**
 * When all two-day returns of a debit are known: it settles on the next banking day, and returns follow within two
 * more. docs/bank-returns.md.
 */
export const returnsKnownAt = (taken: Date): Date => bankDaysLater(taken, 3);
const arrivesAt = (withdrawn: Date): Date => bankDaysLater(withdrawn, 1);
