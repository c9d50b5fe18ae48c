/** What a new case needs before payments are automatic, in order. */
export const WAY_IN_STEPS = ['order', 'terms', 'bank', 'backup', 'other_parent'] as const;
export type WayInStep = (typeof WAY_IN_STEPS)[number];

type Standing = {
  /** An agreement has been read. */
  orderRead: boolean;
  /** The terms in force, and whether both sides have agreed to them. */
  terms: { confirmed: boolean } | null;
  bank: boolean;
  backup: boolean;
  otherJoined: boolean;
  /** Everything that the order asked for has ended, and nothing is owed of it. */
  isOver?: boolean;
};

export type WayIn = { step: WayInStep; done: boolean }[];

/**
 * Which steps are done; null once all are, and once there is nothing left to pay. Terms saved by one person alone count
 * as done until the other parent joins and is asked to confirm them.
 */
export function wayIn({ orderRead, terms, bank, backup, otherJoined, isOver = false }: Standing): WayIn | null {
  if (isOver) return null;
  const done: Record<WayInStep, boolean> = {
    order: orderRead,
    terms: terms !== null && (terms.confirmed || !otherJoined),
    bank,
    backup,
    other_parent: otherJoined,
  };
  const steps = WAY_IN_STEPS.map((step) => ({ step, done: done[step] }));
  return steps.every((each) => each.done) ? null : steps;
}
