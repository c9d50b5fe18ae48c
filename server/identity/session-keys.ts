import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type Key = { id: string; secret: string };
/** The key of now, and all that count, among them that one. */
export type SessionKeys = { current: Key; accepted: readonly Key[] };

/** Better Auth counts keys by whole numbers: each key has the one that its id begins with. */
const versionOf = ({ id }: Key) => Number.parseInt(id.slice(0, 7), 16);

/** As Better Auth takes them: the first one makes what is new. */
export const secretsOf = ({ current, accepted }: SessionKeys): { version: number; value: string }[] =>
  [current, ...accepted.filter(({ id }) => id !== current.id)].map((key) => ({
    version: versionOf(key),
    value: key.secret,
  }));

/** The same for what is sealed and opened outside of it; `first` opens what names no key. */
export const secretConfigOf = (keys: SessionKeys, first: string) => ({
  keys: new Map(keys.accepted.map((key) => [versionOf(key), key.secret])),
  currentVersion: versionOf(keys.current),
  legacySecret: first,
});

const signature = (secret: string, value: string, encoding: 'base64' | 'base64url') =>
  createHmac('sha256', secret).update(value).digest(encoding);

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Cookies that an earlier key signed, as if the key of now had: Better Auth checks signatures with one key. Others stay as they are, and
 * what nobody signed stays refused.
 */
function resignedCookies(keys: SessionKeys, cookies: string): string {
  const earlier = keys.accepted.filter(({ id }) => id !== keys.current.id);
  if (earlier.length === 0) return cookies;
  return cookies.replace(
    /(^|;\s*)([\w.-]*mainstay\.[\w.-]+)=([^;]+)/g,
    (whole, before: string, name: string, sent: string) => {
      const value = decoded(sent);
      const end = value.lastIndexOf('.');
      if (end < 1) return whole;
      const [signed, given] = [value.slice(0, end), value.slice(end + 1)];
      if (!earlier.some(({ secret }) => isSame(signature(secret, signed, 'base64'), given))) return whole;
      return `${before}${name}=${encodeURIComponent(`${signed}.${signature(keys.current.secret, signed, 'base64')}`)}`;
    },
  );
}

/** The same for the token of a letter (a JSON Web Token, HS256). */
export function resignedToken(keys: SessionKeys, token: string): string {
  const end = token.lastIndexOf('.');
  const [signed, given] = [token.slice(0, end), token.slice(end + 1)];
  const isEarlier = ({ id, secret }: Key) =>
    id !== keys.current.id && isSame(signature(secret, signed, 'base64url'), given);
  return keys.accepted.some(isEarlier) ? `${signed}.${signature(keys.current.secret, signed, 'base64url')}` : token;
}

/** From here on a request has cookies of the key of now, whichever key that counts has signed them. */
export function resignCookies(app: FastifyInstance, keys: SessionKeys) {
  if (keys.accepted.length < 2) return;
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.cookie !== undefined) headers.cookie = resignedCookies(keys, headers.cookie);
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
