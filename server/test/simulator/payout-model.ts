type Said = { reference: string; entryId: string } & (
  | { kind: 'accepted'; amount: number }
  | { kind: 'settled' | 'returned' }
);

/**
 * What the bank accepted for the payee or payor and what happened to it, from its reports alone; late, repeated or
 * reordered reports give the same result.
 */
export class PayoutModel {
  private readonly to: 'payee' | 'payor';
  private readonly entries = new Map<string, { amount: number; settled: boolean; returned: boolean }>();

  constructor(to: 'payee' | 'payor') {
    this.to = to;
  }

  hear(said: Said) {
    const isPayors = said.entryId.startsWith('withdrawal:');
    if (isPayors !== (this.to === 'payor')) return;
    const { reference } = said;
    if (said.kind === 'accepted') {
      if (this.entries.has(reference)) throw new Error(`${reference} was sent to the ${this.to} twice`);
      this.entries.set(reference, { amount: said.amount, settled: false, returned: false });
      return;
    }
    const known = this.entries.get(reference);
    if (!known) throw new Error(`the bank speaks of ${reference}, which it never accepted`);
    known[said.kind] = true;
  }

  /** What has arrived in their account. */
  get arrived(): number {
    return this.sumOf(({ settled, returned }) => settled && !returned);
  }

  /** What the bank accepted and did not return: never more than was due to them. */
  get taken(): number {
    return this.sumOf(({ returned }) => !returned);
  }

  private sumOf(holds: (entry: { settled: boolean; returned: boolean }) => boolean): number {
    return [...this.entries.values()].filter(holds).reduce((sum, { amount }) => sum + amount, 0);
  }
}
