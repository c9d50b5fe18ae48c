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
    const file = anchorFile(settings.dataDir);
    const { checked, broken } = await verifyAnchors(db, { key, file, wall: clock.wall() });
    const anchors = { checked, broken };
    return { ...chain, intact: chain.intact && broken === null, anchors };
  });
}
