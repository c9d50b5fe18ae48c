type Listed = { id: string; settles?: readonly { paymentId?: string | undefined }[] | undefined };

/** A list row. `under` is the instalment it paid, which is listed above it. */
export type NestedRow<P> = { payment: P; under: P | null };

/**
 * Lists what a plan or claim paid under the instalment it paid, or under the first of several. Every payment stays one
 * row; if its instalments are not in the list, it keeps its place.
 */
export function nestSettling<P extends Listed>(payments: readonly P[]): NestedRow<P>[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const under = new Map<string, P[]>();
  const nested = new Set<string>();
  for (const payment of payments) {
    const paid = payment.settles?.flatMap(({ paymentId }) => (paymentId ? (byId.get(paymentId) ?? []) : []));
    const instalment = paid?.[0];
    if (!instalment || instalment.settles?.length) continue;
    nested.add(payment.id);
    under.set(instalment.id, [...(under.get(instalment.id) ?? []), payment]);
  }
  return payments
    .filter(({ id }) => !nested.has(id))
    .flatMap((payment) => [
      { payment, under: null },
      ...(under.get(payment.id) ?? []).map((each) => ({ payment: each, under: payment })),
    ]);
}
