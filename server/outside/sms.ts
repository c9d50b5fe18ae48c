import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type TextMessage = { id: string; to: string; text: string };

/** Sends text messages to phones; throws when the gateway does not take one. */
export type Sms = { send(message: TextMessage): Promise<void> };

type Log = { info(fields: object, message: string): void };
type Gateway = { url: string; from: string };

const PATIENCE_MS = 20_000;

/**
 * Through an HTTP gateway that is called as Twilio is: a form with To, From and Body, the account in the address. Without one
 * each message lands as a file in the folder, and in the log.
 */
export function makeSms(options: { gateway: Gateway | undefined; folder: string; log: Log }): Sms {
  const { gateway, folder, log } = options;
  if (gateway) return { send: (message) => sendThrough(gateway, message) };
  return {
    send: async ({ id, to, text }) => {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${id}.txt`), `To: ${to}\n\n${text}\n`);
      log.info({ file: `${id}.txt` }, 'text message written to the folder');
    },
  };
}

async function sendThrough({ url, from }: Gateway, { id, to, text }: TextMessage) {
  const address = new URL(url);
  const account = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`;
  address.username = '';
  address.password = '';
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(account).toString('base64')}`, 'idempotency-key': id },
    body: new URLSearchParams({ To: to, From: from, Body: text }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the gateway of text messages answered ${answer.status}`);
}
