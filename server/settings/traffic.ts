import { isIP } from 'node:net';
import { z } from 'zod';
import { given } from './variable.ts';

const MOST_HOPS = 10;

/**
 * Whose word about a client's address is trusted: nobody's, that of a number of proxies in front of this process, or
 * that of these networks.
 */
export type TrustedProxies = false | number | string[];

const TRUST_WORDS =
  'must be "off", the number of proxies in front of Mainstay (1 to 10), or their networks, like 10.0.0.0/8, 2001:db8::/32';
const TRUST_ALL_WORDS =
  'would trust any address that somebody writes into a request; name the number of proxies in front of Mainstay, as 1, or their networks, like 10.0.0.0/8';
const EVERYBODY = new Set(['on', 'true', 'yes', 'all', 'any', '*']);

const trustedProxies = z
  .string()
  .transform((text, context): TrustedProxies => {
    const written = text.trim().toLowerCase();
    if (written === 'off') return false;
    const refuse = (words: string) => {
      context.addIssue(words);
      return z.NEVER;
    };
    if (EVERYBODY.has(written)) return refuse(TRUST_ALL_WORDS);
    if (/^\d+$/.test(written))
      return Number(written) >= 1 && Number(written) <= MOST_HOPS ? Number(written) : refuse(TRUST_WORDS);
    const networks = written.split(',').map((each) => each.trim());
    if (networks.some((each) => /\/0+$/.test(each))) return refuse(TRUST_ALL_WORDS);
    return networks.every(isNetwork) ? networks : refuse(TRUST_WORDS);
  })
  .default(false);

/** An address, or a network in CIDR form. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

const FACTOR_WORDS = 'must be "off", or a multiple of the usual limits from 0.1 to 1000';

/** Null for no limits. */
const callLimitFactor = z
  .string()
  .transform((text, context): number | null => {
    const written = text.trim().toLowerCase();
    if (written === 'off') return null;
    const factor = written === 'on' ? 1 : Number(written);
    if (factor >= 0.1 && factor <= 1000) return factor;
    context.addIssue(FACTOR_WORDS);
    return z.NEVER;
  })
  .optional();

/** Outside production nothing can be lost, and people who try the product out use scripts. */
const FACTOR_OUTSIDE_PRODUCTION = 10;

/** The variables that `readSettings` reads. */
export const TRAFFIC_VARIABLES = { TRUST_PROXY: given(trustedProxies), RATE_LIMITS: given(callLimitFactor) };

export type TrafficSettings = {
  trustProxy: TrustedProxies;
  /** A factor on the usual call limits; null for no limits. */
  callLimitFactor: number | null;
};

export const trafficSettingsOf = (
  read: z.output<z.ZodObject<typeof TRAFFIC_VARIABLES>>,
  production: boolean,
): TrafficSettings => ({
  trustProxy: read.TRUST_PROXY,
  callLimitFactor: read.RATE_LIMITS === undefined ? (production ? 1 : FACTOR_OUTSIDE_PRODUCTION) : read.RATE_LIMITS,
});
