import { sourceAccount } from '../ledger/accounts.ts';
import { availableOn, type Balance, EMPTY } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { Backup, SourceType } from './backup.ts';

/**
 * `suspended`: its bank refused a debit. `stopped`: the payor revoked the authorization, or the bank says there was
 * none. `unconfirmed`: outside the sandbox, the declared amount has not been verified.
 */
export type SourceState = 'active' | HeldState | 'unconfirmed';
export type HeldState = 'suspended' | 'stopped';

/** The state of an account after a return. A stopped account stays stopped, whatever is returned later. */
export const heldState = (state: SourceState, wanted: HeldState): HeldState => (state === 'stopped' ? state : wanted);

/** The facts of a source that money decisions need. */
export type FundingSource = {
  id: string;
  sourceType: SourceType;
  sourceName: string;
  lastFour: string | null;
  isPrimary: boolean;
  state: SourceState;
  creditLimit: Cents | null;
  addedBy: string;
  /** Its full account number is known, and someone confirmed that they own it. */
  isAuthorized: boolean;
  /** Ownership of the account was proven; true if there is no real bank. */
  isProven: boolean;
  /** The person who added it was cleared; true if nobody is checked. */
  isCleared: boolean;
};

/** A bank account that can be debited once it is proven. */
export const isProvable = ({ sourceType, isAuthorized }: Pick<FundingSource, 'sourceType' | 'isAuthorized'>): boolean =>
  sourceType === 'ach' && isAuthorized;

/** A bank account that needs only its proof. */
export const isUnproven = (source: Omit<FundingSource, 'isCleared'>): boolean =>
  isProvable(source) && source.state === 'active' && !source.isProven;

/** A bank account that waits until the person who added it is cleared. */
export const isUnchecked = (source: FundingSource): boolean =>
  isProvable(source) && source.state === 'active' && !source.isCleared;

export type BankAccount = { id: string; name: string; lastFour: string };

/** An account as people recognize it: "Chase ••6789". */
export const accountWords = ({ name, lastFour }: { name: string; lastFour: string | null }): string =>
  lastFour ? `${name} ••${lastFour}` : name;

/**
 * The bank account to debit: the primary one or, while that is suspended, the next usable one; null if there is none.
 * Outside the sandbox, an account must be authorized, proven and added by a cleared person.
 */
export function bankAccountToDebit(sources: readonly FundingSource[], sandbox: boolean): BankAccount | null {
  const usable = sources.filter(
    (each) =>
      each.sourceType === 'ach' &&
      each.state === 'active' &&
      (sandbox || (each.isAuthorized && each.isProven && each.isCleared)),
  );
  const chosen = usable.find((each) => each.isPrimary) ?? usable[0];
  return chosen ? asBankAccount(chosen) : null;
}

/** In the sandbox a person can start payments and withdraw from the wallet before they have added a bank account. */
export const SANDBOX_ACCOUNT: BankAccount = { id: 'sandbox-bank', name: 'Sandbox test bank', lastFour: '9999' };

/**
 * The payor's own account that receives their money: the one that would be debited; null if there is none. In the
 * sandbox the test bank stands in, except for an account that already returned money (`again`), so the sandbox shows
 * that case too.
 */
export function accountToCredit(
  sources: readonly FundingSource[],
  { sandbox, again }: { sandbox: boolean; again: boolean },
): BankAccount | null {
  const own = bankAccountToDebit(sources, sandbox);
  const isSuspended = sources.some(({ sourceType, state }) => sourceType === 'ach' && state === 'suspended');
  return own ?? (sandbox && !(again && isSuspended) ? SANDBOX_ACCOUNT : null);
}

/** The sources of the person the money belongs to; all sources if that is unknown. */
export const sourcesBy = (sources: readonly FundingSource[], ownerId: string | null): readonly FundingSource[] =>
  ownerId === null ? sources : sources.filter(({ addedBy }) => addedBy === ownerId);

/** True when nothing is debited or drawn from it until someone fixes the problem. */
export const isHeld = (state: SourceState): state is HeldState => state === 'suspended' || state === 'stopped';

/**
 * A bank account by id, to be debited again. Null if it was removed, suspended or stopped meanwhile, is not proven, or
 * was added by a person who is not cleared.
 */
export function bankAccountById(sources: readonly FundingSource[], id: string): BankAccount | null {
  const found = sources.find((each) => each.id === id);
  const mayBeUsed = found?.sourceType === 'ach' && !isHeld(found.state) && found.isProven && found.isCleared;
  return found && mayBeUsed ? asBankAccount(found) : null;
}

/** Why no bank account can be debited, in words that say what to do. */
export function whyNoBankAccount(sources: readonly FundingSource[]): string {
  if (sources.some(isUnchecked))
    return 'No money moves until we have checked who you are. Payment Sources shows where this stands.';
  return sources.some(isUnproven)
    ? 'Verify your bank account first: under Payment Sources, enter the two small amounts we sent to it.'
    : 'Add a bank account first.';
}

const asBankAccount = ({ id, sourceName, lastFour }: FundingSource): BankAccount => ({
  id,
  name: sourceName,
  lastFour: lastFour ?? '',
});

/** The lines and escrows that may be drawn, in creation order, with the balance available on each. */
export const backupsOf = (sources: readonly FundingSource[], balances: ReadonlyMap<string, Balance>): Backup[] =>
  sources.flatMap(({ id, sourceType, sourceName, state, isPrimary }) =>
    sourceType === 'ach' || state !== 'active'
      ? []
      : [
          {
            id,
            type: sourceType,
            name: sourceName,
            isPrimary,
            available: availableOn(balances.get(sourceAccount(sourceType, id)) ?? EMPTY),
          },
        ],
  );
