import type { ApplicationState, ClaimState, PolicyState } from './states.ts';

/** The state of a premium in the books. Whether an open one is overdue depends on the day. */
export type PremiumStanding = 'open' | 'paid' | 'cancelled';

type Table<S extends string> = Record<string, Partial<Record<S, S>>>;

/** Every state change in insurance: from which states, and to which. */
const TRANSITIONS = {
  application: {
    approve: { submitted: 'approved', under_review: 'approved' },
    deny: { submitted: 'denied', under_review: 'denied' },
  } satisfies Table<ApplicationState>,
  /** Cancellation is final. */
  policy: {
    suspend: { active: 'suspended' },
    reinstate: { suspended: 'active' },
    cancel: { active: 'cancelled', suspended: 'cancelled' },
    renew: { active: 'active', suspended: 'suspended' },
  } satisfies Table<PolicyState>,
  /** A premium whose debit was returned is open again. */
  premium: {
    pay: { open: 'paid' },
    return: { paid: 'open' },
    cancel: { open: 'cancelled' },
  } satisfies Table<PremiumStanding>,
  /** An approved claim lapses if nothing is left open by the time it is paid. */
  claim: {
    review: { submitted: 'under_review' },
    approve: { submitted: 'approved', under_review: 'approved' },
    deny: { submitted: 'denied', under_review: 'denied' },
    pay: { approved: 'paid' },
    lapse: { approved: 'denied' },
  } satisfies Table<ClaimState>,
} as const;

export type StateOf = {
  application: ApplicationState;
  policy: PolicyState;
  premium: PremiumStanding;
  claim: ClaimState;
};
export type Insured = keyof StateOf;
export type Transition<K extends Insured> = keyof (typeof TRANSITIONS)[K] & string;

/**
 * The state after a transition: the only place where an insurance state changes. Throws if the transition is not
 * allowed.
 */
export function nextState<K extends Insured>(kind: K, state: StateOf[K], transition: Transition<K>): StateOf[K] {
  const table: Record<string, Partial<Record<string, string>>> = TRANSITIONS[kind];
  const next = table[transition]?.[state];
  if (next === undefined) throw new Error(`${kind} that is ${state} cannot ${transition}`);
  return next as StateOf[K];
}

/** True when the transition is allowed from that state. */
export const mayTake = <K extends Insured>(kind: K, state: StateOf[K], transition: Transition<K>): boolean =>
  (TRANSITIONS[kind] as Record<string, Partial<Record<string, string>>>)[transition]?.[state] !== undefined;

/** The state of a premium; paid takes precedence over cancelled. */
export const premiumStanding = (of: { paidAt: Date | null; cancelledAt: Date | null }): PremiumStanding =>
  of.paidAt !== null ? 'paid' : of.cancelledAt !== null ? 'cancelled' : 'open';
