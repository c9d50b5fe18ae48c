import { isSeenLately, operatorIsIdle } from '@mainstay/domain/identity/idle.ts';
import type { FastifyRequest } from 'fastify';
import type { Callers, KnownCaller } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { endSession, sawSession } from './sessions.ts';

/** The header pages send with automatic requests once they have been untouched for a minute. */
const UNATTENDED = 'mainstay-unattended';

/**
 * Finds the caller, and ends an operator's session that has been idle for half an hour. Automatic requests of an open
 * page do not count as activity.
 */
export const whileAttended =
  (
    { db, clock }: Pick<Deps, 'db' | 'clock'>,
    isOperator: Callers['isOperator'],
    whoCalls: Callers['whoCalls'],
  ): Callers['whoCalls'] =>
  async (request: FastifyRequest): Promise<KnownCaller | null> => {
    const known = await whoCalls(request);
    if (!known) return null;
    const { id, sessionId, seenAt } = known.person;
    const now = clock.wall();
    if (isSeenLately(seenAt, now)) return known;
    if (operatorIsIdle(seenAt, now) && (await isOperator(id))) {
      await endSession(db, sessionId);
      return null;
    }
    if (request.headers[UNATTENDED] === undefined) await sawSession(db, sessionId, now);
    return known;
  };
