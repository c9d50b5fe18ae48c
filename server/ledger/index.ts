// What other capabilities may use of this one.

export {
  balancesIn,
  balancesOf,
  balancesOfCases,
  balancesPart,
  lockBalances,
  post,
  postEntries,
} from './ledger.ts';
export { arrearsMovements, type Movement, movements, movementsOfCases, movementsOn } from './movements.ts';
export { transfersAmong } from './store.ts';
export { sumsOnDays } from './store-sums.ts';
export { verifyLedgers } from './verify.ts';
