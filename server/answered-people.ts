import { inCase, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { plan } from '#jobs/due.ts';
import type { Handlers } from '#jobs/run-due.ts';
import { planWaitingProofs } from '#payment-sources/index.ts';
import { decideInCase, type Engine } from '#payments/index.ts';
import { planRelease } from '#payout-accounts/index.ts';
import { type CheckRow, checksPeople, newestCheck } from '#person-checks/index.ts';
import type { Deps } from './deps.ts';

// What follows in a case when one of its people is cleared or refused. People, accounts and payments meet here.

/**
 * Plans a fresh look at the checks of everyone in a case, in the caller's transaction. A person who joins may already
 * have been cleared in another case; whatever waits for them here then resumes.
 */
export async function lookAtChecksAgain(
  tx: Db,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  caseId: string,
): Promise<void> {
  if (!checksPeople(settings)) return;
  const dueAt = clock.now();
  const joined = (await participantsOfCases(tx, [caseId])).get(caseId) ?? [];
  const part = `joined ${dueAt.toISOString()}`;
  await plan(
    tx,
    joined.map(({ userId: subject }) => ({ caseId, kind: 'person-answered' as const, subject, part, dueAt })),
  );
}

/**
 * Applies a check's result in one of the person's cases. Only the newest result counts, so running this late or twice
 * is harmless.
 */
export const answeredPersonHandlers = (engine: Engine): Handlers['single'] => ({
  'person-answered': ({ caseId, subject: personId }) =>
    inCase(engine.db, caseId, async (tx) => {
      const check = await newestCheck(tx, personId);
      if (check?.state === 'cleared') await resume(tx, engine, caseId, check);
      if (check?.state === 'refused') await stop(tx, engine, caseId, check);
    }),
});

type Answered = Pick<CheckRow, 'personId' | 'version'>;

/** Starts pending account proofs, starts debits that were waiting, and releases held payouts. */
async function resume(tx: Db, engine: Engine, caseId: string, { personId, version }: Answered) {
  const now = engine.clock.now();
  await planWaitingProofs(tx, caseId, now);
  await decideInCase(tx, engine, caseId, { kind: 'source_available' });
  await planRelease(tx, caseId, { part: `cleared ${personId} ${version}`, at: now });
  await engine.tell(tx, {
    ...{ caseId, to: [personId], type: 'person_cleared', about: `person:${personId}:${version}` },
    title: 'Your check is completed',
    message: 'We have checked who you are. Money can move to and from your bank accounts once they are verified.',
  });
  await changed(tx, engine, caseId);
}

/**
 * Only tells people. Nothing has to be stopped, because accounts of a person who is not cleared are neither debited nor
 * paid.
 */
async function stop(tx: Db, engine: Engine, caseId: string, { personId, version }: Answered) {
  const { supportEmail } = engine.settings;
  const about = `person:${personId}:${version}`;
  await engine.tell(tx, {
    ...{ caseId, to: [personId], type: 'person_refused', about },
    title: 'We could not complete your identity check',
    message: `Until it is complete, no money moves to or from your bank accounts, and money due to you is held. Write to ${supportEmail}, and a person will look at it with you.`,
  });
  const joined = (await participantsOfCases(tx, [caseId])).get(caseId) ?? [];
  const others = joined.filter(({ userId, role }) => userId !== personId && (role === 'payor' || role === 'payee'));
  if (others.length > 0)
    await engine.tell(tx, {
      ...{ caseId, to: others.map(({ userId }) => userId), type: 'payments_wait', about },
      title: 'Payments in this case are waiting',
      message: `A check that Mainstay makes before money moves is not completed. What has been collected is held, and nothing is lost. You don’t need to do anything. If you have a question, write to ${supportEmail}.`,
    });
  await changed(tx, engine, caseId);
}

async function changed(tx: Db, engine: Engine, caseId: string) {
  for (const topic of ['payment-sources', 'payout-accounts', 'payments'] as const)
    await engine.changed(tx, { caseId, topic });
}
