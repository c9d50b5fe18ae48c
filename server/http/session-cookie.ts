import type { FastifyRequest } from 'fastify';

/** Whether the request carries a session cookie. Only the session itself tells whether it is valid. */
export const claimsSession = ({ headers }: FastifyRequest): boolean =>
  headers.cookie?.includes('session_token') ?? false;
