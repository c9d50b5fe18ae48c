// What other capabilities may use of this one.

export { watchMetrics } from './watch-metrics.ts';
