import { applyForCreditLine, checkEligibility, getCreditLine } from '@mainstay/contract/credit-line.ts';
import type { Db } from '#db/db.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import type { PlansOf } from './advance.ts';
import { apply, checkRequest } from './apply.ts';
import { lineOf } from './line.ts';
import { newestApplication } from './store.ts';

/** Why a line is frozen, and when it is released; flexible payments supplies it. */
type FreezeOf = (db: Db, caseId: string, now: Date) => Promise<{ whyFrozen: string | null; releasesAt: Date | null }>;

const NOT_FROZEN = { whyFrozen: null, releasesAt: null };

export function creditLineRoutes(app: App, deps: Deps, later: { plansOf: PlansOf; freezeOf: FreezeOf }) {
  const { db, clock } = deps;

  serve(app, getCreditLine, async ({ currentCase }) => {
    const line = await lineOf(db, currentCase.id);
    const newest = await newestApplication(db, currentCase.id);
    const freeze = line?.frozen ? await later.freezeOf(db, currentCase.id, clock.now()) : NOT_FROZEN;
    return { line: line && { ...line, ...freeze, interestRate: line.rate / 10_000 }, application: newest ?? null };
  });

  serve(app, checkEligibility, ({ currentCase, body }) => checkRequest({ ...deps, ...later }, currentCase.id, body));

  serve(app, applyForCreditLine, ({ person, currentCase, body, operationId }) =>
    apply({ ...deps, ...later }, person, currentCase.id, { asked: body, id: operationId }),
  );
}
