import { withoutNames } from '@mainstay/domain/identity/name.ts';
import type { Db } from '#db/db.ts';
import type { Forgotten } from '../deps.ts';
import { messagesNaming, noticesNaming, updateMessage, updateNotice, waitForEmails } from './store-names.ts';

/**
 * Replaces the names of a person who closed their account with their pseudonym, in other people's notices and in the
 * messages sent to them.
 */
export async function forgetInNotices(tx: Db, { names, pseudonym, caseIds }: Forgotten) {
  for (const caseId of caseIds) await waitForEmails(tx, caseId);
  const nameless = (text: string) => withoutNames(text, names, pseudonym);
  for (const { caseId, id, title, message } of await noticesNaming(tx, caseIds, names))
    await updateNotice(tx, { caseId, id }, { title: nameless(title), message: nameless(message) });
  for (const { caseId, id, subject, body } of await messagesNaming(tx, caseIds, names))
    await updateMessage(tx, { caseId, id }, { subject: nameless(subject), body: nameless(body) });
}
