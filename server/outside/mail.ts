import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { newId } from '../ids.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** The same at each try, so that a letter that is sent twice is seen once. */
  messageId?: string;
  /** Where the person, or his mail program for him, says that he wants no more of these. */
  unsubscribe?: string;
};

/** Sends letters to people. */
export type Mail = { send(letter: Letter): Promise<void> };

type Log = { info(fields: object, message: string): void };

/** Through an SMTP server when there is one; else each letter lands as an .eml file in the folder, and in the log. */
export function makeMail(options: { smtpUrl: string | undefined; from: string; folder: string; log: Log }): Mail {
  if (options.smtpUrl !== undefined) {
    const transport = nodemailer.createTransport(options.smtpUrl);
    return { send: async (letter) => void (await transport.sendMail(composed(options.from, letter))) };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (letter) => {
      const { message } = await composer.sendMail(composed(options.from, letter));
      await mkdir(options.folder, { recursive: true });
      const name = `${new Date(Date.now()).toISOString().replace(/[:.]/g, '-')}-${newId().slice(0, 8)}.eml`;
      await writeFile(path.join(options.folder, name), message as Buffer);
      options.log.info({ subject: letter.subject, file: name }, 'mail written to the mail folder');
    },
  };
}

function composed(from: string, { messageId, unsubscribe, ...letter }: Letter) {
  const headers: Record<string, string> = unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { from, ...letter, headers, ...(messageId && { messageId: `<${messageId}@${domainOf(from)}>` }) };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'mainstay.app';
