import { listDisputes, openDispute } from '@mainstay/contract/disputes.ts';
import { Problem } from '@mainstay/domain/problem.ts';
import { payingSince } from '#cases/index.ts';
import { serve } from '#http/serve.ts';
import { type Engine, findPayment } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { advanceDispute } from './advance.ts';
import { shownAfter, shownDispute } from './shown.ts';
import { disputesOf } from './store.ts';

export function disputeRoutes(app: App, engine: Engine) {
  const { db } = engine;

  // The payor before them wrote their reasons to Mainstay alone.
  serve(app, listDisputes, async ({ currentCase: { id } }) => {
    const since = await payingSince(db, id);
    return (await disputesOf(db, id)).filter(({ openedAt }) => since === null || openedAt >= since).map(shownDispute);
  });

  serve(app, openDispute, async ({ person, currentCase, params, body, operationId: id }) => {
    const { id: caseId } = currentCase;
    if (!(await findPayment(db, caseId, params.id))) throw new Problem('not_found', 'This payment does not exist.');
    const asked = { actor: person, id, paymentId: params.id, reason: body.reason };
    await advanceDispute(engine, caseId, { kind: 'dispute_asked', ...asked });
    return shownAfter(db, id);
  });
}
