import { reportBounces, tryEmailAgain } from '@mainstay/contract/mail-bounces.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import type { FastifyRequest } from 'fastify';
import { serve } from '#http/serve.ts';
import { contactOf } from '#identity/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { hashOf, isHashOf } from '../ids.ts';
import { recordRefused } from './refused.ts';
import { deleteRefused } from './store-refused.ts';

/** Where a mail provider reports bounces, and where people say that their address is right. */
export function bounceRoutes(app: App, { db, clock, settings }: Deps) {
  serve(app, reportBounces, async ({ request, body }) => {
    requireSecret(request, settings.bounceSecret);
    const final = body.events.filter(({ kind, permanent }) => kind === 'complaint' || permanent !== false);
    const reported = final.map(({ address, kind, reason }) => ({ address, kind, said: reason ?? UNSAID[kind] }));
    await recordRefused(db, reported, clock.wall());
    return { recorded: reported.length };
  });

  serve(app, tryEmailAgain, async ({ person }) => {
    await deleteRefused(db, (await contactOf(db, person.id)).email);
    return null;
  });
}

const UNSAID = { bounce: 'An email came back.', complaint: 'An email was reported as spam.' };

function requireSecret(request: FastifyRequest, secret: string | undefined) {
  const shown = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined || shown === undefined || !isHashOf(hashOf(secret), shown))
    throw new Problem('forbidden', 'Bounces are reported with the secret of this installation (BOUNCE_SECRET).');
}
