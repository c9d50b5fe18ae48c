import type { CallGroup } from '@mainstay/contract/call-group.ts';
import type { FastifyInstance } from 'fastify';
import type { CountCalls } from './count-calls.ts';
import { networkOf } from './network.ts';

/**
 * Counts each request of a network in the group of its route, before anything else is done for it. A route below /api that has no group
 * is not registered at all; what stands elsewhere is a file of the web, or asks how the process is.
 */
export function limitCalls(app: FastifyInstance, calls: CountCalls): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (url.startsWith('/api/') && config?.group === undefined)
      throw new Error(`${method} ${url} has no group by which it is limited`);
  });
  app.addHook('onRequest', async (request) => {
    const { group } = request.routeOptions.config;
    if (group !== undefined) await calls.count(group, { kind: 'network', name: networkOf(request.ip ?? 'here') });
  });
  app.addHook('onClose', async () => calls.stop());
}

/** What a route outside of the contract says of itself. */
export const inGroup = (group: CallGroup) => ({ config: { group } });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In which its calls are counted. */
    group?: CallGroup;
  }
}
