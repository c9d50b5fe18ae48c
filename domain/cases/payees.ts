/** Somebody who is the payee of a case, or was; `until` is null for who is now. */
export type PayeeThen = { userId: string; name: string; from: Date; until: Date | null };

/** Whether a payee of the case has left, so that what was paid may have reached different people, or nobody. */
export const isAnyoneGone = (payees: readonly PayeeThen[]): boolean => payees.some(({ until }) => until !== null);

/**
 * Who was the payee at a time; null after one has left and before another joins. What was paid before the first one
 * joined was for that one.
 */
export function payeeAt(payees: readonly PayeeThen[], at: Date): PayeeThen | null {
  const [first] = payees;
  if (first && at < first.from) return first;
  return payees.find(({ from, until }) => from <= at && (until === null || at < until)) ?? null;
}
