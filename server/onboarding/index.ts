// What other capabilities may use of this one.

export { findProgress } from './store.ts';
