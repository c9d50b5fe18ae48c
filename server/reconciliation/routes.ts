import { listAlarms, listProofs } from '@mainstay/contract/reconciliation.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { alarmsNow } from './alarms.ts';
import { dailyProofs } from './proofs.ts';

/** For operators: daily proofs and alarms. */
export function reconciliationRoutes(app: App, deps: Deps) {
  serve(app, listProofs, ({ query }) => dailyProofs(deps, query.day));

  serve(app, listAlarms, () => alarmsNow(deps));
}
