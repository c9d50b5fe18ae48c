import type { Day } from '../day.ts';
import { type Cents, sum } from '../money.ts';

// What only one person can do, and what waits for it: the action cards of the dashboard.

/** The kinds, the most urgent first. */
export const NEED_KINDS = [
  'backup',
  'plan',
  'identity',
  'bank_account',
  'confirm_terms',
  'proposal',
  'prove_account',
  'payout_account',
  'outside_payments',
  'expenses',
  'invitation',
] as const;

export type Need =
  /** A debit was returned, and what is left of the backup does not reach what is due next. */
  | { kind: 'backup'; left: Cents; missing: Cents; dueOn: Day }
  /** The second payment of a plan is overdue; or the plan is in default, with its interest in the amount. */
  | { kind: 'plan'; amount: Cents; dueOn: Day; defaulted?: true }
  /** Nobody is paid before they have said who they are. */
  | { kind: 'identity' }
  /** No bank account is debited any more. */
  | { kind: 'bank_account' }
  /** Terms that the person has not agreed to. */
  | { kind: 'confirm_terms'; by: string }
  /** Terms, or shares of expenses, that the other side proposes. */
  | { kind: 'proposal'; about: 'terms' | 'shares'; by: string; expiresAt: Date | null }
  /** `amounts`: two small amounts have arrived, and are to be entered; else the proof has not begun. */
  | { kind: 'prove_account'; name: string; amounts: boolean; of: 'payor' | 'payee' }
  /** Money for the person is held: they have no account, or (`failed`) none that works. */
  | { kind: 'payout_account'; failed: boolean }
  | { kind: 'outside_payments'; count: number; amount: Cents }
  /** Shares to answer or to confirm as paid. */
  | { kind: 'expenses'; count: number; amount: Cents }
  | { kind: 'invitation'; email: string; expiresAt: Date };

type Proof = { kind: string; step: string } | null;
export type KnownAccount = { name: string; state: string; inUse: boolean; proof: Proof };
export type KnownBank = { name: string; state: string; proof: Proof };

/** What is known of what may wait for one person; what they have no part in is null or empty. */
export type Known = {
  /** Whether the newest debit of an instalment that has ended was returned, and the cover of what is due next. */
  returned: boolean;
  next: { dueOn: Day; covered: boolean; missing: Cents; backup: Cents } | null;
  plans: readonly { overdue: boolean; defaulted: boolean; amountDue: Cents; dueOn: Day }[];
  check: { required: boolean; state: string | null } | null;
  /** The bank accounts that they pay from; null for who does not pay. */
  banks: readonly KnownBank[] | null;
  /** Where their money goes; null for who is not the payee. */
  accounts: readonly KnownAccount[] | null;
  /** What they may decide on. */
  proposals: readonly {
    kind: 'change' | 'confirmation';
    about: 'terms' | 'shares';
    by: string;
    expiresAt: Date | null;
  }[];
  outside: readonly { amount: Cents }[];
  expenses: readonly { amount: Cents }[];
  invitations: readonly { email: string; expiresAt: Date }[];
};

/** What needs this person, the most urgent first; of one kind what comes first. */
export const needsOf = (known: Known): Need[] =>
  [
    ...backup(known),
    ...known.plans
      .filter(({ overdue, defaulted }) => overdue || defaulted)
      .map(({ amountDue: amount, dueOn, defaulted }) => ({
        ...{ kind: 'plan' as const, amount, dueOn },
        ...(defaulted && { defaulted }),
      })),
    ...whoTheyAre(known),
    ...proposals(known),
    ...together('outside_payments', known.outside),
    ...together('expenses', known.expenses),
    ...known.invitations.map(({ email, expiresAt }) => ({ kind: 'invitation' as const, email, expiresAt })),
  ].sort((a, b) => NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind));

function backup({ returned, next }: Known): Need[] {
  if (!returned || next === null || next.covered) return [];
  return [{ kind: 'backup', left: next.backup, missing: next.missing, dueOn: next.dueOn }];
}

/** Before the check of who they are nothing else of their accounts matters. */
function whoTheyAre({ check, accounts, banks }: Known): Need[] {
  if (check?.required && check.state === null) return [{ kind: 'identity' }];
  return [...(accounts ? payeeAccount(accounts) : []), ...(banks ? payorAccount(banks) : [])];
}

function payeeAccount(accounts: readonly KnownAccount[]): Need[] {
  if (accounts.some(({ inUse }) => inUse)) return [];
  const toProve = proofToDo(accounts, 'payee');
  if (toProve) return [toProve];
  if (accounts.some(({ state }) => state !== 'suspended')) return []; // it is on its way, or first used later
  return [{ kind: 'payout_account', failed: accounts.length > 0 }];
}

function payorAccount(banks: readonly KnownBank[]): Need[] {
  if (banks.length === 0 || banks.some(({ state }) => state === 'active')) return [];
  const toProve = proofToDo(banks, 'payor');
  if (toProve) return [toProve];
  return banks.every(({ state }) => state === 'suspended' || state === 'stopped') ? [{ kind: 'bank_account' }] : [];
}

function proofToDo(accounts: readonly { name: string; proof: Proof }[], of: 'payor' | 'payee'): Need | null {
  const arrived = accounts.find(({ proof }) => proof?.step === 'arrived' && proof.kind === 'micro_entries');
  const found = arrived ?? accounts.find(({ proof }) => proof?.step === 'not_sent');
  return found ? { kind: 'prove_account', name: found.name, amounts: found === arrived, of } : null;
}

/** What lapses first stands first. What one person asks of several obligations is one card: it leads to all of them. */
function proposals({ proposals }: Known): Need[] {
  const lapsing = [...proposals].sort((a, b) => at(a.expiresAt) - at(b.expiresAt));
  const asks = ({ kind, about, by }: (typeof lapsing)[number]) => `${kind} ${about} ${by}`;
  return lapsing
    .filter((each, i) => lapsing.findIndex((other) => asks(other) === asks(each)) === i)
    .map(({ kind, about, by, expiresAt }) =>
      kind === 'confirmation' && about === 'terms'
        ? { kind: 'confirm_terms', by }
        : { kind: 'proposal', about, by, expiresAt },
    );
}

const at = (expiresAt: Date | null) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

const together = (kind: 'outside_payments' | 'expenses', waiting: readonly { amount: Cents }[]): Need[] =>
  waiting.length === 0 ? [] : [{ kind, count: waiting.length, amount: sum(waiting.map(({ amount }) => amount)) }];
