import type { ShareProposal } from '@mainstay/contract/expense-shares.ts';
import { changeObligation, createObligation, endObligation, listObligations } from '@mainstay/contract/obligations.ts';
import {
  acceptProposal,
  foreseeFirstPayment,
  getPaymentSettings,
  listPaymentSettingsHistory,
  listProposals,
  refuseProposal,
  savePaymentSettings,
  withdrawProposal,
} from '@mainstay/contract/payment-settings.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import type { TermsEvent } from '@mainstay/domain/payment-settings/events.ts';
import type { Db } from '#db/db.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Actor } from '../deps.ts';
import { advanceProposal } from './advance-terms.ts';
import { askedNow } from './asked-now.ts';
import { firstPaymentOf } from './first-payment.ts';
import type { TermsDeps } from './load-terms.ts';
import { addObligation, changeObligationOf, endObligationOf, type SavedObligation } from './obligations.ts';
import { obligationsShown } from './obligations-shown.ts';
import { saveSettings } from './save-settings.ts';
import { proposalsShown, settingsInForce, versionsOf } from './shown.ts';

/** Proposals about anything other than settings; a later capability supplies them. */
export type OtherProposals = {
  has(db: Db, caseId: string, id: string): Promise<boolean>;
  list(db: Db, caseId: string, viewer: { id: string; until: Date | null }): Promise<ShareProposal[]>;
  decide(caseId: string, event: SharesDecided): Promise<void>;
};

type Asked = SharesDecided extends infer E ? (E extends SharesDecided ? Omit<E, 'actor'> : never) : never;

type SharesDecided =
  | { kind: 'shares_accepted' | 'shares_withdrawn'; actor: Actor; sharesId: string }
  | { kind: 'shares_refused'; actor: Actor; sharesId: string; reason: string };

export function obligationRoutes(app: App, deps: TermsDeps) {
  serve(app, listObligations, async ({ currentCase }) => obligationsShown(deps, await askedNow(deps, currentCase)));

  serve(app, createObligation, async ({ person, currentCase, body: wanted, reply, operationId: id }) =>
    answer(await addObligation(deps, person, currentCase.id, { wanted, id }), reply),
  );

  serve(app, changeObligation, async ({ person, currentCase, params, body, reply }) =>
    answer(await changeObligationOf(deps, person, { caseId: currentCase.id, id: params.id }, body), reply),
  );

  serve(app, endObligation, async ({ person, currentCase, params, reply }) =>
    answer(await endObligationOf(deps, person, { caseId: currentCase.id, id: params.id }), reply),
  );

  /** 202 while no terms of the obligation are in force. */
  function answer({ obligation, proposal, proposals }: SavedObligation, reply: { status(code: number): unknown }) {
    const others = proposals.length > 0 ? { proposals } : {};
    if (obligation) return { ...obligation, proposal, ...others };
    if (!proposal) throw new Error('an obligation was saved that is neither in force nor proposed');
    reply.status(202);
    return { proposal, ...others };
  }
}

export function paymentSettingsRoutes(app: App, deps: TermsDeps, others: OtherProposals) {
  serve(app, getPaymentSettings, async ({ currentCase }) =>
    settingsInForce(deps.db, await askedNow(deps, currentCase)),
  );

  serve(app, savePaymentSettings, async ({ person, currentCase, body, reply }) => {
    const { settings, proposal, proposals } = await saveSettings(deps, person, currentCase.id, body);
    const others = proposals.length > 0 ? { proposals } : {};
    if (settings) return { ...settings, proposal, ...others };
    if (!proposal) throw new Error(`what was saved in case ${currentCase.id} is neither in force nor proposed`);
    reply.status(202);
    return { proposal, ...others };
  });

  serve(app, foreseeFirstPayment, async ({ person, currentCase, query }) => {
    const dueOn = await firstPaymentOf(deps, await askedNow(deps, currentCase), query);
    if (!may(currentCase, 'manage_funding')) return { dueOn };
    return { dueOn, account: await deps.collection.account(currentCase.id, person.id) };
  });

  serve(app, listPaymentSettingsHistory, async ({ currentCase }) => {
    return versionsOf(deps.db, await askedNow(deps, currentCase));
  });

  serve(app, listProposals, async ({ person, currentCase, query }) => {
    const { until, id: caseId } = currentCase;
    const settings = await shownTo(person, caseId, { until, most: query.limit });
    const shares = await others.list(deps.db, caseId, { id: person.id, until });
    return [...settings, ...shares].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, query.limit);
  });

  serve(app, acceptProposal, async ({ person, currentCase, params }) => {
    const shares = await aboutShares(person, currentCase.id, { kind: 'shares_accepted', sharesId: params.id });
    if (shares) return { ...shares, asks: null };
    const event = { kind: 'proposal_accepted', actor: person, id: params.id } as const;
    const { decided, open } = await decide(person, currentCase.id, event);
    return { ...decided, asks: open?.decidedBySide ?? null };
  });

  serve(app, refuseProposal, async ({ person, currentCase, params, body }) => {
    const refused = { kind: 'shares_refused', sharesId: params.id, reason: body.reason } as const;
    const shares = await aboutShares(person, currentCase.id, refused);
    if (shares) return shares;
    const event = { kind: 'proposal_refused', actor: person, id: params.id, reason: body.reason } as const;
    return (await decide(person, currentCase.id, event)).decided;
  });

  serve(app, withdrawProposal, async ({ person, currentCase, params }) => {
    const shares = await aboutShares(person, currentCase.id, { kind: 'shares_withdrawn', sharesId: params.id });
    if (shares) return shares;
    const event = { kind: 'proposal_withdrawn', actor: person, id: params.id } as const;
    return (await decide(person, currentCase.id, event)).decided;
  });

  /** Decides on a proposal about something else; null if this is not one. */
  async function aboutShares(actor: Actor, caseId: string, event: Asked): Promise<ShareProposal | null> {
    if (!(await others.has(deps.db, caseId, event.sharesId))) return null;
    await others.decide(caseId, { ...event, actor });
    const all = await others.list(deps.db, caseId, { id: actor.id, until: null });
    return all.find(({ id }) => id === event.sharesId) ?? null;
  }

  const shownTo = (person: Actor, caseId: string, of: { until?: Date | null; most?: number } = {}) =>
    proposalsShown(deps.db, caseId, {
      ...{ id: person.id, now: deps.clock.now(), collection: deps.collection },
      ...of,
    });

  async function decide(person: Actor, caseId: string, event: TermsEvent & { id: string }) {
    await advanceProposal(deps, caseId, event);
    const proposals = await shownTo(person, caseId);
    const decided = proposals.find(({ id }) => id === event.id);
    if (!decided) throw new Error(`proposal ${event.id} of case ${caseId} was decided on and is not there`);
    return { decided, open: proposals.find(({ state, about }) => state === 'open' && about === decided.about) };
  }
}
