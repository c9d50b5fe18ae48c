import {
  addPaymentSource,
  choosePrimarySource,
  confirmPaymentSource,
  getAuthorization,
  listPaymentSources,
  type PaymentSource,
  removePaymentSource,
  revokeAuthorization,
  sendSourceAmounts,
} from '@mainstay/contract/payment-sources.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { plainAddress } from '@mainstay/domain/identity/network.ts';
import type { Db } from '#db/db.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { addSource } from './add-source.ts';
import { readAuthorization, revoke } from './authorization.ts';
import { choosePrimary, removeSource, type WhyInUse } from './change-source.ts';
import { askSourceProof, confirmSource, type OnSourceAdded } from './prove-source.ts';
import { shownToOthers } from './shown.ts';
import { shownSources } from './sources.ts';

/** Money paid into lines and escrows that does not count yet; payments supplies it. */
type PaidIn = (db: Db, caseId: string) => Promise<(source: PaymentSource) => Pick<PaymentSource, 'processing'>>;

export function paymentSourceRoutes(
  app: App,
  deps: Deps,
  later: { onAdded: OnSourceAdded; whyInUse: WhyInUse; paidIn: PaidIn },
) {
  serve(app, listPaymentSources, async ({ person, currentCase }) => {
    const isManager = may(currentCase, 'manage_funding');
    const paidIn = isManager ? await later.paidIn(deps.db, currentCase.id) : null;
    const sources = await shownSources(deps, { caseId: currentCase.id, viewer: person.id });
    return sources.map((source) => (paidIn ? { ...source, ...paidIn(source) } : shownToOthers(source)));
  });

  serve(app, addPaymentSource, ({ person, currentCase, body, request }) =>
    addSource(deps, later.onAdded, person, currentCase.id, { wanted: body, from: plainAddress(request.ip) }),
  );

  serve(app, getAuthorization, ({ currentCase, params }) => readAuthorization(deps.db, currentCase.id, params.id));

  serve(app, revokeAuthorization, ({ person, currentCase, params }) => revoke(deps, person, currentCase.id, params.id));

  serve(app, sendSourceAmounts, ({ person, currentCase, params }) =>
    askSourceProof(deps, person, currentCase.id, params.id),
  );

  serve(app, confirmPaymentSource, ({ person, currentCase, params, body }) =>
    confirmSource(deps, later.onAdded, person, currentCase.id, { id: params.id, amounts: body.amounts }),
  );

  serve(app, choosePrimarySource, ({ person, currentCase, params }) =>
    choosePrimary(deps, person, currentCase.id, params.id),
  );

  serve(app, removePaymentSource, async ({ person, currentCase, params }) => {
    await removeSource(deps, later.whyInUse, person, currentCase.id, params.id);
    return null;
  });
}
