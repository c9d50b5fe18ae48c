import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { newId } from '../ids.ts';

export type Email = {
  to: string;
  subject: string;
  /** The sender stands without a name: only the address. */
  unnamed?: boolean;
  text: string;
  /** The same at each try, so that an e-mail that is sent twice is seen once. */
  messageId?: string;
  /** Where the person, or their mail program for them, says that they want no more of these. */
  unsubscribe?: string;
};

/** Sends e-mails to people. */
export type Mail = { send(email: Email): Promise<void> };

type Log = { info(fields: object, message: string): void };

/** Through an SMTP server when there is one; else each e-mail lands as an .eml file in the folder, and in the log. */
export function makeMail(options: { smtpUrl: string | undefined; from: string; folder: string; log: Log }): Mail {
  if (options.smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(options.smtpUrl);
    return { send: async (email) => void (await transport.sendMail(composed(options.from, email))) };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (email) => {
      const { message } = await composer.sendMail(composed(options.from, email));
      await mkdir(options.folder, { recursive: true });
      const name = `${new Date(Date.now()).toISOString().replace(/[:.]/g, '-')}-${newId().slice(0, 8)}.eml`;
      await writeFile(path.join(options.folder, name), message as Buffer);
      options.log.info({ subject: email.subject, file: name }, 'mail written to the mail folder');
    },
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
