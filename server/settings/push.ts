import { z } from 'zod';
import { given } from './variable.ts';

const WORDS =
  'must be "off", or the hosts of push services with commas between them, like fcm.googleapis.com, *.push.apple.com';

/** Those of Chrome, Edge, Firefox and Safari. */
const USUAL = 'fcm.googleapis.com, *.notify.windows.com, *.push.services.mozilla.com, *.push.apple.com';

const HOST = /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/;
/** A service on this machine, for trying it out; not allowed in production. */
const HERE = /^http:\/\/localhost:\d+$/;

/** The variable that `readSettings` reads: the services pushes may be sent to; none if pushes are off. */
export const PUSH_VARIABLES = {
  PUSH_SERVICES: given(
    z
      .string()
      .default(USUAL)
      .transform((text, context): readonly string[] => {
        if (text.trim() === 'off') return [];
        const services = text.split(',').map((each) => each.trim().toLowerCase());
        if (services.every((each) => HOST.test(each) || HERE.test(each))) return services;
        context.addIssue(WORDS);
        return z.NEVER;
      }),
  ),
};

export function pushServicesOf(read: z.output<z.ZodObject<typeof PUSH_VARIABLES>>, production: boolean) {
  if (production && read.PUSH_SERVICES.some((each) => HERE.test(each)))
    throw new Error('PUSH_SERVICES names this machine: that is refused with NODE_ENV=production.');
  return read.PUSH_SERVICES;
}
