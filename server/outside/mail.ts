import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { newId } from '../ids.ts';
import { NotTaken, whyNotTaken } from './not-taken.ts';

export type Email = {
  to: string;
  subject: string;
  /** Sends from the address only, without a name. */
  unnamed?: boolean;
  text: string;
  /** The same for each attempt, so an email sent twice is shown once. */
  messageId?: string;
  /** Where the person, or their mail program, can unsubscribe. */
  unsubscribe?: string;
};

/** Sends emails. Throws `NotTaken`, which says whether the server, the email or the address is the cause. */
export type Mail = {
  send(email: Email): Promise<void>;
  /** Whether the server was unreachable just now, so it is left alone for a moment. */
  isAway?(): boolean;
};

type Log = { info(fields: object, message: string): void };

/**
 * How long a mail server may take until it has a whole email, since one that trickles its answers would never finish.
 * After that it is left alone for a while, so a thousand emails do not each wait for it. For its last answer it has
 * longer, because it may look through the email first; one that it accepts after we gave up is sent twice.
 */
export const MAIL_PATIENCE = { connectMs: 10_000, letterMs: 20_000, acceptMs: 60_000, pauseMs: 5_000 };

type Options = {
  smtpUrl: string | undefined;
  /** How many emails may be on their way at once. */
  connections: number;
  from: string;
  folder: string;
  log: Log;
  patience?: typeof MAIL_PATIENCE;
  /** Aborted when the process is to end: then no answer is waited for much longer. */
  stopping?: AbortSignal;
};

/**
 * Sends through an SMTP server if there is one, over reused connections; otherwise writes each email as an .eml file to
 * the folder, and logs it.
 */
export function makeMail({ smtpUrl, ...options }: Options): Mail & { close(): void } {
  return smtpUrl === undefined ? intoFolder(options) : throughServer(smtpUrl, options);
}

function throughServer(
  url: string,
  { connections, from, patience = MAIL_PATIENCE, stopping }: Omit<Options, 'smtpUrl'>,
) {
  const { connectMs, letterMs, acceptMs, pauseMs } = patience;
  let awayUntil = 0;
  const transport = nodemailer.createTransport({
    // A connection that the server has closed meanwhile is not a failure: another one is tried, once.
    ...{ url, pool: true, maxConnections: connections, maxMessages: 100, maxRequeues: 1 },
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, dnsTimeout: connectMs, socketTimeout: acceptMs },
  });
  /** What to do once the server has all of an email, by the signal of its sending. */
  const onceSent = new WeakMap<AbortSignal, () => void>();
  transport.use('stream', ({ message, data }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const { signal } = data as { signal?: AbortSignal };
      // It is read only after the server has asked for it.
      return read(options).once('end', () => signal && onceSent.get(signal)?.());
    };
    done();
  });
  return {
    send: async (email: Email) => {
      const given = new AbortController();
      const { signal } = given;
      const giveUp = () => given.abort();
      let [timer, isSent] = [setTimeout(giveUp, letterMs), false];
      onceSent.set(signal, () => {
        clearTimeout(timer);
        [timer, isSent] = [setTimeout(giveUp, stopping?.aborted ? letterMs / 2 : acceptMs), true];
      });
      const stop = () => setTimeout(giveUp, letterMs / 2).unref();
      stopping?.addEventListener('abort', stop, { once: true });
      try {
        await transport.sendMail({ ...composed(from, email), signal });
      } catch (error) {
        const why = whyNotTaken(error as Error, { isSent });
        if (why === 'server') awayUntil = performance.now() + pauseMs;
        throw new NotTaken(why, error as Error);
      } finally {
        clearTimeout(timer);
        stopping?.removeEventListener('abort', stop);
      }
    },
    isAway: () => performance.now() < awayUntil,
    close: () => transport.close(),
  };
}

function intoFolder({ from, folder, log }: Omit<Options, 'smtpUrl'>) {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (email: Email) => {
      const { message } = await composer.sendMail(composed(from, email));
      await mkdir(folder, { recursive: true });
      const name = `${new Date(Date.now()).toISOString().replace(/[:.]/g, '-')}-${newId().slice(0, 8)}.eml`;
      await writeFile(path.join(folder, name), message as Buffer);
      log.info({ subject: email.subject, file: name }, 'mail written to the mail folder');
    },
    close: () => {},
  };
}

function composed(named: string, { messageId, unsubscribe, unnamed, ...email }: Email) {
  const from = unnamed ? (/<([^<>]+)>/.exec(named)?.[1] ?? named) : named;
  const headers: Record<string, string> = unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { from, ...email, headers, ...(messageId && { messageId: `<${messageId}@${domainOf(from)}>` }) };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'mainstay.app';
