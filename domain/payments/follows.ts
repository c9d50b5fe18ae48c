import type { LedgerEntry } from '../ledger/postings.ts';
import type { MoneyEvent } from './events.ts';

/**
 * What follows from an event of a capability that stands on payments (plans, the line, premiums, claims), as data: all of it is
 * committed together, or none. Its own rows stand beside this, in the decision of the capability.
 */
export type Follows<Step, Event> = {
  entries: LedgerEntry[];
  /** What then happens to the case's payments, on the balances that these entries leave. */
  payments: MoneyEvent[];
  steps: Step[];
  /** What happened, for audit, timeline, people and browsers. */
  happened: Event[];
};
