import { request } from './api.ts';
import { isDefinite, newKey } from './money-move.ts';

/** The keys of files whose answer never came, by where each was sent. */
const unanswered = new WeakMap<File, Map<string, string>>();

/**
 * Sends a file under an Idempotency-Key, which it keeps until there is a definite answer: chosen once and sent again, it is there once.
 * `init` is the request without its key.
 */
export async function sendFileOnce(file: File, path: string, init: RequestInit): Promise<unknown> {
  const keys = unanswered.get(file) ?? new Map<string, string>();
  unanswered.set(file, keys);
  const key = keys.get(path) ?? newKey();
  keys.set(path, key);
  const headers = new Headers(init.headers);
  headers.set('Idempotency-Key', key);
  try {
    const answer = await request(path, { ...init, headers }, true);
    keys.delete(path);
    return answer;
  } catch (error) {
    if (isDefinite(error)) keys.delete(path);
    throw error;
  }
}

/** As `sendFileOnce`, as the part `file` of a form; the browser writes the Content-Type with its boundary. */
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
