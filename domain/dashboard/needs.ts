import type { Day } from '../day.ts';
import { type Cents, sum } from '../money.ts';
import type { ObligationKind } from '../payment-settings/obligation-kind.ts';
import type { AccountUse } from './account-use.ts';

// What only one person can do, and what depends on it: the action cards of the dashboard.

/** The kinds, most urgent first. */
export const NEED_KINDS = [
  'backup',
  'plan',
  'identity',
  'bank_account',
  'confirm_terms',
  'proposal',
  'leave',
  'prove_account',
  'payout_account',
  'outside_payments',
  'expenses_overdue',
  'expenses',
  'invitation',
] as const;

/** An obligation that a proposal asks to end, and its last day. */
export type AskedEnd = { kind: ObligationKind; on: Day };

/** What is held for the payee until they have done it: how much, of how many payments, and since when. */
export type HeldForThem = { amount: Cents; count: number; since: Day };

export type Need = NeedOf & { held?: HeldForThem };

type NeedOf =
  /** A debit was returned, and the remaining backup does not cover the next payment. */
  | { kind: 'backup'; left: Cents; missing: Cents; dueOn: Day }
  /** The second payment of a plan is overdue; or the plan is in default, with its interest in the amount. */
  | { kind: 'plan'; amount: Cents; dueOn: Day; defaulted?: true }
  /** Nobody is paid before they have said who they are; `refused` if their check could not be completed. */
  | { kind: 'identity'; refused?: true }
  /** There is no bank account left to debit. */
  | { kind: 'bank_account' }
  /** Terms in force that the person has not agreed to; `arrears`, if only these still count. */
  | { kind: 'confirm_terms'; by: string; arrears?: true }
  /** Terms or expense shares proposed by the other side; `ends`, if they only end these obligations. */
  | { kind: 'proposal'; about: 'terms' | 'shares'; by: string; expiresAt: Date | null; ends?: AskedEnd[] }
  /** The owner asks the person to leave the case. */
  | { kind: 'leave'; by: string }
  /** `amounts`: two small amounts have arrived and must be entered; otherwise the proof has not started. */
  | { kind: 'prove_account'; name: string; amounts: boolean; of: 'payor' | 'payee' }
  /** Money for the person is held because they have no account, or (`failed`) none that works. */
  | { kind: 'payout_account'; failed: boolean }
  /** `id` is the payment to answer first. */
  | { kind: 'outside_payments'; count: number; amount: Cents; id: string }
  /** Shares of expenses that the person owes and whose day has passed; `dueOn` is the earliest. */
  | { kind: 'expenses_overdue'; count: number; amount: Cents; dueOn: Day }
  /** Expenses to answer, or to confirm as paid. */
  | { kind: 'expenses'; count: number; amount: Cents }
  /** `expired` if the link no longer works; `undeliverable` if the email came back. */
  | { kind: 'invitation'; email: string; expiresAt: Date; expired?: true; undeliverable?: true };

type Proof = { kind: string; step: string } | null;
export type KnownAccount = { name: string; state: string; inUse: boolean; proof: Proof };
export type KnownBank = { name: string; state: string; proof: Proof };

/** The facts that can give rise to cards for one person; null or empty where the person is not involved. */
export type Known = {
  /** Whether the newest debit of an ended instalment was returned, and how far backup covers the next payment. */
  returned: boolean;
  next: { dueOn: Day; covered: boolean; missing: Cents; backup: Cents } | null;
  plans: readonly { overdue: boolean; defaulted: boolean; amountDue: Cents; dueOn: Day }[];
  check: { required: boolean; state: string | null } | null;
  /** The bank accounts they pay from; null for anyone but the payor. */
  banks: readonly KnownBank[] | null;
  /** The accounts their money goes to; null for anyone but the payee. */
  accounts: readonly KnownAccount[] | null;
  /** What is held for them; null for anyone but the payee, and if nothing is. */
  held?: HeldForThem | null;
  /** What their accounts are still for (`account-use.ts`); absent means everything. */
  use?: AccountUse;
  /** The proposals they may decide. */
  proposals: readonly {
    kind: 'change' | 'confirmation';
    about: 'terms' | 'shares';
    by: string;
    expiresAt: Date | null;
    /** Only arrears are to be confirmed. */
    arrears?: boolean;
    /** What it ends, if it asks for nothing else. */
    end?: AskedEnd | null;
  }[];
  /** Who asks the person to leave; null if nobody does. */
  asksToLeave: string | null;
  outside: readonly { id: string; amount: Cents }[];
  expenses: readonly { amount: Cents }[];
  overdue: readonly { amount: Cents; dueOn: Day }[];
  invitations: readonly { email: string; expiresAt: Date; expired: boolean; undeliverable: boolean }[];
};

/** What needs this person's action, most urgent first; within a kind, in due order. What keeps held money comes first. */
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
    ...(known.asksToLeave === null ? [] : [{ kind: 'leave' as const, by: known.asksToLeave }]),
    ...outside(known.outside),
    ...overdue(known.overdue),
    ...expenses(known.expenses),
    ...known.invitations.map(({ email, expiresAt, expired, undeliverable }) => ({
      ...{ kind: 'invitation' as const, email, expiresAt },
      ...(expired && { expired }),
      ...(undeliverable && { undeliverable }),
    })),
  ].sort(
    (a, b) => Number('held' in b) - Number('held' in a) || NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind),
  );

function backup({ returned, next }: Known): Need[] {
  if (!returned || next === null || next.covered) return [];
  return [{ kind: 'backup', left: next.backup, missing: next.missing, dueOn: next.dueOn }];
}

const EVERYTHING: AccountUse = { pays: true, receives: true };

/** Whether a card asks for something about their accounts, so that it matters what these are still for. */
export const asksAboutAccounts = (known: Known): boolean => whoTheyAre({ ...known, use: EVERYTHING }).length > 0;

/**
 * Until their identity is checked, nothing else about their accounts matters. Once nothing is paid from or to an
 * account, nothing about it does.
 */
function whoTheyAre({ check, accounts, banks, held = null, use = EVERYTHING }: Known): Need[] {
  const receives = accounts !== null && use.receives ? accounts : null;
  const pays = banks !== null && use.pays ? banks : null;
  const keepsHeld = (needs: Need[]) => needs.map((need) => (receives && held ? { ...need, held } : need));
  const isNeeded = receives !== null || pays !== null || (accounts === null && banks === null);
  if (check?.required && check.state === null) return isNeeded ? keepsHeld([{ kind: 'identity' }]) : [];
  if (check?.required && check.state === 'refused')
    return isNeeded ? keepsHeld([{ kind: 'identity', refused: true }]) : [];
  return [...(receives ? keepsHeld(payeeAccount(receives)) : []), ...(pays ? payorAccount(pays) : [])];
}

/** Another account that works does not do away with a proof: until it is done, the change to this one never happens. */
function payeeAccount(accounts: readonly KnownAccount[]): Need[] {
  const toProve = proofToDo(accounts, 'payee');
  if (toProve) return [toProve];
  if (accounts.some(({ inUse }) => inUse)) return [];
  // A proof is in progress, or the account can be used later.
  if (accounts.some(({ state }) => state !== 'suspended')) return [];
  return [{ kind: 'payout_account', failed: accounts.length > 0 }];
}

function payorAccount(banks: readonly KnownBank[]): Need[] {
  const toProve = proofToDo(banks, 'payor');
  if (toProve) return [toProve];
  if (banks.length === 0 || banks.some(({ state }) => state === 'active')) return [];
  return banks.every(({ state }) => state === 'suspended' || state === 'stopped') ? [{ kind: 'bank_account' }] : [];
}

function proofToDo(accounts: readonly { name: string; proof: Proof }[], of: 'payor' | 'payee'): Need | null {
  const arrived = accounts.find(({ proof }) => proof?.step === 'arrived' && proof.kind === 'micro_entries');
  const found = arrived ?? accounts.find(({ proof }) => proof?.step === 'not_sent');
  return found ? { kind: 'prove_account', name: found.name, amounts: found === arrived, of } : null;
}

/**
 * What lapses first comes first. Proposals by one person for several obligations share one card, which links to all of
 * them; those that only end obligations have their own, which names what would end.
 */
function proposals({ proposals }: Known): Need[] {
  const lapsing = [...proposals].sort((a, b) => at(a.expiresAt) - at(b.expiresAt));
  const asks = ({ kind, about, by, end, arrears }: (typeof lapsing)[number]) =>
    `${kind} ${about} ${end ? 'end' : ''} ${arrears ? 'arrears' : ''} ${by}`;
  return lapsing
    .filter((each, i) => lapsing.findIndex((other) => asks(other) === asks(each)) === i)
    .map((each) => {
      const { kind, about, by, expiresAt } = each;
      if (kind === 'confirmation' && about === 'terms')
        return { kind: 'confirm_terms', by, ...(each.arrears && { arrears: true as const }) };
      const ends = lapsing.flatMap((other) => (other.end && asks(other) === asks(each) ? other.end : []));
      return { kind: 'proposal', about, by, expiresAt, ...(ends.length > 0 && { ends }) };
    });
}

const at = (expiresAt: Date | null) => expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

function overdue(shares: Known['overdue']): Need[] {
  const [dueOn] = shares.map((each) => each.dueOn).sort();
  if (dueOn === undefined) return [];
  const amount = sum(shares.map((each) => each.amount));
  return [{ kind: 'expenses_overdue', count: shares.length, amount, dueOn }];
}

function outside(waiting: Known['outside']): Need[] {
  const [first] = waiting;
  return first ? [{ kind: 'outside_payments', ...together(waiting), id: first.id }] : [];
}

const expenses = (waiting: Known['expenses']): Need[] =>
  waiting.length === 0 ? [] : [{ kind: 'expenses', ...together(waiting) }];

const together = (waiting: readonly { amount: Cents }[]) => ({
  count: waiting.length,
  amount: sum(waiting.map(({ amount }) => amount)),
});
