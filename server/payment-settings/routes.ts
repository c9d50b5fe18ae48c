import {
  acceptProposal,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  refuseProposal,
  savePaymentSettings,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Actor } from '../deps.ts';
import { advanceTerms } from './advance-terms.ts';
import type { TermsDeps } from './load-terms.ts';
import { saveSettings } from './save-settings.ts';
import { proposalsShown, settingsInForce, versionsOf } from './shown.ts';

export function paymentSettingsRoutes(app: App, deps: TermsDeps) {
  serve(app, getPaymentSettings, ({ currentCase }) => settingsInForce(deps.db, currentCase.id, currentCase.until));

  serve(app, savePaymentSettings, async ({ person, currentCase, body, reply }) => {
    const { settings, proposal } = await saveSettings(deps, person, currentCase.id, body);
    if (settings) return { ...settings, proposal };
    if (!proposal) throw new Error(`what was saved in case ${currentCase.id} is neither in force nor proposed`);
    reply.status(202);
    return { proposal };
  });

  serve(app, listPaymentSettingsHistory, ({ currentCase }) => versionsOf(deps.db, currentCase.id, currentCase.until));

  serve(app, listProposals, ({ person, currentCase, query }) =>
    shownTo(person, currentCase.id, { until: currentCase.until, most: query.limit }),
  );

  serve(app, acceptProposal, async ({ person, currentCase, params }) => {
    const event = { kind: 'proposal_accepted', actor: person, id: params.id } as const;
    const { decided, open } = await decide(person, currentCase.id, event);
    return { ...decided, asks: open?.decidedBySide ?? null };
  });

  serve(app, refuseProposal, async ({ person, currentCase, params, body }) => {
    const event = { kind: 'proposal_refused', actor: person, id: params.id, reason: body.reason } as const;
    return (await decide(person, currentCase.id, event)).decided;
  });

  serve(app, withdrawProposal, async ({ person, currentCase, params }) => {
    const event = { kind: 'proposal_withdrawn', actor: person, id: params.id } as const;
    return (await decide(person, currentCase.id, event)).decided;
  });

  const shownTo = (person: Actor, caseId: string, of: { until?: Date | null; most?: number } = {}) =>
    proposalsShown(deps.db, caseId, { id: person.id, now: deps.clock.now(), ...of });

  async function decide(person: Actor, caseId: string, event: TermsEvent & { id: string }) {
    await advanceTerms(deps, caseId, event);
    const proposals = await shownTo(person, caseId);
    const decided = proposals.find(({ id }) => id === event.id);
    if (!decided) throw new Error(`proposal ${event.id} of case ${caseId} was decided on and is not there`);
    return { decided, open: proposals.find(({ state }) => state === 'open') };
  }
}
