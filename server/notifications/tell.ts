import { usersOfCase } from '#cases/cases.ts';
import type { Db } from '#db/db.ts';
import type { Deps, NewNotification } from '../deps.ts';
import { newId } from '../ids.ts';
import { insertNotifications } from './store.ts';

/** Tells the people of a case something, in the caller's transaction; the same thing is told once to each. */
export async function tell(
  tx: Db,
  { clock, changed }: Pick<Deps, 'clock' | 'changed'>,
  told: NewNotification,
): Promise<void> {
  const { caseId, to, except, type, title, message, about } = told;
  const users = (to === 'everyone' ? await usersOfCase(tx, caseId) : to).filter((user) => user !== except);
  const createdAt = clock.now();
  await insertNotifications(
    tx,
    users.map((userId) => ({
      caseId,
      id: newId(),
      userId,
      type,
      title,
      message,
      isRead: false,
      createdAt,
      about,
      postAt: createdAt,
    })),
  );
  await changed(tx, { caseId, topic: 'notifications' });
}
