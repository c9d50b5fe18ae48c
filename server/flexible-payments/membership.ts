import type { Actor } from '@mainstay/domain/audit/actor.ts';
import type { WantedSettings } from '@mainstay/domain/flexible-payments/events.ts';
import { nextFeeTry } from '@mainstay/domain/flexible-payments/membership-fee.ts';
import { MEMBERSHIP_FEE } from '@mainstay/domain/flexible-payments/split.ts';
import { idOf } from '@mainstay/domain/ids.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { inCase } from '#cases/cases.ts';
import { findDebit } from '#payments/debits.ts';
import type { Engine, PurposeHandler } from '#payments/engine.ts';
import { startDebit, tryDebit } from '#payments/start-debit.ts';
import { SYSTEM } from '../deps.ts';
import { advanceFlexible, amountToDebit } from './advance.ts';
import { loadFlexible, MEMBERSHIP } from './load-flexible.ts';

const FEE = { purpose: 'membership', subject: MEMBERSHIP } as const;

/** Activates the membership for its fee; one whose month is paid for goes on without. */
export async function activate(
  engine: Engine,
  actor: Actor,
  caseId: string,
  { wanted, operationId }: { wanted: WantedSettings; operationId: string },
): Promise<void> {
  const debitId = idOf('membership', operationId);
  const isInterrupted = (await findDebit(engine.db, caseId, debitId)) !== undefined;
  if (!isInterrupted) {
    const asked = { kind: 'membership_asked', actor, wanted } as const;
    const { toDebit } = await inCase(engine.db, caseId, (tx) => advanceFlexible(tx, engine, caseId, asked));
    if (toDebit === null) return;
  }
  await startDebit(engine, actor, { caseId, debitId, operationId, ...FEE }, (tx) =>
    amountToDebit(tx, engine, caseId, { kind: 'membership_fee_asked', actor, wanted }),
  );
}

export async function endMembership(engine: Engine, actor: Actor, caseId: string): Promise<void> {
  await inCase(engine.db, caseId, (tx) => advanceFlexible(tx, engine, caseId, { kind: 'membership_end_asked', actor }));
}

export async function changeSettings(
  engine: Engine,
  actor: Actor,
  caseId: string,
  wanted: WantedSettings,
): Promise<void> {
  await inCase(engine.db, caseId, (tx) =>
    advanceFlexible(tx, engine, caseId, { kind: 'settings_change_asked', actor, wanted }),
  );
}

/** The work `membership`: charges the next month. What the bank refuses is told, and tried again. */
export async function chargeMonth(engine: Engine, caseId: string, month: string): Promise<void> {
  const next = nextFeeTry(await loadFlexible(engine.db, engine, caseId, MEMBERSHIP), month);
  if (!next) return;
  const { debitId, number } = next;
  const started = { caseId, debitId, operationId: debitId, ...FEE };
  const refused = await tryDebit(engine, SYSTEM, started, async () => MEMBERSHIP_FEE).catch((error) => {
    if (error instanceof Problem) return error.message;
    throw error;
  });
  if (refused === null) return;
  const failed = { kind: 'membership_charge_failed', number, words: refused } as const;
  await inCase(engine.db, caseId, (tx) => advanceFlexible(tx, engine, caseId, failed));
}

export const membershipPurpose: PurposeHandler = {
  async taken(tx, engine, debit) {
    await advanceFlexible(tx, engine, debit.caseId, { kind: 'membership_fee_taken', debit });
  },
  async refused() {}, // who tried it says what follows
  async returned(tx, engine, debit, at) {
    const decision = await advanceFlexible(tx, engine, debit.caseId, { kind: 'membership_fee_returned', debit, at });
    return decision.takenBack;
  },
};
