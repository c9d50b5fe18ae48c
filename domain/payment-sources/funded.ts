import { type Cents, min, plus, ZERO } from '../money.ts';
import type { SourceType } from './backup.ts';
import { isHeld, type SourceState } from './funding-source.ts';

// Where money is real, backup is cash: a third-party line or an escrow can pay only what it has received, from pay-ins
// or booked by an operator, and never what its payor declared.

type Declared = { sourceType: SourceType; limit: Cents; amount: Cents };

type Begun = { state: SourceState; creditLimit: Cents | null; statedBalance: Cents | null };

/**
 * The initial state of a new line or escrow. In a sandbox it has what was declared. Where money is real it has nothing,
 * and only an escrow, opened empty and filled by pay-ins, can be drawn at once. The declaration is kept for an
 * operator.
 */
export function newBackup({ sourceType, limit, amount }: Declared, sandboxMoney: boolean): Begun {
  const isLine = sourceType === 'loc';
  if (sandboxMoney) return { state: 'active', creditLimit: isLine ? limit : null, statedBalance: null };
  const state = !isLine && amount === ZERO ? 'active' : 'unconfirmed';
  return { state, creditLimit: isLine ? ZERO : null, statedBalance: amount };
}

type BeforeFunding = { sourceType: SourceType; state: SourceState; creditLimit: Cents | null };

/**
 * What becomes of a sandbox line or escrow when money becomes real: its declared amount no longer counts. A third-party
 * line waits for money like a new one, an escrow keeps what was paid in, and a Mainstay line lends our own money
 * instead.
 */
export function withoutDeclared(
  before: BeforeFunding,
  of: { declared: Cents; available: Cents; isApprovedLine: boolean },
): { undeclared: Cents; set: Partial<Pick<BeforeFunding, 'state' | 'creditLimit'>> } {
  const undeclared = min(of.declared, of.available);
  if (of.isApprovedLine || before.sourceType !== 'loc') return { undeclared, set: {} };
  return { undeclared, set: { creditLimit: ZERO, ...(before.state === 'active' && { state: 'unconfirmed' }) } };
}

/**
 * How booking money for a source changes its limit, and how much of its balance was only declared (`declared`) and is
 * removed first.
 */
export function fundedBackup(before: BeforeFunding, of: { amount: Cents; declared: Cents; available: Cents }) {
  const isFirst = before.state === 'unconfirmed';
  const limit = isFirst ? ZERO : (before.creditLimit ?? ZERO);
  return {
    creditLimit: before.sourceType === 'loc' ? plus(limit, of.amount) : null,
    undeclared: isFirst ? min(of.declared, of.available) : ZERO,
  };
}

/** Why an operator cannot book money for a source; null if they can. */
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
