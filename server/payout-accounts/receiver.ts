import { refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { hadPayee, type Participant, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';

/** Whose payout accounts: those of the payee who joined, or if null, those entered for a payee who has not. */
export type Receiver = { caseId: string; payeeId: string | null };

/** The user who joined as the payee; null until one has. */
export const payeeAmong = (joined: readonly Participant[]): string | null =>
  joined.find(({ role }) => role === 'payee')?.userId ?? null;

/** The receiver of payouts in a case. */
export async function receiverOf(db: Db, caseId: string): Promise<Receiver> {
  const joined = (await participantsOfCases(db, [caseId])).get(caseId) ?? [];
  return { caseId, payeeId: payeeAmong(joined) };
}

/**
 * As `receiverOf`, for a caller: the payee, or the owner until a payee joins for the first time. After a payee has left,
 * their money is held for the next one: an owner who pays could otherwise receive it in their name. Throws `forbidden`
 * for anyone else.
 */
export async function receiverFor(
  db: Db,
  { id }: { id: string },
  current: { id: string; owner: boolean },
): Promise<Receiver> {
  const receiver = await receiverOf(db, current.id);
  const isTheirs =
    receiver.payeeId === null ? current.owner && !(await hadPayee(db, current.id)) : receiver.payeeId === id;
  if (!isTheirs) throw new Problem('forbidden', refusalOf('choose_payout'));
  return receiver;
}
