type Said = { entry: string } & ({ kind: 'accepted'; amount: number } | { kind: 'settled' | 'returned' });

/** What the bank took for the payee and what became of it, by its own words alone: late, twice or in another order it says the same. */
export class PayoutModel {
  private readonly entries = new Map<string, { amount: number; settled: boolean; returned: boolean }>();

  hear(said: Said) {
    if (said.kind === 'accepted') {
      if (this.entries.has(said.entry)) throw new Error(`${said.entry} was sent to the payee twice`);
      this.entries.set(said.entry, { amount: said.amount, settled: false, returned: false });
      return;
    }
    const known = this.entries.get(said.entry);
    if (!known) throw new Error(`the bank speaks of ${said.entry}, which it never accepted`);
    known[said.kind] = true;
  }

  /** What stands in the payee's account at their bank. */
  get arrived(): number {
    return this.sumOf(({ settled, returned }) => settled && !returned);
  }

  /** What the bank has taken and not sent back: never more than the payee was credited with. */
  get taken(): number {
    return this.sumOf(({ returned }) => !returned);
  }

  private sumOf(holds: (entry: { settled: boolean; returned: boolean }) => boolean): number {
    return [...this.entries.values()].filter(holds).reduce((sum, { amount }) => sum + amount, 0);
  }
}
