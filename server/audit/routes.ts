import { verifyAudit } from '@mainstay/contract/audit.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { anchorFile } from './anchor-file.ts';
import { verifyAnchors } from './verify-anchors.ts';
import { verifyChain } from './verify-chain.ts';

export function auditRoutes(app: App, { db, auditKey: key, settings, clock }: Deps) {
  serve(app, verifyAudit, async ({ currentCase }) => {
    const chain = await verifyChain(db, key, currentCase.id, { ahead: true });
    const anchors = await verifyAnchors(db, { key, file: anchorFile(settings.dataDir), wall: clock.wall() });
    return { ...chain, intact: chain.intact && anchors.broken === null, anchors };
  });
}
