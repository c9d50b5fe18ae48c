import { sourceAccount } from '../ledger/accounts.ts';
import { availableOn, type Balance, EMPTY } from '../ledger/transfer.ts';
import type { Cents } from '../money.ts';
import type { Backup, SourceType } from './backup.ts';

/**
 * `suspended`: its bank refused a debit; `stopped`: the payor took the authorization back, or the bank called it none;
 * `unconfirmed`: outside the sandbox, what is declared has not been checked yet.
 */
export type SourceState = 'active' | HeldState | 'unconfirmed';
export type HeldState = 'suspended' | 'stopped';

/** What a return makes of an account: one that was stopped stays so, whatever comes back after that. */
export const heldState = (state: SourceState, wanted: HeldState): HeldState => (state === 'stopped' ? state : wanted);

/** A source as far as money decisions need it. */
export type FundingSource = {
  id: string;
  sourceType: SourceType;
  sourceName: string;
  lastFour: string | null;
  isPrimary: boolean;
  state: SourceState;
  creditLimit: Cents | null;
  addedBy: string;
  /** Its full account number is known, and somebody confirmed that the account is their own. */
  isAuthorized: boolean;
  /** The ownership of the account was proven; true where there is no real bank. */
  isProven: boolean;
  /** Whoever added it was cleared; true where nobody is checked. */
  isCleared: boolean;
};

/** A bank account that can be debited once it is proven. */
export const isProvable = ({ sourceType, isAuthorized }: Pick<FundingSource, 'sourceType' | 'isAuthorized'>): boolean =>
  sourceType === 'ach' && isAuthorized;

/** A bank account that only waits for its proof. */
export const isUnproven = (source: Omit<FundingSource, 'isCleared'>): boolean =>
  isProvable(source) && source.state === 'active' && !source.isProven;

/** A bank account that waits until whoever added it was cleared. */
export const isUnchecked = (source: FundingSource): boolean =>
  isProvable(source) && source.state === 'active' && !source.isCleared;

export type BankAccount = { id: string; name: string; lastFour: string };

/** As people know an account: "Chase ••6789". */
export const accountWords = ({ name, lastFour }: { name: string; lastFour: string | null }): string =>
  lastFour ? `${name} ••${lastFour}` : name;

/**
 * The bank account to debit: the primary one, or, while that is suspended, the next one that is not; null without any.
 * Outside the sandbox an account that is not authorized, not proven, or of somebody who was not cleared, is not debited.
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

/** In the sandbox a person can start payments, and take money out of the wallet, before they have added a bank account. */
export const SANDBOX_ACCOUNT: BankAccount = { id: 'sandbox-bank', name: 'Sandbox test bank', lastFour: '9999' };

/**
 * The payor's own account that money of theirs goes to: the one that would be debited; null without any. In the sandbox the test bank
 * stands in, but not for an account that money came back from (`again`), so that it can be seen there too what happens then.
 */
export function accountToCredit(
  sources: readonly FundingSource[],
  { sandbox, again }: { sandbox: boolean; again: boolean },
): BankAccount | null {
  const own = bankAccountToDebit(sources, sandbox);
  const isSuspended = sources.some(({ sourceType, state }) => sourceType === 'ach' && state === 'suspended');
  return own ?? (sandbox && !(again && isSuspended) ? SANDBOX_ACCOUNT : null);
}

/** The sources of whoever money belongs to; all of them where that is not known. */
export const sourcesBy = (sources: readonly FundingSource[], ownerId: string | null): readonly FundingSource[] =>
  ownerId === null ? sources : sources.filter(({ addedBy }) => addedBy === ownerId);

/** Nothing is debited or drawn from it any more, until somebody has put it right. */
export const isHeld = (state: SourceState): state is HeldState => state === 'suspended' || state === 'stopped';

/**
 * A bank account by its id, to be debited once more; null when it was removed, suspended or stopped meanwhile, is not proven, or is of
 * somebody who was not cleared.
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

/** The lines and escrows that may be drawn, in order of creation, with what is available on each. */
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
