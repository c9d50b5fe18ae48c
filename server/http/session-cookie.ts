import type { FastifyRequest } from 'fastify';

/** Whether a browser says that somebody is signed in there; whether that is true, only the session itself tells. */
export const claimsSession = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes('session_token') ?? false;
