import { currentOf } from '#cases/cases.ts';
import type { Callers } from '#http/caller.ts';
import { claimsSession } from '#http/session-cookie.ts';
import type { Web } from '#http/static.ts';
import { languageOf } from '#identity/people.ts';
import type { Deps } from './deps.ts';

/**
 * Finds who asks for a page, as far as the page depends on it; null for a visitor. If the database does not respond,
 * nothing is known about them: the page is still served, and itself says that Mainstay cannot be reached.
 */
export const pageReader =
  (
    { db, log }: Pick<Deps, 'db' | 'log'>,
    { whoCalls, isOperator }: Pick<Callers, 'whoCalls' | 'isOperator'>,
  ): Web['readerOf'] =>
  async (request, screen) => {
    if (!claimsSession(request)) return null;
    try {
      const known = await whoCalls(request);
      if (!known) return null;
      const { person, cases } = known;
      const isParty = currentOf(person, cases)?.until == null;
      return {
        person: person.id,
        language: await languageOf(db, person.id),
        audiences: [
          'person',
          ...(isParty ? ['party' as const] : []),
          ...(screen === 'operations' && (await isOperator(person.id)) ? ['operator' as const] : []),
        ],
      };
    } catch (err) {
      log.warn({ err }, 'who asks for a page is not known');
      return { person: '', language: null, audiences: [] };
    }
  };
