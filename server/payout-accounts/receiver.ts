import { refusalOf } from '@mainstay/domain/cases/permissions.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { type Participant, participantsOfCases } from '#cases/index.ts';
import type { Db } from '#db/db.ts';

/** Whose accounts are meant: those of the payee who joined, or with null those of one who has not. */
export type Receiver = { caseId: string; payeeId: string | null };

/** The user who joined as the payee; null as long as none has. */
export const payeeAmong = (joined: readonly Participant[]): string | null =>
  joined.find(({ role }) => role === 'payee')?.userId ?? null;

/** The payee of a case, as money for them is sent. */
export async function receiverOf(db: Db, caseId: string): Promise<Receiver> {
  const joined = (await participantsOfCases(db, [caseId])).get(caseId) ?? [];
  return { caseId, payeeId: payeeAmong(joined) };
}

/** As `receiverOf`, for somebody who asks: the payee, or the owner as long as no payee has joined. Throws `forbidden` for others. */
export async function receiverFor(
  db: Db,
  { id }: { id: string },
  current: { id: string; owner: boolean },
): Promise<Receiver> {
  const receiver = await receiverOf(db, current.id);
  const isTheirs = receiver.payeeId === null ? current.owner : receiver.payeeId === id;
  if (!isTheirs) throw new Problem('forbidden', refusalOf('choose_payout'));
  return receiver;
}
