import { channelsFor, DAY_MS, deliveryOf, retryAt } from '@mainstay/domain/notifications/post.ts';
import { isInDanger } from '#cases/index.ts';
import { contactsOf, personByEmail } from '#identity/index.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { digestEmail, newsEmail, newsText, QUIET_SUBJECT, quietEmail, quietText } from './emails.ts';
import { preferencesOf } from './preferences.ts';
import type { NotificationRow } from './store.ts';
import {
  endMessage,
  insertMessages,
  lockNews,
  lookAgain,
  type MessageRow,
  peopleWithNews,
  putOffMessage,
  recentMessages,
  type TakenMessage,
  takeMessage,
  whileSent,
} from './store-post.ts';
import { unsubscribeLink } from './unsubscribe.ts';

const PEOPLE_AT_ONCE = 200;

/** What sending takes. */
export type Sending = Pick<Deps, 'db' | 'clock' | 'mail' | 'sms' | 'keys' | 'address' | 'log'>;

type Log = { error(error: unknown, message: string): void };

/** Writes down what is to be sent, then sends what is written down, one after the other. Many processes may do it at once. */
export async function postNews(deps: Deps, log: Log): Promise<void> {
  const now = deps.clock.now();
  for (const { caseId, userId } of await peopleWithNews(deps.db, now, PEOPLE_AT_ONCE)) {
    if (deps.stopping.aborted) return;
    await writeDown(deps, caseId, userId, now);
  }
  while (!deps.stopping.aborted && (await sendOne(deps, log)));
}

/** Decides once what of a person's news goes where: the intention is recorded before anything is sent. */
async function writeDown({ db, clock, keys, address, settings }: Deps, caseId: string, userId: string, now: Date) {
  await db.transaction(async (tx) => {
    const all = await lockNews(tx, caseId, userId);
    const wants = await preferencesOf(tx, userId);
    const [person] = await contactsOf(tx, [userId]);
    const channels = (one: NotificationRow) => channelsFor(one.type, wants, Boolean(person?.phoneNumber));
    const news = all.filter((one) => channels(one).length > 0);
    const ids = all.map(({ id }) => id);
    if (!person || news.length === 0) return lookAgain(tx, caseId, ids, null);

    const counted = wants.emailNotifications ? 'email' : 'sms';
    const recent = await recentMessages(tx, caseId, userId, counted, new Date(now.getTime() - DAY_MS));
    const delivery = deliveryOf(news.length, recent, now);
    if (delivery.how === 'later') return lookAgain(tx, caseId, ids, delivery.at);

    const unsubscribe = unsubscribeLink(address(), keys, userId);
    const to = { name: person.name, address: address(), unsubscribe, realMoney: settings.production };
    const isDigest = delivery.how === 'together';
    const message = (
      channel: MessageRow['channel'],
      recipient: string,
      written: { subject: string; body: string },
    ): MessageRow => ({
      caseId,
      id: newId(),
      userId,
      channel,
      recipient,
      ...written,
      isDigest,
      createdAt: now,
      until: null,
      leasedUntil: clock.wall(),
      leaseHolder: null,
      attempts: 0,
      sentAt: null,
      givenUpAt: null,
    });
    const byMail = news.filter((one) => channels(one).includes('email'));
    const quiet = await isInDanger(tx, userId);
    const singly = quiet ? () => quietEmail(to) : (one: NotificationRow) => newsEmail(one, to);
    const together = quiet ? quietEmail(to) : digestEmail(byMail, to);
    const emails = isDigest && byMail.length > 0 ? [together] : byMail.map(singly);
    const byPhone = news.some((one) => channels(one).includes('sms')) && person.phoneNumber;
    await insertMessages(tx, [
      ...emails.map((written) => message('email', person.email, written)),
      ...(byPhone ? [message('sms', byPhone, quiet ? quietText() : newsText(to))] : []),
    ]);
    await lookAgain(tx, caseId, ids, null);
  });
}

/** True when there was one. */
async function sendOne(deps: Sending, log: Log): Promise<boolean> {
  const message = await takeMessage(deps.db, newId(), deps.clock.wall());
  if (message) await sendTaken(deps, log, message);
  return message !== undefined;
}

/**
 * Sends a message that this process holds; answers whether it was sent. What is killed while it sends is sent again later, under
 * the same Message-ID.
 */
export async function sendTaken(deps: Sending, log: Log, message: TakenMessage): Promise<boolean> {
  const { db, clock, mail, sms, keys, address } = deps;
  const now = clock.wall();
  const { id, userId, channel, recipient, subject, body, attempts, until } = message;
  const over = userId === null ? { body: '' } : {};
  if (until && until <= now) {
    await endMessage(db, message, { givenUpAt: now, ...over });
    return false;
  }
  const send = async () => {
    if (channel === 'sms') return sms.send({ id, to: recipient, text: body });
    const unsubscribe = userId === null ? {} : { unsubscribe: unsubscribeLink(address(), keys, userId) };
    const quiet = await isQuiet(db, userId, recipient);
    const about = quiet ? { subject: QUIET_SUBJECT, unnamed: true } : { subject };
    await mail.send({ to: recipient, ...about, text: body, messageId: id, ...unsubscribe });
  };
  try {
    await whileSent(db, clock, message, send);
  } catch (error) {
    const again = retryAt(attempts, now);
    log.error(error, `message ${id} was not sent${again ? ' and will be tried again' : '; it is given up'}`);
    await (again ? putOffMessage(db, message, again) : endMessage(db, message, { givenUpAt: now, ...over }));
    return false;
  }
  await endMessage(db, message, { sentAt: clock.wall(), ...over });
  return true;
}

/** What is sent to a person in danger has a subject that tells nothing, whatever it is: a letter of their account, too. */
async function isQuiet(db: Sending['db'], userId: string | null, recipient: string): Promise<boolean> {
  const id = userId ?? (await personByEmail(db, recipient))?.id;
  return id !== undefined && isInDanger(db, id);
}
