import {
  getOnboardingProgress,
  listOnboardingSteps,
  saveOnboardingStep,
  startOnboarding,
} from '@mainstay/contract/onboarding.ts';
import { STEPS, type StepNumber } from '@mainstay/domain/onboarding/steps.ts';
import { serve } from '#http/serve.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';

import { shownProgress } from './progress.ts';
import { saveStep, start } from './save-step.ts';
import { findProgress } from './store.ts';

export function onboardingRoutes(app: App, deps: Engine) {
  serve(app, listOnboardingSteps, () =>
    STEPS.map((step) => ({ ...step, fields: [...step.fields], required: [...step.required] })),
  );

  serve(app, getOnboardingProgress, async (caller) => {
    const row = await findProgress(deps.db, caller.person.id);
    return row ? shownProgress(deps.db, row, caller) : null;
  });

  serve(app, startOnboarding, async (caller) => shownProgress(deps.db, await start(deps, caller), caller));

  serve(app, saveOnboardingStep, async ({ params, body, ...caller }) => {
    const row = await saveStep(deps, caller, params.n as StepNumber, body);
    const currentCase = await app.callers.currentCaseOf(caller.person); // the role may have changed
    return shownProgress(deps.db, row, { ...caller, currentCase });
  });
}
