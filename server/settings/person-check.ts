import { z } from 'zod';
import { flag, given } from './variable.ts';

/** Who checks people: a provider, or the operators if null. */
export type PersonCheckSettings = { provider: { url: string; key: string } | null };

export const PERSON_CHECK_VARIABLES = {
  PERSON_CHECK: given(flag),
  PERSON_CHECK_URL: given(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://checks.example/people' }).optional(),
  ),
  PERSON_CHECK_KEY: given(z.string().max(2000).optional()),
};

type Read = z.output<z.ZodObject<typeof PERSON_CHECK_VARIABLES>> & { RAIL?: string | undefined };

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * People are always checked on a real rail in production; elsewhere only if configured. Undefined if nobody is checked.
 */
export function personCheckOf(read: Read, production: boolean): PersonCheckSettings | undefined {
  const { PERSON_CHECK: asked, PERSON_CHECK_URL: url, PERSON_CHECK_KEY: key } = read;
  if ((url === undefined) !== (key === undefined))
    throw new Error('PERSON_CHECK_URL and PERSON_CHECK_KEY must be set together.');
  if (url !== undefined && !url.startsWith('https://') && (production || !THIS_MACHINE.includes(new URL(url).hostname)))
    throw new Error('PERSON_CHECK_URL must start with https://: what is sent there says who people are.');
  if (production && asked === 'off')
    throw new Error(
      'PERSON_CHECK=off is refused with NODE_ENV=production: no money moves for people who were not checked.',
    );
  if (read.RAIL !== 'nacha') {
    if (asked === 'on')
      throw new Error('PERSON_CHECK=on needs RAIL=nacha: the sandbox moves no real money, so nobody is checked there.');
    return undefined;
  }
  if (!production && asked !== 'on') return undefined;
  return { provider: url === undefined || key === undefined ? null : { url, key } };
}
