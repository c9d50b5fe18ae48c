// What other capabilities may use of this one.

export { versionsOf } from './history.ts';
