import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

type Key = { id: string; secret: string };
/** The current key, and all accepted keys including it. */
export type SessionKeys = { current: Key; accepted: readonly Key[] };

/** Better Auth numbers keys with integers; ours is the number that the key's id starts with. */
const versionOf = ({ id }: Key) => Number.parseInt(id.slice(0, 7), 16);

/** The keys in Better Auth's form; it uses the first one for new data. */
export const secretsOf = ({ current, accepted }: SessionKeys): { version: number; value: string }[] =>
  [current, ...accepted.filter(({ id }) => id !== current.id)].map((key) => ({
    version: versionOf(key),
    value: key.secret,
  }));

/** The same for code that seals and opens outside Better Auth; `first` opens values that name no key. */
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
 * Signs cookies from an earlier accepted key again with the current one, because Better Auth checks signatures with one
 * key. All other cookies stay as they are, and unsigned ones stay refused.
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

/** The same for the token in an email (a JSON Web Token, HS256). */
export function resignedToken(keys: SessionKeys, token: string): string {
  const end = token.lastIndexOf('.');
  const [signed, given] = [token.slice(0, end), token.slice(end + 1)];
  const isEarlier = ({ id, secret }: Key) =>
    id !== keys.current.id && isSame(signature(secret, signed, 'base64url'), given);
  return keys.accepted.some(isEarlier) ? `${signed}.${signature(keys.current.secret, signed, 'base64url')}` : token;
}

/** From here on, a request's cookies are signed with the current key, whichever accepted key signed them. */
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
