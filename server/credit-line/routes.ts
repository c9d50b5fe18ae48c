import { applyForCreditLine, checkEligibility, getCreditLine } from '@mainstay/contract/credit-line.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { apply, assess, type PlansOf } from './apply.ts';
import { lineOf } from './line.ts';
import { newestApplication } from './store.ts';

export function creditLineRoutes(app: App, deps: Deps, later: { plansOf: PlansOf }) {
  const { db } = deps;

  serve(app, getCreditLine, async ({ currentCase }) => {
    const line = await lineOf(db, currentCase.id);
    const newest = await newestApplication(db, currentCase.id);
    return { line: line && { ...line, interestRate: line.rate / 10_000 }, application: newest ?? null };
  });

  serve(app, checkEligibility, ({ currentCase, body }) => assess(db, { ...deps, ...later }, currentCase.id, body));

  serve(app, applyForCreditLine, ({ person, currentCase, body, operationId }) =>
    apply({ ...deps, ...later }, person, currentCase.id, { asked: body, id: operationId }),
  );
}
