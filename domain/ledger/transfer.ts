import { type Cents, max, minus, plus, ZERO } from '../money.ts';

/**
 * A transfer moves an amount from one account to another, once, and never changes. Money in transit is a pending
 * transfer, which is later posted (in whole or in part), voided, or expires. Modeled on TigerBeetle.
 */
export type Transfer = BareTransfer & { for: TransferFor };

/** What a transfer moves, without its purpose: enough to compute balances. */
export type BareTransfer = {
  id: string;
  kind: 'posted' | 'pending';
  from: string;
  to: string;
  amount: Cents;
};

export const TRANSFER_PURPOSES = [
  /** The amount a bank debit brings in, and its return. */
  'debit',
  'return',
  /**
   * Backup that covers a failed debit, and its later repayment. The repayment is passed on if the backup source was
   * removed meanwhile.
   */
  'backup',
  'repay',
  'pass_on',
  /** What the payee is credited on the due day, and what late money pays them toward arrears. */
  'credit',
  'late_credit',
  /** The payor's share of an expense, which is not support. */
  'expense',
  /** Money that has arrived in the payee's or payor's bank account, and what their bank returned. */
  'payout',
  'payout_return',
  /** What was held for a payee who has left the case, given back to the payor; and the arrears that it leaves unpaid. */
  'returned_to_payor',
  'arrears_reopened',
  /**
   * Unpaid support becomes arrears, and arrears are paid. `arrears_set`: the payment settings state a different figure.
   */
  'arrears_opened',
  'arrears_reduced',
  'arrears_set',
  /** What was paid beyond a figure that was lowered later, used for arrears by the payor. */
  'beyond_used',
  /** Money that was not requested first pays what is due to Mainstay; the rest goes into the wallet. */
  'owed',
  'over',
  /** What a plan paid before it was due, and the instalment it was credited to. */
  'paid_ahead',
  'credited_ahead',
  /** What was paid outside Mainstay, and what it was applied to: an instalment before its debit, arrears after it. */
  'paid_outside',
  'outside_instalment',
  'outside_arrears',
  /** What an employer withheld from wages beyond what is owed, which Mainstay does not collect. */
  'outside_unused',
  /** Current support that an employer withheld, of which nothing was owed to Mainstay's record. */
  'outside_current',
  /** What the wallet, the line and the bank contribute to a plan's first payment. */
  'plan_part',
  'plan_fee',
  'interest',
  /** An amount declared for a line or an escrow, and its reversal when the source is removed. */
  'declaration',
  /** Money that somebody else sent for a line or an escrow, booked by an operator. */
  'funding',
  'withdrawal',
  /** What is refunded to the payor for an unauthorized debit. */
  'refund',
  /** Provisional credit while a disputed debit is investigated, and its reversal when the dispute is resolved. */
  'dispute_credit',
  /** A micro-entry that proves an account, and its return. */
  'account_proof',
] as const;
export type TransferPurpose = (typeof TRANSFER_PURPOSES)[number];

/** What a transfer belongs to; each id is set only where it applies. */
export type TransferSubject = {
  paymentId?: string | null;
  debitId?: string | null;
  planId?: string | null;
  claimId?: string | null;
  premiumId?: string | null;
  outsidePaymentId?: string | null;
};

/** The purpose of a transfer. Its id only ensures that it is posted once; nothing is parsed from it. */
export type TransferFor = TransferSubject & { purpose: TransferPurpose };

/** How a pending transfer ends: `amount` is posted, and the rest goes back. 0 if voided or expired. */
export type Resolution = { id: string; kind: 'post' | 'void' | 'expire'; pendingId: string; amount: Cents };

/** An account's balance: debits (money out) and credits (money in), pending and posted. */
export type Balance = { debitsPending: Cents; debitsPosted: Cents; creditsPending: Cents; creditsPosted: Cents };

/** `funds` never spends more than it holds. `debt` is never repaid beyond what is owed. `open` has no limit. */
export type AccountKind = 'funds' | 'debt' | 'open';

export const EMPTY: Balance = { debitsPending: ZERO, debitsPosted: ZERO, creditsPending: ZERO, creditsPosted: ZERO };

/** What a `funds` account holds now, including what pending transfers have reserved. */
export const heldOn = (balance: Balance): Cents => minus(balance.creditsPosted, balance.debitsPosted);

/** What may still be spent from a `funds` account: held and not reserved. */
export const availableOn = (balance: Balance): Cents => minus(heldOn(balance), balance.debitsPending);

/** What is owed on a `debt` account. */
export const owedOn = (balance: Balance): Cents => minus(balance.debitsPosted, balance.creditsPosted);

/** True when the account keeps its rule, counting pending amounts. docs/ledger.md, rule 2. */
export function keepsItsRule(kind: AccountKind, balance: Balance): boolean {
  const { debitsPending, debitsPosted, creditsPending, creditsPosted } = balance;
  if (kind === 'funds') return debitsPending + debitsPosted <= creditsPosted;
  if (kind === 'debt') return creditsPending + creditsPosted <= debitsPosted;
  return true;
}

/** The balances after these entries, in order. Throws if one contradicts those before it. */
export function balancesAfter(entries: readonly (BareTransfer | Resolution)[]): Map<string, Balance> {
  const balances = new Map<string, Balance>();
  const open = new Map<string, BareTransfer>();
  for (const entry of entries) {
    if ('pendingId' in entry) {
      const pending = open.get(entry.pendingId);
      if (!pending) throw new Error(`${entry.id} resolves ${entry.pendingId}, which is not pending`);
      if (entry.amount > pending.amount) throw new Error(`${entry.id} posts more than was pending`);
      open.delete(entry.pendingId);
      applyEntry(balances, { ...pending, kind: entry.kind, posted: entry.amount });
    } else {
      if (entry.kind === 'pending') open.set(entry.id, entry);
      applyEntry(balances, { ...entry, posted: entry.amount });
    }
  }
  return balances;
}

/** Applies one entry to the balances of both its accounts; `posted` is the amount that arrives. */
export function applyEntry(
  balances: Map<string, Balance>,
  {
    from,
    to,
    amount,
    kind,
    posted,
  }: {
    from: string;
    to: string;
    amount: Cents;
    kind: Transfer['kind'] | Resolution['kind'];
    posted: Cents;
  },
) {
  const isPending = kind === 'pending';
  const ended = isPending || kind === 'posted' ? ZERO : amount;
  const pending = isPending ? amount : ZERO;
  const arrived = isPending ? ZERO : posted;
  const source = balances.get(from) ?? EMPTY;
  balances.set(from, {
    ...source,
    debitsPending: minus(plus(source.debitsPending, pending), ended),
    debitsPosted: plus(source.debitsPosted, arrived),
  });
  const target = balances.get(to) ?? EMPTY;
  balances.set(to, {
    ...target,
    creditsPending: minus(plus(target.creditsPending, pending), ended),
    creditsPosted: plus(target.creditsPosted, arrived),
  });
}

/**
 * Money is neither created nor lost: across all accounts debits equal credits, both posted and pending. docs/ledger.md,
 * rule 1.
 */
export function isBalanced(balances: Iterable<Balance>): boolean {
  let [posted, pending] = [0, 0];
  for (const each of balances) {
    posted += each.debitsPosted - each.creditsPosted;
    pending += each.debitsPending - each.creditsPending;
  }
  return posted === 0 && pending === 0;
}

/** What a `debt` account still shows as owed, never below zero. */
export const stillOwed = (balance: Balance): Cents => max(owedOn(balance), ZERO);
