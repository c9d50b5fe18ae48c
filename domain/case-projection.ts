import type { Actor } from './audit/actor.ts';
import type { Permission } from './cases/permissions.ts';
import type { Cents } from './money.ts';

/** The lists of a case that a browser may have open and refreshes on a change. */
export type Topic =
  | 'payments'
  | 'payment-sources'
  | 'payment-settings'
  | 'wallet'
  | 'flexible-payments'
  | 'insurance'
  | 'expenses'
  | 'reports'
  | 'cases'
  | 'documents';

/** An entry of the case's audit chain. */
export type AuditEntry = { actor: Actor; action: string; subject: string; before?: unknown; after?: unknown };

export const TIMELINE_KINDS = [
  'scheduled',
  'originated',
  'settled',
  'returned',
  'covered',
  'paid_in_part',
  'credited',
  'failed',
  'presented_again',
  'repaid',
  'final',
  'waiting',
  'held',
  'came_back',
  'sent_again',
  'arrived',
  'paid_outside',
] as const;

/** A line in a payment's timeline. Writing the same id twice leaves one line. */
export type TimelineEntry = {
  paymentId: string;
  id: string;
  at: Date;
  kind: (typeof TIMELINE_KINDS)[number];
  amount: Cents | null;
  code: string | null;
  words: string;
  /** The plan or the claim that paid, or what a plan (`ahead`) or a claim (`claim_ahead`) paid ahead. */
  settledByKind: 'plan' | 'claim' | 'ahead' | 'claim_ahead' | null;
  settledBy: string | null;
};

/**
 * A notification. `funders` are the people whose bank or sources it concerns; everyone else hears only what concerns
 * the payment, in neutral words; null means nothing. `about` identifies the subject: each person is notified of the same
 * subject once. `only`: people without this permission receive nothing.
 */
export type Notice = {
  type: string;
  title: string;
  about: string;
  funders: string | null;
  others: string | null;
  only?: Permission;
  /** Notifies this person alone, if they have the permission `only`. */
  to?: string;
  /** Whether that person has left the case, and is told all the same because it is their money. */
  hasLeft?: true;
  /** The person who did it, or the people who are told in other words; they are not notified. */
  except?: string | readonly string[];
};

/** How an event is projected to its four audiences. Every event must state all four. */
export type Projection = {
  audit: readonly AuditEntry[];
  timeline: readonly TimelineEntry[];
  notices: readonly Notice[];
  topics: readonly Topic[];
};

/** The empty projection: an event that no audience sees, or the base for one that only some see. */
export const SILENT: Projection = { audit: [], timeline: [], notices: [], topics: [] };

/**
 * One table per capability, mapping every kind of its events to a projection. An event without one does not compile.
 */
export type Projections<E extends { kind: string }> = {
  [K in E['kind']]: (event: Extract<E, { kind: K }>) => Projection;
};

/** Projects one event by its capability's table. */
export const project = <E extends { kind: string }>(table: Projections<E>, event: E): Projection =>
  (table[event.kind as E['kind']] as (event: E) => Projection)(event);
