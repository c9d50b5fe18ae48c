import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { naming } from '#db/naming.ts';
import { messages, notifications } from './tables.ts';

type Key = { caseId: string; id: string };

/**
 * Waits for processes that are writing emails about a case: those emails are visible afterwards, and later ones use the
 * new name.
 */
export async function waitForEmails(tx: Db, caseId: string): Promise<void> {
  await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.caseId, caseId), isNotNull(notifications.postAt)))
    .orderBy(asc(notifications.id))
    .for('update');
}

/** Notices in these cases that may contain one of the names. */
export const noticesNaming = (tx: Db, caseIds: readonly string[], names: readonly string[]) => {
  const { caseId, id, title, message } = notifications;
  const where = and(inArray(caseId, [...caseIds]), naming(names, title, message));
  return tx.select({ caseId, id, title, message }).from(notifications).where(where);
};

export const messagesNaming = (tx: Db, caseIds: readonly string[], names: readonly string[]) => {
  const { caseId, id, subject, body } = messages;
  const where = and(inArray(caseId, [...caseIds]), naming(names, subject, body));
  return tx.select({ caseId, id, subject, body }).from(messages).where(where);
};

export async function updateNotice(tx: Db, { caseId, id }: Key, set: { title: string; message: string }) {
  await tx
    .update(notifications)
    .set(set)
    .where(and(eq(notifications.caseId, caseId), eq(notifications.id, id)));
}

export async function updateMessage(tx: Db, { caseId, id }: Key, set: { subject: string; body: string }) {
  await tx
    .update(messages)
    .set(set)
    .where(and(eq(messages.caseId, caseId), eq(messages.id, id)));
}
