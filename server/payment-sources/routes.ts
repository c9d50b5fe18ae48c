import {
  addPaymentSource,
  choosePrimarySource,
  listPaymentSources,
  removePaymentSource,
} from '@mainstay/contract/payment-sources.ts';
import { may } from '@mainstay/domain/cases/permissions.ts';
import { serve } from '#http/serve.ts';
import { balancesOf } from '#ledger/index.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { addSource, type OnSourceAdded, shown, shownToOthers } from './add-source.ts';
import { choosePrimary, removeSource, type WhyInUse } from './change-source.ts';
import { sourcesOf } from './store.ts';

export function paymentSourceRoutes(app: App, deps: Deps, later: { onAdded: OnSourceAdded; whyInUse: WhyInUse }) {
  serve(app, listPaymentSources, async ({ currentCase }) => {
    const balance = await balancesOf(deps.db, currentCase.id);
    const sources = (await sourcesOf(deps.db, currentCase.id)).map((row) => shown(row, balance));
    return may(currentCase, 'manage_funding') ? sources : sources.map(shownToOthers);
  });

  serve(app, addPaymentSource, ({ person, currentCase, body }) =>
    addSource(deps, later.onAdded, person, currentCase.id, body),
  );

  serve(app, choosePrimarySource, ({ person, currentCase, params }) =>
    choosePrimary(deps, person, currentCase.id, params.id),
  );

  serve(app, removePaymentSource, async ({ person, currentCase, params }) => {
    await removeSource(deps, later.whyInUse, person, currentCase.id, params.id);
    return null;
  });
}
