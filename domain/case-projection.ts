import type { Actor } from './audit/actor.ts';
import type { Permission } from './cases/permissions.ts';
import type { Cents } from './money.ts';

/** The lists of a case that a browser may have open. */
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

/** A line in the life of a payment; told twice under one id it stands once. */
export type TimelineEntry = {
  paymentId: string;
  id: string;
  at: Date;
  kind: (typeof TIMELINE_KINDS)[number];
  amount: Cents | null;
  code: string | null;
  words: string;
  /** The plan or the claim that paid, or what was paid ahead. */
  settledByKind: 'plan' | 'claim' | 'ahead' | null;
  settledBy: string | null;
};

/**
 * What people are told. `funders` are those whose bank and sources it concerns; the others hear only what concerns the payment,
 * in neutral words, or nothing. `about` says what it is about: each person hears of the same thing once. `only`: people without
 * this permission hear nothing.
 */
export type Notice = {
  type: string;
  title: string;
  about: string;
  funders: string;
  others: string | null;
  only?: Permission;
  /** Tells this person alone, if they have the permission `only`. */
  to?: string;
  /** The person who did it, who is told nothing. */
  except?: string;
};

/** How an event is told to each of its four audiences; all four are decided for every event. */
export type Projection = {
  audit: readonly AuditEntry[];
  timeline: readonly TimelineEntry[];
  notices: readonly Notice[];
  topics: readonly Topic[];
};

/** An event that a projection tells to nobody, or to some of the four alone. */
export const SILENT: Projection = { audit: [], timeline: [], notices: [], topics: [] };

/** One table a capability: every kind of its events with its projection. An event without one does not compile. */
export type Projections<E extends { kind: string }> = {
  [K in E['kind']]: (event: Extract<E, { kind: K }>) => Projection;
};

/** How one event is told, by its capability's table. */
export const project = <E extends { kind: string }>(table: Projections<E>, event: E): Projection =>
  (table[event.kind as E['kind']] as (event: E) => Projection)(event);
