// What other capabilities may use of this one.

export { arrearsExplained, arrearsHistoryWithOutside } from './explained.ts';
export { outsideReported } from './reported.ts';
export { outsideToConfirm } from './shown.ts';
export { hasOutside, isProof, outsideOnLastDay } from './store.ts';
export { verifyOutside } from './verify.ts';
