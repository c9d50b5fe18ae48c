import type { Actor } from '@mainstay/domain/audit/actor.ts';
import type { WantedSettings } from '@mainstay/domain/flexible-payments/events.ts';
import { nextFeeTry } from '@mainstay/domain/flexible-payments/membership-fee.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { type Engine, findDebit, type PurposeHandler, startDebit, tryDebit } from '#payments/index.ts';
import { SYSTEM } from '../deps.ts';
import { advanceFlexible, decideInTransaction, prepareDebit } from './advance.ts';
import { loadFlexible, MEMBERSHIP } from './load-flexible.ts';

const FEE = { purpose: 'membership', subject: MEMBERSHIP } as const;

/** Activates the membership for its fee. If the current month is already paid for, it continues without one. */
export async function activate(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { wanted, operationId }: { wanted: WantedSettings; operationId: string },
): Promise<void> {
  const debitId = idOf('membership', operationId);
  const isInterrupted = (await findDebit(engine.db, caseId, debitId)) !== undefined;
  if (!isInterrupted) {
    const fee = await advanceFlexible(engine, caseId, { kind: 'membership_asked', actor, wanted });
    if (fee === null) return;
  }
  const started = { caseId, debitId, operationId, ...FEE };
  const event = { kind: 'membership_fee_asked', actor, wanted } as const;
  await startDebit(engine, actor, started, prepareDebit(engine, caseId, event));
}

/** Ends the membership at the end of the month paid for; a paused one ends today. */
export async function endMembership(engine: Engine, actor: Actor, caseId: string): Promise<void> {
  await advanceFlexible(engine, caseId, { kind: 'membership_end_asked', actor });
}

/** Changes the plan defaults, autopay, or the consent to credit building. */
export async function changeSettings(
  engine: Engine,
  actor: Actor,
  caseId: string,
  wanted: WantedSettings,
): Promise<void> {
  await advanceFlexible(engine, caseId, { kind: 'settings_change_asked', actor, wanted });
}

/**
 * Runs the `membership` step: charges the next month. If the bank refuses, the person is told and the charge is
 * retried.
 */
export async function chargeMonth(engine: Engine, caseId: string, month: string): Promise<void> {
  const known = await loadFlexible(engine.db, caseId, {
    now: engine.clock.now(),
    subject: MEMBERSHIP,
    settings: engine.settings,
  });
  const next = nextFeeTry(known, month);
  if (!next) return;
  const { debitId, number } = next;
  const started = { caseId, debitId, operationId: debitId, ...FEE };
  const refused = await tryDebit(engine, SYSTEM, started, async () => MEMBERSHIP_FEE).catch((error) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (refused === null) return;
  await advanceFlexible(engine, caseId, { kind: 'membership_charge_failed', number, words: refused });
}

export const membershipPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    await decideInTransaction(tx, engine, debit.caseId, { kind: 'membership_fee_taken', debit });
  },
  async refused() {}, // the caller handles what follows
  async returned(tx, engine, debit, at) {
    const event = { kind: 'membership_fee_returned', debit, at } as const;
    return (await decideInTransaction(tx, engine, debit.caseId, event)).takenBack;
  },
};
