import { isSeenLately, operatorIsIdle } from '@mainstay/domain/identity/idle.ts';
import type { FastifyRequest } from 'fastify';
import type { Callers, KnownCaller } from '#http/caller.ts';
import type { Deps } from '../deps.ts';
import { endSession, sawSession } from './sessions.ts';

/** Pages send it with what they ask for unprompted, once nobody has touched them for a minute. */
const UNATTENDED = 'mainstay-unattended';

/**
 * Finds the caller, and ends the session of an operator that nobody has used for half an hour. What an open page requests
 * automatically does not count as use.
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
