/** What a new case needs before payments are automatic, in order. */
export const WAY_IN_STEPS = ['order', 'terms', 'bank', 'backup', 'other_parent'] as const;
export type WayInStep = (typeof WAY_IN_STEPS)[number];

type Standing = {
  /** An agreement has been read. */
  orderRead: boolean;
  /** Terms are in force, confirmed or saved by one person alone. */
  terms: boolean;
  bank: boolean;
  backup: boolean;
  otherJoined: boolean;
  /** Everything that the order asked for has ended. */
  hasEnded?: boolean;
  /** And nothing is owed of it. */
  isOver?: boolean;
  /** The payee has left, and nobody has followed them. */
  payeeLeft?: boolean;
};

/** `why` is told of a step in place of what is usually told. */
export type WayIn = { step: WayInStep; done: boolean; why?: string | undefined }[];

export const PAYEE_LEFT =
  'The payee has left the case. Payments continue, and what is paid is held until the next payee has joined and has an account.';

const PAYEE_LEFT_ENDED =
  'The payee has left the case. What is paid toward the arrears is held until the next payee has joined and has an account.';

/** What arrears that are still owed after the end need. */
const AFTER_THE_END: readonly WayInStep[] = ['bank', 'other_parent'];

/**
 * Which steps are done; null once all are, and once there is nothing left to pay. Terms that the other parent is asked to
 * confirm are done here: only they can do more, and their action card asks them.
 */
export function wayIn({
  orderRead,
  terms,
  bank,
  backup,
  otherJoined,
  hasEnded = false,
  isOver = false,
  payeeLeft = false,
}: Standing): WayIn | null {
  if (isOver) return null;
  const done: Record<WayInStep, boolean> = {
    order: orderRead,
    terms,
    bank,
    backup,
    other_parent: otherJoined,
  };
  const steps = (hasEnded ? AFTER_THE_END : WAY_IN_STEPS).map((step) => ({
    ...{ step, done: done[step] },
    ...(step === 'other_parent' && payeeLeft && { why: hasEnded ? PAYEE_LEFT_ENDED : PAYEE_LEFT }),
  }));
  return steps.every((each) => each.done) ? null : steps;
}
