// What other capabilities may use of this one.

export { forgetInNotices } from './forget-names.ts';
export { preferencesOf, savePreferences } from './preferences.ts';
export { refusedForOperators, refusedOf } from './refused.ts';
export { deleteEndedMessages, deleteOldRefusals } from './retention.ts';
export { forgetMessages } from './store.ts';
export { unsentMessages } from './store-post.ts';
export { countRefused, findUndeliverable } from './store-refused.ts';
export { tellHappened, tellProjections } from './tell-projections.ts';
