import { type Opener, sealerFor, unsealed } from './person-keys.ts';

// Personal values outside the audit trail, sealed with the same keys: destroying a person's key makes these unreadable
// too.

type Values = Readonly<Record<string, string>>;

/** Seals values that identify a person. */
export async function sealValues<V extends Values>(of: Opener, owner: string, values: V, now: Date): Promise<V> {
  const seal = await sealerFor(of, new Set([owner]), now);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, seal(owner, value)])) as V;
}

/** The original values, or the pseudonym if the person has closed their account. */
export async function openValues<V extends Values>(of: Opener, sealed: readonly V[]): Promise<V[]> {
  const events = sealed.map((after) => ({ actorName: '', before: null, after }));
  return (await unsealed(of, events)).map(({ after }) => after as V);
}
