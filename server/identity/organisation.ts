import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Organisation } from '../settings/settings.ts';
import { tellOfFactor } from './account-emails.ts';
import { contactOf } from './people.ts';
import { hasPassword } from './store-factors.ts';

export const ORGANISATION = 'organisation';

/** Rejects unless the organization's provider says in time how to sign in there. */
export async function askProvider({ issuer }: Pick<Organisation, 'issuer'>, patienceMs: number): Promise<void> {
  const answer = await fetch(discoveryOf(issuer), { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  Provider.parse(await answer.json());
}

const discoveryOf = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

const Provider = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

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
              discoveryUrl: discoveryOf(organisation.issuer),
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
