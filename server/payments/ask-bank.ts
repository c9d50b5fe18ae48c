import { forMany } from '#db/together.ts';
import type { BankEvent, NewBankDebit, Rail } from '#outside/bank.ts';
import type { Engine } from './engine.ts';

// What is said to the bank outside any transaction. Steps that go together speak to it in one call: a file of debits.

/** What has become of a debit until now; null when the bank does not know it. */
export const askBank = ({ db, rail }: Engine, reference: string, until: Date): Promise<BankEvent[] | null> =>
  askAll(db, { rail, reference, until });

const askAll = forMany(async (_, all: readonly { rail: Rail; reference: string; until: Date }[]) => {
  const [{ rail, until }] = all as [(typeof all)[number]];
  const references = all.map((each) => each.reference);
  return rail.eventsOf(references, until);
});

/** Hands a debit to the bank. Who does not hear whether it was taken must ask before he sends it again. */
export const handToBank = ({ db, rail }: Engine, debit: NewBankDebit): Promise<undefined> =>
  handAll(db, { rail, debit });

const handAll = forMany(async (_, all: readonly { rail: Rail; debit: NewBankDebit }[]) => {
  const [{ rail }] = all as [(typeof all)[number]];
  await rail.originate(all.map((each) => each.debit));
  return all.map(() => undefined);
});
