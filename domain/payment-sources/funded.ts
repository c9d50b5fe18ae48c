import { type Cents, min, plus, ZERO } from '../money.ts';
import type { SourceType } from './backup.ts';
import { isHeld, type SourceState } from './funding-source.ts';

// Backup is cash where money is real: what a line of somebody else or an escrow could pay is what has come in for it, by a pay-in or
// booked by an operator, and never what its payor declared.

type Declared = { sourceType: SourceType; limit: Cents; amount: Cents };

type Begun = { state: SourceState; creditLimit: Cents | null; statedBalance: Cents | null };

/**
 * How a new line or escrow begins: in the sandbox with what was declared; where money is real with nothing, and drawable only
 * when it is an escrow that is opened empty and filled by pay-ins. What was said of it is kept for an operator.
 */
export function newBackup({ sourceType, limit, amount }: Declared, sandboxMoney: boolean): Begun {
  const isLine = sourceType === 'loc';
  if (sandboxMoney) return { state: 'active', creditLimit: isLine ? limit : null, statedBalance: null };
  const state = !isLine && amount === ZERO ? 'active' : 'unconfirmed';
  return { state, creditLimit: isLine ? ZERO : null, statedBalance: amount };
}

type BeforeFunding = { sourceType: SourceType; state: SourceState; creditLimit: Cents | null };

/**
 * What becomes of a line or an escrow of the sandbox where money is real from now on: what was declared for it counts as nothing. A line of
 * somebody else waits for money as a new one does, an escrow keeps what was paid in, and a line of Mainstay lends our own money instead.
 */
export function withoutDeclared(
  before: BeforeFunding,
  of: { declared: Cents; available: Cents; isApprovedLine: boolean },
): { undeclared: Cents; set: Partial<Pick<BeforeFunding, 'state' | 'creditLimit'>> } {
  const undeclared = min(of.declared, of.available);
  if (of.isApprovedLine || before.sourceType !== 'loc') return { undeclared, set: {} };
  return { undeclared, set: { creditLimit: ZERO, ...(before.state === 'active' && { state: 'unconfirmed' }) } };
}

/** What booking money for a source makes of its limit, and what of its balance was only declared before (`declared`) and goes first. */
export function fundedBackup(before: BeforeFunding, of: { amount: Cents; declared: Cents; available: Cents }) {
  const isFirst = before.state === 'unconfirmed';
  const limit = isFirst ? ZERO : (before.creditLimit ?? ZERO);
  return {
    creditLimit: before.sourceType === 'loc' ? plus(limit, of.amount) : null,
    undeclared: isFirst ? min(of.declared, of.available) : ZERO,
  };
}

/** Why an operator cannot book money for a source; null where they can. */
export function whyNotFunded(of: {
  sourceType: SourceType;
  state: SourceState;
  isApprovedLine: boolean;
  sandboxMoney: boolean;
}): string | null {
  if (of.sandboxMoney) return 'No real money moves here: a line or an escrow holds what was declared for it.';
  if (of.sourceType === 'ach') return 'Money is booked for a line of credit or an escrow only.';
  if (of.isApprovedLine) return 'This is a Mainstay line of credit. It draws on the funding account.';
  if (isHeld(of.state)) return 'Nothing is drawn from this source anymore.';
  return null;
}
