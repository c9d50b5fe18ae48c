import type { AccountKind } from './transfer.ts';

/** The other side of the limits of credit lines and the balances of escrows, which no bank has moved. Stored under this name. */
export const SOURCE_CONTRA = 'declared';

/**
 * Our own funding account: what a line of credit of Mainstay lends is its money, and what somebody else sent for a line or an escrow has
 * come in there. On a real rail it is the other side of both.
 */
export const FUNDING_ACCOUNT = 'funding';

/** Where what may be drawn from a line or an escrow comes from, and goes back to: money of ours, or in the sandbox what was declared. */
export const contraOf = (sandbox: boolean): typeof SOURCE_CONTRA | typeof FUNDING_ACCOUNT =>
  sandbox ? SOURCE_CONTRA : FUNDING_ACCOUNT;

/** What the payor owes Mainstay after a late return. Stored under this name. */
export const DUE_TO_MAINSTAY = 'owed';

/** What has arrived in the payee's account at their bank. Stored under this name. */
export const PAID_OUT = 'paid_out';

/** What debits that people started have brought and that cannot be counted on yet, for it can still come back. Stored under this name. */
export const UNCLEARED = 'uncleared';

/** What goes out to the payor's own bank account and has not arrived. Stored under this name. */
export const PAYOR = 'payor';

/** What the payor paid the payee outside Mainstay, below zero, as far as it is used for nothing yet. Stored under this name. */
export const OUTSIDE = 'outside';

/** What was paid outside Mainstay beyond what was due: a credit, which only the payor uses. Stored under this name. */
export const OUTSIDE_CREDIT = 'outside_credit';

/** Of our own money, what went out to prove accounts and what came back of it; and its other side, in those accounts. Stored under these names. */
export const PROOFS = 'proofs';
export const PROVED_ACCOUNTS = 'proved_accounts';

/**
 * The accounts of a case, beside `line:<source>`, `escrow:<source>` and `arrears:<obligation>`. See docs/ledger.md.
 * bank: the payor's bank, seen from here. clearing: collected and not yet paid out. uncleared: see there. payee: what the payee was
 * credited with and has not arrived (payable). paid_out: what has. payor: withdrawals and refunds that have not arrived.
 * arrears: unpaid support, with arrears_due as its other side. ahead: what the payee received before it was due.
 * outside and outside_credit: what was paid outside Mainstay, none of which it ever held.
 * disputes: what Mainstay gave while a debit was looked into. proofs: our own money in micro-entries, with proved_accounts as its other side.
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

/** The account of a line of credit or an escrow: it holds what may still be drawn. */
export const sourceAccount = (type: keyof typeof SOURCE_ACCOUNTS, sourceId: string): string =>
  `${SOURCE_ACCOUNTS[type]}:${sourceId}`;

const SOURCE_ACCOUNTS = { loc: 'line', escrow: 'escrow' } as const;

/** The arrears of one obligation of the order; of the first, and of what was owed before there were several, without an id. */
export const arrearsAccount = (obligationId: string | null): string =>
  obligationId === null ? 'arrears' : `arrears:${obligationId}`;

/** Whether the account holds the arrears of an obligation. */
export const isArrearsAccount = (account: string): boolean => account === 'arrears' || account.startsWith('arrears:');

/** The one rule of an account, by its name; throws for a name that no account has. Source: docs/ledger.md. */
export function accountKind(account: string): AccountKind {
  if (Object.hasOwn(CASE_ACCOUNTS, account)) return CASE_ACCOUNTS[account as CaseAccount];
  if (/^(line|escrow):./.test(account)) return 'funds';
  if (isArrearsAccount(account)) return 'debt';
  throw new Error(`no such account: ${account}`);
}
