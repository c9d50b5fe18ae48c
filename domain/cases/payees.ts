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

/**
 * Whose money a credit is that has not been paid out: of whoever was the payee when it was credited, or of who joined next.
 * Null if nobody has. It can be asked of a time since, `asOf`.
 */
export const payeeOfCredit = (
  payees: readonly PayeeThen[],
  { creditedAt, asOf }: { creditedAt: Date; asOf?: Date },
): PayeeThen | null =>
  payees.find(({ from, until }) => (!asOf || from < asOf) && (until === null || creditedAt < until)) ?? null;

/** Somebody who is or was the payee, once for all their stays in the case, the first stay first. */
export type PayeeEver = Pick<PayeeThen, 'userId' | 'name'> & { stays: readonly PayeeThen[] };

export const eachPayee = (payees: readonly PayeeThen[]): PayeeEver[] =>
  [...Map.groupBy(payees, ({ userId }) => userId)].map(([userId, stays]) => ({
    userId,
    name: stays.at(-1)?.name ?? '',
    stays,
  }));
