import {
  getPaymentSettings,
  listPaymentSettingsHistory,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { type CaseOfCaller, wasThere } from '#http/caller.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { type OnSettingsSaved, saveSettings, shown } from './save-settings.ts';
import { latestSettings, settingsHistory } from './store.ts';

export function paymentSettingsRoutes(app: App, deps: Deps, onSaved: OnSettingsSaved) {
  const historyOf = async (read: CaseOfCaller) =>
    (await settingsHistory(deps.db, read.id)).filter(({ changedAt }) => wasThere(changedAt, read));

  serve(app, getPaymentSettings, async ({ currentCase }) => {
    const { id, until } = currentCase;
    const [row] = until === null ? [await latestSettings(deps.db, id)] : await historyOf(currentCase);
    return row ? shown(row) : null;
  });

  serve(app, savePaymentSettings, ({ person, currentCase, body }) =>
    saveSettings(deps, onSaved, person, currentCase.id, body),
  );

  serve(app, listPaymentSettingsHistory, async ({ currentCase }) => (await historyOf(currentCase)).map(shown));
}
