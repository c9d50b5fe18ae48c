import {
  activateMembership,
  changeFlexibleSettings,
  createPlan as createCall,
  getFlexibleSettings,
  getFlexibleStats,
  listCreditBuilding,
  listPlans,
  processSecondPayment,
  resolvePlan,
} from '@mainstay/contract/flexible-payments.ts';
import { mustBeOffered } from '@mainstay/domain/offers.ts';
import { serve } from '#http/serve.ts';
import type { Engine } from '#payments/index.ts';
import type { App } from '../app-type.ts';
import { createPlan } from './create-plan.ts';
import { activate, changeSettings, endMembership } from './membership.ts';
import { paySecond } from './second-payment.ts';
import { secondPaymentDue, shownPlans, shownSettings, statsOf } from './shown.ts';
import { reportedOf } from './store.ts';

export function flexiblePaymentRoutes(app: App, engine: Engine) {
  const { db, clock } = engine;
  const settings = (caseId: string) => shownSettings(db, caseId, clock.now());

  serve(app, getFlexibleSettings, ({ currentCase }) => settings(currentCase.id));

  serve(app, changeFlexibleSettings, async ({ person, currentCase, body }) => {
    if (body.creditBuildingOptIn) mustBeOffered(engine.settings.offers, 'creditBureau');
    await changeSettings(engine, person, currentCase.id, body);
    return settings(currentCase.id);
  });

  serve(app, activateMembership, async ({ person, currentCase, body, operationId }) => {
    const { membershipActive, ...wanted } = body;
    // a plan's second part needs the credit line
    if (membershipActive) mustBeOffered(engine.settings.offers, 'creditLine');
    if (wanted.creditBuildingOptIn) mustBeOffered(engine.settings.offers, 'creditBureau');
    if (membershipActive) await activate(engine, person, currentCase.id, { wanted, operationId });
    else await endMembership(engine, person, currentCase.id);
    return settings(currentCase.id);
  });

  serve(app, getFlexibleStats, ({ currentCase }) => statsOf(db, currentCase.id));

  serve(app, listPlans, ({ currentCase }) => shownPlans(db, currentCase.id, clock.now()));

  serve(app, createCall, async ({ person, currentCase, body, operationId }) => {
    const made = await createPlan(engine, person, currentCase.id, { asked: body, planId: operationId });
    const { success, failureReason, plan, processing } = made;
    if (!success || !plan)
      return { success: false, failureReason, planId: null, secondPaymentDue: null, secondPaymentAmount: null };
    const due = secondPaymentDue(plan, currentCase.timeZone);
    return {
      ...{ success, failureReason, planId: plan.id, secondPaymentDue: due, secondPaymentAmount: plan.credit },
      ...(processing && { processing }),
    };
  });

  serve(app, processSecondPayment, ({ person, currentCase, params, operationId }) =>
    paySecond(engine, person, currentCase.id, { planId: params.id, operationId, way: 'second' }),
  );

  serve(app, resolvePlan, ({ person, currentCase, params, operationId }) =>
    paySecond(engine, person, currentCase.id, { planId: params.id, operationId, way: 'resolve' }),
  );

  serve(app, listCreditBuilding, ({ currentCase }) => reportedOf(db, currentCase.id));
}
