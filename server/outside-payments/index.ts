// What other capabilities may use of this one.

export { outsideBetween } from './store.ts';
export { verifyOutside } from './verify.ts';
