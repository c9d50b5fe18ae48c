import { refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { type CaseMember, formerPayeesOf, hadPayee, membersOf, type Participant } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import type { CaseOfCaller } from '#http/caller.ts';

/**
 * Whose payout accounts: those of the payee who joined, or if null, those entered for a payee who has not. Or those of a
 * payee who has left, for what they were credited with.
 */
export type Receiver = { caseId: string; payeeId: string | null; hasLeft?: true };

/** The user who joined as the payee; null until one has. */
export const payeeAmong = (joined: readonly Pick<Participant, 'role' | 'userId'>[]): string | null =>
  joined.find(({ role }) => role === 'payee')?.userId ?? null;

/** The receiver of payouts in a case; `known` are its members, if they are read already. */
export async function receiverOf(db: Db, caseId: string, known?: readonly CaseMember[]): Promise<Receiver> {
  return { caseId, payeeId: payeeAmong(known ?? (await membersOf(db, caseId))) };
}

/**
 * As `receiverOf`, for a caller: the payee, or the owner until a payee joins for the first time. After a payee has left,
 * what falls due is held for the next one: an owner who pays could otherwise receive it in their name. A payee who has
 * left chooses where their own money goes. Throws `forbidden` for anyone else.
 */
export async function receiverFor(
  db: Db,
  { id }: { id: string },
  current: Pick<CaseOfCaller, 'id' | 'owner' | 'until'>,
): Promise<Receiver> {
  const caseId = current.id;
  if (current.until !== null) {
    const gone = (await formerPayeesOf(db, [caseId])).get(caseId) ?? [];
    if (gone.some(({ userId }) => userId === id)) return { caseId, payeeId: id, hasLeft: true };
    throw new Problem('forbidden', refusalOf('choose_payout'));
  }
  const receiver = await receiverOf(db, caseId);
  const isTheirs = receiver.payeeId === null ? current.owner && !(await hadPayee(db, caseId)) : receiver.payeeId === id;
  if (!isTheirs) throw new Problem('forbidden', refusalOf('choose_payout'));
  return receiver;
}
