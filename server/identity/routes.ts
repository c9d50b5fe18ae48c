import { confirmSignIn, getUser, type User } from '@mainstay/contract/identity.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { sendsOf } from '../settings/settings.ts';
import type { Auth } from './auth.ts';
import { confirm } from './confirm.ts';
import { contactOf } from './people.ts';

/** Notifications tells why an address gets no notices. */
type RefusedOf = (address: string) => Promise<User['refusedEmail'] | null>;

export function identityRoutes(app: App, deps: Deps, auth: Auth, refusedOf: RefusedOf) {
  const { db, settings } = deps;
  serve(app, getUser, async ({ person, cases }) => {
    const { firstName, lastName, email } = await contactOf(db, person.id);
    const refusedEmail = await refusedOf(email);
    const current = await app.callers.currentCaseOf(person, cases);
    return {
      id: person.id,
      email: person.email,
      emailVerified: app.callers.countsAsVerified(person),
      firstName,
      lastName,
      role: current.role,
      currentCase: {
        id: current.id,
        name: current.name,
        owner: current.owner,
        timeZone: current.timeZone,
        ...(current.until === null && current.payorJoined && { payorJoined: true }),
        ...(current.until !== null && { until: current.until }),
      },
      sandbox: settings.sandbox,
      realMoney: settings.production,
      bankFiles: settings.bankFiles !== undefined,
      offers: settings.offers,
      operator: await app.callers.isOperator(person.id),
      needsSecondFactor:
        (await app.callers.mustHaveSecondFactor(person)) && !(await app.callers.hasSecondFactor(person)),
      supportEmail: settings.supportEmail,
      sends: sendsOf(settings),
      ...(refusedEmail && { refusedEmail }),
    };
  });

  serve(app, confirmSignIn, async ({ person, request, body }) => ({
    until: await confirm(deps, auth, { person, request, shown: body }),
  }));
}
