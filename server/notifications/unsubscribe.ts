import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from '@mainstay/contract/fields.ts';
import { preferredLanguage } from '@mainstay/domain/identity/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hiddenPage } from '#http/hidden.ts';
import { contactsOf, languageOf } from '#identity/index.ts';
import type { Keys } from '#keys/keys.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { savePreferences } from './preferences.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const PATH = '/api/unsubscribe';
const Query = z.object({ for: text(200).catch('') });

/** The link that stops emails to a person without signing in; it grants nothing else. */
export const unsubscribeLink = (address: string, { links }: Pick<Keys, 'links'>, userId: string): string =>
  `${address}${PATH}?for=${encodeURIComponent(`${userId}.${links.current.id}.${signed(links.current.secret, userId)}`)}`;

/**
 * The page behind the link. Opening it changes nothing, because virus scanners open links too; its button does. Mail
 * programs press it automatically (RFC 8058).
 */
export async function unsubscribeRoutes(app: App, { db, keys }: Deps) {
  await app.register(async (scope) => {
    // the form's body is ignored: the URL says everything
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      done(null, undefined);
    });
    const personIn = async (query: unknown) => {
      const [userId = '', ...rest] = Query.parse(query).for.split('.');
      if (!isSigned(keys, userId, rest)) return null;
      return (await contactsOf(db, [userId]))[0] ?? null;
    };
    const languageFor = async (person: { id: string } | null, { headers }: FastifyRequest) =>
      (person && (await languageOf(db, person.id))) ?? preferredLanguage(headers['accept-language']);

    scope.get(PATH, hiddenPage, async (request, reply) => {
      const person = await personIn(request.query);
      return show(reply, person ? 'ask' : 'unknown', await languageFor(person, request));
    });

    scope.post(PATH, hiddenPage, async (request, reply) => {
      const person = await personIn(request.query);
      if (person) await savePreferences(db, person.id, { emailNotifications: false });
      return show(reply, person ? 'done' : 'unknown', await languageFor(person, request));
    });
  });
}

const show = (reply: FastifyReply, ...[state, language]: Parameters<typeof unsubscribePage>) =>
  reply
    .status(state === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin') // without a referrer the form would have a "null" Origin
    .header('vary', 'accept-language')
    .send(unsubscribePage(state, language));

const signed = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest('base64url');

/** A link names its key; one from an older release names none, and was signed with the first key. */
function isSigned({ links, first }: Pick<Keys, 'links' | 'first'>, userId: string, rest: readonly string[]): boolean {
  const [id, signature = ''] = rest.length > 1 ? rest : [null, rest[0]];
  const secret = id === null ? first : links.accepted.find((key) => key.id === id)?.secret;
  if (secret === undefined) return false;
  const [right, given] = [Buffer.from(signed(secret, userId)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
}
