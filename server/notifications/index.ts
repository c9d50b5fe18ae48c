// What other capabilities may use of this one.

export { preferencesOf, savePreferences } from './preferences.ts';
export { forgetMessages } from './store.ts';
export { tellHappened, tellProjections } from './tell-projections.ts';
