type Listed = { id: string; settles?: readonly { paymentId?: string | undefined }[] | undefined };

/** A row of a list; `under` is the instalment that it paid, which stands above it. */
export type NestedRow<P> = { payment: P; under: P | null };

/**
 * A list in which what a plan or a claim paid stands under the instalment that it paid, the first of them where there are several. Every
 * payment stays one row; one whose instalments are not in the list keeps its place.
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
