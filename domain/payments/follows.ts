import type { LedgerEntry } from '../ledger/postings.ts';
import type { MoneyEvent } from './events.ts';

/**
 * What follows from an event of a capability built on payments (plans, the line, premiums, claims), as data. All of it
 * is committed, or none. The capability's own rows are part of its own decision.
 */
export type Follows<Step, Event> = {
  entries: LedgerEntry[];
  /** Events for the case's payments, decided on the balances that these entries leave. */
  payments: MoneyEvent[];
  steps: Step[];
  /** What happened, for audit, timeline, people and browsers. */
  happened: Event[];
};
