import { usersOfCase } from '#cases/index.ts';
import type { Db } from '#db/db.ts';
import { announceMany } from '#http/events.ts';
import type { Deps, NewNotification } from '../deps.ts';
import { newId } from '../ids.ts';
import { insertNotifications } from './store.ts';

/** Notifies the people of a case, in the caller's transaction; each person is told about the same subject once. */
export async function tell(tx: Db, { clock }: Pick<Deps, 'clock'>, told: NewNotification): Promise<void> {
  const to = told.to === 'everyone' ? await usersOfCase(tx, told.caseId) : told.to;
  await tellMany(tx, clock.now(), [{ ...told, to }]);
}

/** As `tell`, for many cases, to people who are already known. */
export async function tellMany(
  tx: Db,
  at: Date,
  all: readonly (NewNotification & { to: readonly string[] })[],
): Promise<void> {
  await insertNotifications(
    tx,
    all.flatMap(({ caseId, to, except, type, title, message, about }) =>
      to
        .filter((userId) => userId !== except)
        .map((userId) => ({
          caseId,
          id: newId(),
          userId,
          type,
          title,
          message,
          isRead: false,
          createdAt: at,
          about,
          postAt: at,
        })),
    ),
  );
  await announceMany(
    tx,
    all.map(({ caseId }) => ({ caseId, topic: 'notifications' })),
  );
}
