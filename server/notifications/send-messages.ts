import { retryAt, whenServerIsBack } from '@mainstay/domain/notifications/post.ts';
import { isInDanger } from '#cases/index.ts';
import { languageOf, personByEmail } from '#identity/index.ts';
import { NotTaken } from '#outside/not-taken.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../ids.ts';
import { sayIn, sayLines } from '../languages.ts';
import { QUIET_SUBJECT } from './emails.ts';
import { recordRefused } from './refused.ts';
import {
  endMessage,
  type MessageRow,
  putOffMessage,
  putOffUncounted,
  type TakenMessage,
  takeMessage,
  type Wanted,
  whileSent,
} from './store-post.ts';
import { findRefused } from './store-refused.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** The dependencies for sending. */
export type Sending = Pick<Deps, 'db' | 'clock' | 'mail' | 'sms' | 'keys' | 'address' | 'log'>;

type Worker = Sending & Pick<Deps, 'stopping' | 'settings'>;

/**
 * Sends pending emails, as many at once as there are connections to the mail server. Emails a person asked for, such as
 * a password link, go before all news. If the server is down, nothing else waits for it, and nothing is lost.
 */
export async function sendEmails(of: Worker): Promise<void> {
  const { smtpUrl, smtpConnections } = of.settings;
  const wanted = ['asked for', 'email'] as const;
  const first = await takeFirst(of, wanted);
  if (!first) return;
  const others = smtpUrl === undefined ? 0 : smtpConnections - 1;
  await Promise.all([sendAll(of, wanted, first), ...Array.from({ length: others }, () => sendAll(of, wanted))]);
}

/** Sends pending text messages, one after another. */
export const sendTexts = (of: Worker): Promise<void> => sendAll(of, ['sms']);

/** Ends when nothing is left that can be sent now. */
async function sendAll(of: Worker, wanted: readonly Wanted[], first?: TakenMessage): Promise<void> {
  for (let message = first ?? (await takeFirst(of, wanted)); message; message = await takeFirst(of, wanted))
    if ((await sendTaken(of, message)) === 'server away') return;
}

async function takeFirst(of: Worker, wanted: readonly Wanted[]): Promise<TakenMessage | undefined> {
  const { db, clock, mail, stopping } = of;
  if (stopping.aborted) return undefined;
  for (const each of wanted) {
    if (each !== 'sms' && mail.isAway?.()) continue;
    const message = await takeMessage(db, newId(), clock.wall(), each);
    if (message) return message;
  }
  return undefined;
}

/**
 * Sends a message that this process holds, in its reader's language, and returns the outcome. If the process is killed
 * while sending, the message is sent again under the same Message-ID.
 */
export async function sendTaken(of: Sending, message: TakenMessage): Promise<'sent' | 'not sent' | 'server away'> {
  const { db, clock, mail, sms, keys, address } = of;
  const { id, userId, channel, recipient, subject, body, until } = message;
  if ((until && until <= clock.wall()) || (await isRefused(of, message))) {
    await endMessage(db, message, { givenUpAt: clock.wall(), ...emptied(message) });
    return 'not sent';
  }
  const send = async () => {
    const reader = userId ?? (await personByEmail(db, recipient))?.id ?? null;
    const say = sayIn(reader === null ? null : await languageOf(db, reader));
    const text = sayLines(say, body);
    if (channel === 'sms') return sms.send({ id, to: recipient, text });
    const unsubscribe = userId === null ? {} : { unsubscribe: unsubscribeLink(address(), keys, userId) };
    // A person in danger never gets a telling subject, not even on emails about their account.
    const quiet = reader !== null && (await isInDanger(db, reader));
    const about = quiet ? { subject: say(QUIET_SUBJECT), unnamed: true } : { subject: say(subject) };
    await mail.send({ to: recipient, ...about, text, messageId: id, ...unsubscribe });
  };
  try {
    await whileSent(db, clock, message, send);
  } catch (error) {
    return notSent(of, message, error);
  }
  await endMessage(db, message, { sentAt: clock.wall(), ...emptied(message) });
  return 'sent';
}

/**
 * If the server is in trouble, the message is not to blame. An address that does not exist gets no more notices.
 * Anything else is retried for days.
 */
async function notSent({ db, clock, log }: Sending, message: TakenMessage, error: unknown) {
  const now = clock.wall();
  const { id, attempts, recipient } = message;
  const why = error instanceof NotTaken ? error.why : 'letter';
  if (why === 'server') {
    log.error(error, `the mail server did not accept message ${id}; it will be tried again in a minute`);
    await putOffUncounted(db, message, whenServerIsBack(now));
    return 'server away';
  }
  if (why === 'address' && error instanceof NotTaken) {
    log.warn(`message ${id} was refused: its address does not accept emails`);
    await recordRefused(db, [{ address: recipient, kind: 'bounce', said: error.said }], now);
    await endMessage(db, message, { givenUpAt: now, ...emptied(message) });
    return 'not sent';
  }
  const again = retryAt(attempts, now);
  log.error(error, `message ${id} was not sent${again ? ' and will be tried again' : '; giving up'}`);
  await (again ? putOffMessage(db, message, again) : endMessage(db, message, { givenUpAt: now, ...emptied(message) }));
  return 'not sent';
}

/** An email that a person asked for contains a link that grants access. */
const emptied = ({ userId }: MessageRow) => (userId === null ? { body: '' } : {});

/** Notices are not sent to an address that has bounced in the meantime; emails a person asked for are still tried. */
const isRefused = async ({ db }: Sending, { userId, channel, recipient }: MessageRow): Promise<boolean> =>
  userId !== null && channel === 'email' && (await findRefused(db, recipient)) !== undefined;
