import type { FastifyInstance } from 'fastify';
import type { Callers } from '#http/caller.ts';

/** The HTTP application as capabilities see it: they can add routes and look up callers. */
export type App = FastifyInstance & { callers: Callers };
