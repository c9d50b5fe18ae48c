import type { Language } from '@mainstay/domain/identity/language.ts';
import type { FastifyRequest } from 'fastify';
import type { Callers } from '#http/caller.ts';
import { claimsSession } from '#http/session-cookie.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from './people.ts';

/**
 * The language that whoever asks for a page chose in their profile; null for a visitor, for who chose none, and while the database does
 * not answer: the page is shown all the same, and says itself that Mainstay cannot be reached.
 */
export const chosenLanguage =
  ({ db, log }: Pick<Deps, 'db' | 'log'>, whoCalls: Callers['whoCalls']) =>
  async (request: FastifyRequest): Promise<Language | null> => {
    if (!claimsSession(request)) return null;
    try {
      const known = await whoCalls(request);
      return known && (await languageOf(db, known.person.id));
    } catch (err) {
      log.warn({ err }, 'the language of a page is not known');
      return null;
    }
  };
