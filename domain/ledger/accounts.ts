import type { AccountKind } from './transfer.ts';

/** The contra account for credit-line limits and escrow balances that no bank has moved. Stored under this name. */
export const SOURCE_CONTRA = 'declared';

/**
 * Mainstay's own funding account. A Mainstay credit line lends from it, and money that somebody else sent for a line or
 * an escrow arrives in it. On a real rail it is the contra account of both.
 */
export const FUNDING_ACCOUNT = 'funding';

/**
 * The contra account for money that may be drawn from a line or an escrow: our funding account, or in the sandbox the
 * declared amount.
 */
export const contraOf = (sandbox: boolean): typeof SOURCE_CONTRA | typeof FUNDING_ACCOUNT =>
  sandbox ? SOURCE_CONTRA : FUNDING_ACCOUNT;

/** What the payor owes Mainstay after a late return. Stored under this name. */
export const DUE_TO_MAINSTAY = 'owed';

/** Money that has arrived in the payee's account at their bank. Stored under this name. */
export const PAID_OUT = 'paid_out';

/**
 * Money from debits that people started, while it can still be returned. It cannot be counted on yet. Stored under this
 * name.
 */
export const UNCLEARED = 'uncleared';

/** Money on its way to the payor's own bank account. Stored under this name. */
export const PAYOR = 'payor';

/**
 * What the payor paid the payee outside Mainstay, as a negative balance, while it has not been applied to anything.
 * Stored under this name.
 */
export const OUTSIDE = 'outside';

/** Payments outside Mainstay beyond what was due: a credit that only the payor can use. Stored under this name. */
export const OUTSIDE_CREDIT = 'outside_credit';

/**
 * Our own money sent out in micro-entries to prove accounts, less what came back; and its contra account. Stored under
 * these names.
 */
export const PROOFS = 'proofs';
export const PROVED_ACCOUNTS = 'proved_accounts';

/**
 * The accounts of a case, besides `line:<source>`, `escrow:<source>` and `arrears:<obligation>`. See docs/ledger.md.
 * bank: the payor's bank, seen from here. clearing: collected and not yet paid out. uncleared: see UNCLEARED. payee:
 * credited to the payee and not yet arrived (payable). paid_out: arrived at the payee's bank. payor: withdrawals and
 * refunds that have not arrived.
 * arrears: unpaid support, with arrears_due as its contra account. ahead: what the payee received before it was due.
 * outside and outside_credit: payments outside Mainstay, which never held the money.
 * disputes: provisional credit given while a debit is investigated. proofs: our own money in micro-entries, with
 * proved_accounts as its contra account.
 */
export const CASE_ACCOUNTS = {
  bank: 'open',
  clearing: 'funds',
  [UNCLEARED]: 'funds',
  payee: 'funds',
  [PAID_OUT]: 'funds',
  [PAYOR]: 'funds',
  wallet: 'funds',
  [SOURCE_CONTRA]: 'open',
  [FUNDING_ACCOUNT]: 'open',
  arrears: 'debt',
  arrears_due: 'open',
  ahead: 'funds',
  [OUTSIDE]: 'open',
  [OUTSIDE_CREDIT]: 'funds',
  [DUE_TO_MAINSTAY]: 'debt',
  fees: 'funds',
  premiums: 'open',
  claims: 'open',
  disputes: 'open',
  [PROOFS]: 'open',
  [PROVED_ACCOUNTS]: 'open',
} as const satisfies Record<string, AccountKind>;

export type CaseAccount = keyof typeof CASE_ACCOUNTS;

/** The account of a line of credit or an escrow, holding what may still be drawn. */
export const sourceAccount = (type: keyof typeof SOURCE_ACCOUNTS, sourceId: string): string =>
  `${SOURCE_ACCOUNTS[type]}:${sourceId}`;

const SOURCE_ACCOUNTS = { loc: 'line', escrow: 'escrow' } as const;

/**
 * The arrears account of one obligation of the order. Without an id: the first obligation, and arrears from before a
 * case could have several.
 */
export const arrearsAccount = (obligationId: string | null): string =>
  obligationId === null ? 'arrears' : `arrears:${obligationId}`;

/** Whether the account holds the arrears of an obligation. */
export const isArrearsAccount = (account: string): boolean => account === 'arrears' || account.startsWith('arrears:');

/** The rule that an account keeps, by its name. Throws for an unknown name. Source: docs/ledger.md. */
export function accountKind(account: string): AccountKind {
  if (Object.hasOwn(CASE_ACCOUNTS, account)) return CASE_ACCOUNTS[account as CaseAccount];
  if (/^(line|escrow):./.test(account)) return 'funds';
  if (isArrearsAccount(account)) return 'debt';
  throw new Error(`no such account: ${account}`);
}
