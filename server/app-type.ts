import type { FastifyInstance } from 'fastify';
import type { Callers } from '#http/caller.ts';

/** The HTTP application as capabilities see it: routes can be added, and callers found. */
export type App = FastifyInstance & { callers: Callers };
