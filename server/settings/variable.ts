import { z } from 'zod';

/** Whether it is a URL of which every part can be decoded. */
export function isAddress(text: string): boolean {
  try {
    const { hostname, username, password, pathname } = new URL(text);
    const parts = [username, password, pathname].map(decodeURIComponent);
    return (hostname !== '' || pathname !== '') && !parts.some((part) => /\p{Cc}/u.test(part));
  } catch {
    return false;
  }
}

/** An empty variable counts as not set. */
export const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const flag = z.enum(['on', 'off'], 'must be "on" or "off"').optional();
