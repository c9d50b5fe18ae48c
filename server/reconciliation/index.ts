// What other capabilities may use of this one.

export { alarmMetrics } from './alarm-metrics.ts';
export { alarmsNow, alarmWatch } from './alarms.ts';
export { bookedFees, feeToReverse, reverseFee } from './book-fees.ts';
export { unmatchedLines } from './proofs.ts';
export { isStatementFile } from './read-statement-file.ts';
export { lineToSettle, settleLine } from './settle-line.ts';
export { takeStatements } from './take-statements.ts';
