import { genericOAuth } from 'better-auth/plugins';
import type { Deps } from '../deps.ts';
import type { Organisation } from '../settings/settings.ts';
import { tellOfFactor } from './account-emails.ts';
import { contactOf } from './people.ts';
import { hasPassword } from './store-factors.ts';

export const ORGANISATION = 'organisation';

/**
 * People of an organization sign in there, through OpenID Connect. Better Auth checks the signature, issuer, audience
 * and nonce of the ID token. An email address that the organization has not verified identifies nobody here.
 */
export const organisations = (organisation: Organisation | undefined) =>
  organisation === undefined
    ? []
    : [
        genericOAuth({
          config: [
            {
              providerId: ORGANISATION,
              name: organisation.name,
              discoveryUrl: `${organisation.issuer}/.well-known/openid-configuration`,
              clientId: organisation.clientId,
              clientSecret: organisation.clientSecret,
              scopes: ['openid', 'email', 'profile'],
              pkce: true,
              requireIdTokenVerification: true,
              mapProfileToUser: ({ emailVerified, name, email }) =>
                emailVerified === true ? { name: name || String(email).split('@')[0] } : { email: '' },
            },
          ],
        }),
      ];

/**
 * An account with a password can now also be entered through the organization: this is recorded and told to its holder.
 */
export async function tellOfOrganisation(deps: Deps, linked: { userId: string; providerId: string }): Promise<void> {
  if (linked.providerId !== ORGANISATION || !(await hasPassword(deps.db, linked.userId))) return;
  const words = `From now on you can sign in through ${deps.settings.organisation?.name ?? 'your organization'} too.`;
  await tellOfFactor(deps, await contactOf(deps.db, linked.userId), { action: 'account.organisation_added', words });
}
