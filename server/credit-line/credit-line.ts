import type { Handlers } from '#jobs/run-due.ts';
import type { Deps } from '../deps.ts';
import type { PlansOf } from './advance.ts';
import { endReview } from './apply.ts';

/** The credit line's scheduled work. */
export const creditLineHandlers = (deps: Deps & { plansOf: PlansOf }) =>
  ({
    'credit-review': ({ caseId, subject }) => endReview(deps, caseId, subject),
  }) satisfies Handlers['single'];
