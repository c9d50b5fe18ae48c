import { type Cents, max, minus, plus, ZERO } from '../money.ts';

/**
 * A transfer takes an amount out of one account and puts it into another, once, and is never changed. Money on its way is
 * a pending transfer: it is later posted (whole or in part), voided, or it expires. After TigerBeetle's model.
 */
export type Transfer = BareTransfer & { for: TransferFor };

/** What a transfer moves, without what it is for: enough for balances. */
export type BareTransfer = {
  id: string;
  kind: 'posted' | 'pending';
  from: string;
  to: string;
  amount: Cents;
};

export const TRANSFER_PURPOSES = [
  /** What the bank gives for a debit, and what goes back to it. */
  'debit',
  'return',
  /** Backup that stands in for a debit, and what a later one repays of it; passed on when its source was removed meanwhile. */
  'backup',
  'repay',
  'pass_on',
  /** What the payee gets on the day, and what late money pays them of the arrears. */
  'credit',
  'late_credit',
  /** The payor's share of an expense, which is no support. */
  'expense',
  /** What has arrived in the account of the payee or the payor, and what their bank sent back from there. */
  'payout',
  'payout_return',
  /** Unpaid support becomes arrears, and is paid; `arrears_set`: the payment settings say another figure. */
  'arrears_opened',
  'arrears_reduced',
  'arrears_set',
  /** Money that nobody has asked for closes what is due to Mainstay, and the rest is put into the wallet. */
  'owed',
  'over',
  /** What a plan paid before it was due, and the instalment that it was credited to. */
  'paid_ahead',
  'credited_ahead',
  /** What was paid outside Mainstay, and what that was used for: an instalment before its debit, arrears after it. */
  'paid_outside',
  'outside_instalment',
  'outside_arrears',
  /** What wallet, line and bank give for a plan's first payment. */
  'plan_part',
  'plan_fee',
  'interest',
  /** What is declared for a line or an escrow, and taken back with it. */
  'declaration',
  /** What somebody else sent for a line or an escrow, booked by an operator. */
  'funding',
  'withdrawal',
  /** What goes back to the payor of a debit that was not authorized. */
  'refund',
  /** What is given while a disputed debit is looked into, and taken back with the answer. */
  'dispute_credit',
  /** A micro-entry by which an account is proven, and one that came back. */
  'account_proof',
] as const;
export type TransferPurpose = (typeof TRANSFER_PURPOSES)[number];

/** What a transfer belongs to, each where there is one. */
export type TransferSubject = {
  paymentId?: string | null;
  debitId?: string | null;
  planId?: string | null;
  claimId?: string | null;
  premiumId?: string | null;
  outsidePaymentId?: string | null;
};

/** What a transfer is for. Its id only makes sure that it is posted once; nothing is read from it. */
export type TransferFor = TransferSubject & { purpose: TransferPurpose };

/** How a pending transfer ends: `amount` of it is posted, the rest of it comes back. Voided and expired: 0. */
export type Resolution = { id: string; kind: 'post' | 'void' | 'expire'; pendingId: string; amount: Cents };

/** What stands on an account: money out (debits) and in (credits), on its way or arrived. */
export type Balance = { debitsPending: Cents; debitsPosted: Cents; creditsPending: Cents; creditsPosted: Cents };

/** `funds`: never spends more than it holds. `debt`: is never paid back beyond what is owed. `open`: no limit. */
export type AccountKind = 'funds' | 'debt' | 'open';

export const EMPTY: Balance = { debitsPending: ZERO, debitsPosted: ZERO, creditsPending: ZERO, creditsPosted: ZERO };

/** What an account of funds holds now, whatever is promised away. */
export const heldOn = (balance: Balance): Cents => minus(balance.creditsPosted, balance.debitsPosted);

/** What may still be taken from an account of funds: held and not promised. */
export const availableOn = (balance: Balance): Cents => minus(heldOn(balance), balance.debitsPending);

/** What is owed on an account of debt. */
export const owedOn = (balance: Balance): Cents => minus(balance.debitsPosted, balance.creditsPosted);

/** True when the account keeps its own rule, pending amounts counted. docs/ledger.md, rule 2. */
export function keepsItsRule(kind: AccountKind, balance: Balance): boolean {
  const { debitsPending, debitsPosted, creditsPending, creditsPosted } = balance;
  if (kind === 'funds') return debitsPending + debitsPosted <= creditsPosted;
  if (kind === 'debt') return creditsPending + creditsPosted <= debitsPosted;
  return true;
}

/** The balances after these transfers and resolutions, in order; throws where one contradicts those before it. */
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

/** One entry's effect on the balances of both its accounts; `posted` is the amount that arrives. */
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

/** Money is neither made nor lost: over all accounts debits equal credits, arrived and on their way. docs/ledger.md, rule 1. */
export function isBalanced(balances: Iterable<Balance>): boolean {
  let [posted, pending] = [0, 0];
  for (const each of balances) {
    posted += each.debitsPosted - each.creditsPosted;
    pending += each.debitsPending - each.creditsPending;
  }
  return posted === 0 && pending === 0;
}

/** Never below zero: what an account of debt still shows as owed. */
export const stillOwed = (balance: Balance): Cents => max(owedOn(balance), ZERO);
