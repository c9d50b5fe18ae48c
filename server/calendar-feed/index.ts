// What other capabilities may use of this one.

export { endFeedsOfFormerParties } from './former-parties.ts';
