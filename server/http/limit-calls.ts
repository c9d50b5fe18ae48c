import type { CallGroup } from '@mainstay/contract/call-group.ts';
import type { FastifyInstance } from 'fastify';
import type { CountCalls } from './count-calls.ts';
import { networkOf } from './network.ts';

/**
 * Counts each request against its network, in its route's group, before any other work is done. A route below /api
 * without a group cannot be registered. All other routes are files of the web or health probes.
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

/** The config of a route outside the contract: the group its calls count in. */
export const inGroup = (group: CallGroup) => ({ config: { group } });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group its calls are counted in. */
    group?: CallGroup;
  }
}
