import { request } from './api.ts';
import { type KeptKeys, underKeptKey } from './kept-keys.ts';

/** The keys of unanswered uploads, by file and by where each was sent. */
const unanswered = new WeakMap<File, KeptKeys>();

/** Sends a file under an idempotency key: a file that is chosen once and sent again is stored once. `init` has no key. */
export function sendFileOnce(file: File, path: string, init: RequestInit): Promise<unknown> {
  const kept: KeptKeys = unanswered.get(file) ?? new Map();
  unanswered.set(file, kept);
  return underKeptKey(kept, path, (key) => {
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', key);
    return request(path, { ...init, headers }, true);
  });
}

/** As `sendFileOnce`, as the part `file` of a form. The browser sets the Content-Type with its boundary. */
export function sendFormOnce(
  file: File,
  path: string,
  { fields = {}, signal }: { fields?: Record<string, string>; signal?: AbortSignal | undefined } = {},
): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return sendFileOnce(file, path, { method: 'POST', body, signal: signal ?? null });
}
