import {
  getPaymentSettings,
  listPaymentSettingsHistory,
  savePaymentSettings,
} from '@mainstay/contract/payment-settings.ts';
import { serve } from '#http/serve.ts';
import type { App } from '../app-type.ts';
import type { Deps } from '../deps.ts';
import { type OnSettingsSaved, saveSettings, shown } from './save-settings.ts';
import { latestSettings, settingsHistory } from './store.ts';

export function paymentSettingsRoutes(app: App, deps: Deps, onSaved: OnSettingsSaved) {
  serve(app, getPaymentSettings, async ({ currentCase }) => {
    const row = await latestSettings(deps.db, currentCase.id);
    return row ? shown(row) : null;
  });

  serve(app, savePaymentSettings, ({ person, currentCase, body }) =>
    saveSettings(deps, onSaved, person, currentCase.id, body),
  );

  serve(app, listPaymentSettingsHistory, async ({ currentCase }) =>
    (await settingsHistory(deps.db, currentCase.id)).map(shown),
  );
}
