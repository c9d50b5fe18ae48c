import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type TextMessage = { id: string; to: string; text: string };

/** Sends text messages to phones; throws if the gateway does not accept one. */
export type Sms = { send(message: TextMessage): Promise<void> };

type Log = { info(fields: object, message: string): void };
type Gateway = { url: string; from: string };

const PATIENCE_MS = 20_000;

/**
 * Uses an HTTP gateway called like Twilio: a form with To, From and Body, and the account in the URL. Without one, each
 * message is written to a file in the folder, and logged.
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
