import { verifyAudit } from '@mainstay/contract/audit.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { verifyChain } from './audit.ts';

export function auditRoutes(app: App, { db }: Deps) {
  serve(app, verifyAudit, ({ currentCase }) => verifyChain(db, currentCase.id));
}
