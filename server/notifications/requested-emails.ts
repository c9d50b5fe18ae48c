import { setTimeout as later } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import type { EmailHooks, RequestedEmail } from '../deps.ts';
import { newId } from '../ids.ts';
import { type Sending, sendTaken } from './send-messages.ts';
import {
  dropMessage,
  handBackMessages,
  heldByWriter,
  insertMessages,
  type MessageKey,
  type MessageRow,
  takeMessage,
} from './store-post.ts';

/** How long a person waits to hear whether the mail server has accepted an email. */
const PATIENCE_MS = 5_000;

/**
 * Emails that a person asked for. Each is stored in the transaction it belongs to, and leased by the process that wrote
 * it. If that process dies or the mail server is down, the email is sent later, like any other message.
 */
export function requestedEmails(sending: Sending): EmailHooks {
  const of = { ...sending, me: newId() };
  const underWay = new Set<Promise<unknown>>();
  const write = (tx: Db, email: RequestedEmail, lease: Pick<MessageRow, 'leasedUntil' | 'leaseHolder'>) =>
    insertMessages(tx, [
      {
        caseId: email.caseId,
        id: email.id,
        userId: null,
        channel: 'email',
        recipient: email.to,
        subject: email.subject,
        body: email.text,
        isDigest: false,
        createdAt: of.clock.now(),
        until: email.until,
        ...lease,
        attempts: 0,
        sentAt: null,
        givenUpAt: null,
      },
    ]);
  return {
    write: (tx, email) => write(tx, email, heldByWriter(of.me, of.clock.wall())),
    writeForPost: (tx, email) => write(tx, email, { leasedUntil: of.clock.wall(), leaseHolder: null }),
    sendNow: (email) => {
      const sent = sendFirst(of, email);
      underWay.add(sent);
      sent.finally(() => underWay.delete(sent));
      return Promise.race([sent, later(PATIENCE_MS, 'later' as const, { ref: false })]);
    },
    drop: (tx, email) => dropMessage(tx, email, of.clock.wall()),
    handBack: async () => {
      await Promise.all(underWay);
      await handBackMessages(of.db, of.me);
    },
  };
}

/** Never fails: whatever is stored is sent later. */
async function sendFirst(of: Sending & { me: string }, email: MessageKey): Promise<'sent' | 'later'> {
  try {
    if (of.mail.isAway?.()) return 'later';
    const message = await takeMessage(of.db, of.me, of.clock.wall(), email);
    return message && (await sendTaken(of, message)) === 'sent' ? 'sent' : 'later';
  } catch (error) {
    of.log.error(error, `email ${email.id} was not sent and will be tried again`);
    return 'later';
  }
}
